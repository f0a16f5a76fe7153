import type {Bars} from './bars';

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const COLUMNS = ['date', 'open', 'high', 'low', 'close'] as const;

function cents(text: string | undefined, line: number, column: string): number {
  const value = Number(text);
  if (text === undefined || text === '' || !(value > 0 && Number.isFinite(value))) {
    throw new Error(`行情文件第 ${line} 行的 ${column} 应是正数，实际是 “${text ?? ''}”。`);
  }
  return Math.round(value * 100) / 100;
}

/**
 * Reads daily bars from CSV with a header naming at least date, open, high, low and close (any case, any order).
 * Prices are rounded to cents: the sample file carries float32 artefacts.
 * @throws Error naming the line when the file is not a clean, ascending series of bars.
 */
export function parseBars(csv: string): Bars {
  const [header = '', ...lines] = csv.trim().split(/\r?\n/);
  const names = header.split(',').map((name) => name.trim().toLowerCase());
  const index = Object.fromEntries(COLUMNS.map((column) => [column, names.indexOf(column)]));
  const missing = COLUMNS.filter((column) => index[column] === -1);
  if (missing.length > 0) {
    throw new Error(`行情文件的表头缺少这些列：${missing.join('、')}。`);
  }
  const bars: Bars = {date: [], open: [], high: [], low: [], close: []};
  lines.forEach((text, row) => {
    const line = row + 2;
    const cells = text.split(',');
    const cell = (column: (typeof COLUMNS)[number]): string | undefined => cells[index[column] as number]?.trim();
    const date = cell('date') ?? '';
    if (!ISO_DATE.test(date) || date <= (bars.date.at(-1) ?? '')) {
      throw new Error(`行情文件第 ${line} 行的日期应是晚于上一行的 YYYY-MM-DD，实际是 “${date}”。`);
    }
    const [open, high, low, close] = (['open', 'high', 'low', 'close'] as const).map((column) =>
      cents(cell(column), line, column),
    ) as [number, number, number, number];
    if (high < Math.max(open, close) || low > Math.min(open, close)) {
      throw new Error(`行情文件第 ${line} 行的最高价或最低价与开盘、收盘价矛盾。`);
    }
    bars.date.push(date);
    bars.open.push(open);
    bars.high.push(high);
    bars.low.push(low);
    bars.close.push(close);
  });
  if (bars.date.length === 0) {
    throw new Error('行情文件里没有数据行。');
  }
  return bars;
}
