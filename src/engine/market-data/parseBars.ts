import type {Bars} from './bars';
import {csvRows} from './csvRows';
import {isIsoDate} from './isoDate';

const PRICES = ['open', 'high', 'low', 'close'] as const;
const NEEDED = ['date', ...PRICES] as const;

function cents(text: string | undefined, line: number, name: string): number {
  const value = Number(text);
  if (text === undefined || text === '' || !(value > 0 && Number.isFinite(value))) {
    throw new Error(`行情文件第 ${line} 行的 ${name} 应是正数，实际是 “${text ?? ''}”。`);
  }
  return Math.round(value * 100) / 100;
}

function units(text: string | undefined, line: number): number {
  const value = Number(text);
  if (text === undefined || text === '' || !(value >= 0 && Number.isFinite(value))) {
    throw new Error(`行情文件第 ${line} 行的 volume 应是不小于 0 的数，实际是 “${text ?? ''}”。`);
  }
  return value;
}

/**
 * Reads daily bars from CSV with a header naming at least date, open, high, low and close, and volume if there
 * is one (any case, any order). Prices are rounded to cents: the sample file carries float32 artefacts.
 * @throws Error naming line, column and value when the file is not a clean, ascending series of bars.
 */
export function parseBars(csv: string): Bars {
  const [header, ...rows] = csvRows(csv);
  const names = (header?.cells ?? []).map((name) => name.toLowerCase());
  const missing = NEEDED.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    throw new Error(`行情文件的表头缺少这些列：${missing.join('、')}。`);
  }
  const index = new Map(names.map((name, position) => [name, position]));
  const bars: Bars = {date: [], open: [], high: [], low: [], close: [], volume: []};
  for (const {line, cells} of rows) {
    const cell = (name: string): string | undefined => cells[index.get(name) as number];
    const date = cell('date') ?? '';
    if (!isIsoDate(date) || date <= (bars.date.at(-1) ?? '')) {
      throw new Error(`行情文件第 ${line} 行的日期应是晚于上一行的 YYYY-MM-DD，实际是 “${date}”。`);
    }
    const [open, high, low, close] = PRICES.map((name) => cents(cell(name), line, name)) as [number, number, number, number];
    if (high < Math.max(open, close) || low > Math.min(open, close)) {
      throw new Error(`行情文件第 ${line} 行的最高价 ${high} 或最低价 ${low} 与开盘价 ${open}、收盘价 ${close} 矛盾。`);
    }
    bars.date.push(date);
    bars.open.push(open);
    bars.high.push(high);
    bars.low.push(low);
    bars.close.push(close);
    if (index.has('volume')) {
      bars.volume.push(units(cell('volume'), line));
    }
  }
  if (bars.date.length === 0) {
    throw new Error('行情文件里没有数据行。');
  }
  return bars;
}
