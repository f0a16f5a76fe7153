import {computeIndicator, indicators, indicatorWarmUp} from '../../engine';
import {EXIT, JSON_OPTION, type Command} from '../command';
import {
  ASSUMPTION_KEYS,
  assumptionLines,
  CSV_NOTE,
  dataAssumptions,
  dataKeys,
  dataLine,
  describeData,
  loadData,
  READING_OPTIONS,
  readingOf,
} from '../marketData';
import {shownNumber, table} from '../printing';
import {entryLine, paramsLine, readParams, requireEntry} from '../readParams';
import {asUsage} from '../terminal';

/** How many rows are printed without `--json`. */
const SHOWN = 10;

export const indicator: Command = {
  name: 'indicator',
  summary: '在样本或 CSV 行情上计算一个指标',
  usage: ['indicator TYPE [--param 名称=值]… [--data CSV] [--symbol S] [--json]'],
  positionals: {min: 1, max: 1, what: '指标类型'},
  options: [
    {name: 'param', value: '名称=值', many: true, meaning: '指标的参数，可重复；不写的用默认值'},
    {name: 'data', value: 'CSV', meaning: '日线行情文件（- 表示标准输入）；不写则用内置样本'},
    {name: 'symbol', value: '代码', meaning: '行情文件有几个标的时，用哪一个'},
    ...READING_OPTIONS,
    JSON_OPTION,
  ],
  notes: ['指标与参数的默认值：', ...indicators.map(entryLine), `不加 --json 时只列出最近 ${SHOWN} 个交易日。`, CSV_NOTE],
  keys: [
    ['type', '指标类型'],
    ['params.<参数>', '参数的值，含默认值'],
    ...dataKeys('data'),
    ...ASSUMPTION_KEYS,
    ['date', '日期，与行情逐根对应'],
    ['values.<分量>', '各分量的值，与 date 等长；尚未可知为 null'],
    ['firstValid.<分量>', '首个有值的序号，从 0 数起；等于根数表示始终没有值'],
  ],
  async run(args, terminal) {
    const {positionals, one, all} = args;
    const [type = ''] = positionals;
    const entry = requireEntry('指标', type, indicators);
    const params = readParams(entry, all('param'));
    const data = await loadData(one('data'), terminal, one('symbol'), readingOf(args));
    const assumptions = dataAssumptions([data]);
    const {date} = data.bars;
    const values = asUsage(type, () => computeIndicator(entry.id, data.bars, params));
    const firstValid = Object.fromEntries(
      Object.entries(indicatorWarmUp(entry.id, params)).map(([name, bars]) => [name, Math.min(bars, date.length)]),
    );
    const components = Object.entries(values);
    const from = Math.max(0, date.length - SHOWN);
    const rows = date.slice(from).map((day, t) => [day, ...components.map(([, series]) => shownNumber(series[from + t] ?? null))]);
    return {
      exit: EXIT.fine,
      json: {type, params, data: describeData(data), assumptions, date, values, firstValid},
      text: () =>
        `${entry.name} ${type}（${paramsLine(params)}）\n行情：${dataLine(data)}\n${assumptionLines(assumptions)}\n${table([['日期', ...components.map(([name]) => name)], ...rows])}`,
    };
  },
};
