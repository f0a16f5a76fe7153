import {computeIndicator, formalName, indicators, indicatorWarmUp} from '../../engine';
import {EXIT, type Command} from '../command';
import {
  ASSUMPTION_KEYS,
  assumptionLines,
  CSV_NOTE,
  dataAssumptions,
  dataKeys,
  dataLine,
  describeData,
  loadData,
  readingOf,
} from '../marketData';
import {printedNumber, alignedTable} from '../printing';
import {entryById, entryLine, paramsLine, readParams} from '../readParams';
import {asUsage} from '../terminal';

/** Number of rows printed without `--json`. */
const SHOWN = 10;

export const indicatorCommand: Command<'indicator'> = {
  name: 'indicator',
  summary: '在样本或 CSV 行情上计算一个指标',
  notes: [
    '指标与参数的默认值：',
    ...indicators.map(entryLine),
    `不加 --json 时只列出最近 ${SHOWN} 个交易日。`,
    CSV_NOTE,
  ],
  keys: [
    ['type', '指标类型'],
    ['params.<参数>', '参数的值，含默认值'],
    ...dataKeys('data'),
    ...ASSUMPTION_KEYS,
    ['date', '日期，与行情逐根对应'],
    ['values.<分量>', '各分量的值，与 date 等长；尚未可知为 null'],
    ['firstValid.<分量>', '首个有值的序号，从 0 数起；等于根数表示始终没有值'],
  ],
  async run(values, terminal) {
    const {type} = values;
    const entry = entryById(indicators, type);
    const params = readParams(entry, values.params);
    const data = await loadData(values.data, terminal, values.symbol, readingOf(values));
    const assumptions = dataAssumptions([data]);
    const {date} = data.bars;
    const series = asUsage(type, () => computeIndicator(entry.id, data.bars, params));
    const firstValid = Object.fromEntries(
      Object.entries(indicatorWarmUp(entry.id, params)).map(([name, bars]) => [name, Math.min(bars, date.length)]),
    );
    const components = Object.entries(series);
    const from = Math.max(0, date.length - SHOWN);
    const rows = date
      .slice(from)
      .map((day, t) => [day, ...components.map(([, column]) => printedNumber(column[from + t] ?? null))]);
    return {
      exit: EXIT.fine,
      json: {type, params, data: describeData(data), assumptions, date, values: series, firstValid},
      text: () =>
        `${formalName(entry)} ${type}（${paramsLine(params)}）\n行情：${dataLine(data)}\n${assumptionLines(assumptions)}\n${alignedTable([['日期', ...components.map(([name]) => name)], ...rows])}`,
    };
  },
};
