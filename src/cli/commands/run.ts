import {evaluate, lagAssumptions, marketLags, outcomeSentence, quoted, quotedList, type SignalState} from '../../engine';
import {LAG_WAYS, MARKET_LAG, readMarketLag} from '../accountOptions';
import {EXIT, JSON_OPTION, type Arguments, type Command} from '../command';
import {diagnosticKeys, diagnosticLines, loadStrategy, refusal, stepsOf, type StrategyFile} from '../strategyFile';
import {
  ASSUMPTION_KEYS,
  assumptionLines,
  byCode,
  CSV_NOTE,
  dataAssumptions,
  dataKeys,
  dataLine,
  describeData,
  loadData,
  loadMarkets,
  type Data,
} from '../marketData';
import {table} from '../printing';
import {shownName} from '../readText';
import {UsageError} from '../terminal';

const STATES: readonly SignalState[] = ['B', 'S', 'H', 'E'];

/** The symbol whose bars are evaluated, and the pool it belongs to. */
function symbolsOf({portfolio}: StrategyFile, data: Data, {one}: Arguments): {symbol: string; symbols: string[]} {
  const listed =
    one('symbols')
      ?.split(/[,，]/)
      .map((text) => text.trim()) ?? portfolio?.symbols.map(({symbol}) => symbol);
  const symbol = one('symbol') ?? listed?.[0] ?? data.symbol;
  const symbols = listed ?? [symbol];
  if (symbols.includes('') || new Set(symbols).size < symbols.length) {
    throw new UsageError(`--symbols 应是用逗号隔开、互不相同的代码，实际是 “${quoted(String(one('symbols')))}”。`);
  }
  if (!symbols.includes(symbol)) {
    throw new UsageError(`--symbol 的 “${quoted(symbol)}” 不在标的池里；标的池是：${quotedList(symbols)}。`);
  }
  return {symbol, symbols};
}

/** Dates in lines of at most a hundred columns. */
const DATES_IN_LINE = 9;

function dateLines(dates: readonly string[]): string {
  const separated = dates.map((date, index) => `${index % DATES_IN_LINE === 0 ? '\n  ' : ' '}${date}`);
  return `${separated.join('') || '\n  无'}\n`;
}

export const run: Command = {
  name: 'run',
  summary: '在样本或 CSV 行情上运行策略，列出每日状态',
  usage: ['run FILE [--data CSV] [--market 代码=CSV]… [--market-lag 0|1] [--symbol S] [--symbols A,B] [--bare] [--json]'],
  positionals: {min: 1, max: 1, what: '策略文件（- 表示标准输入）'},
  options: [
    {name: 'data', value: 'CSV', meaning: '标的的日线行情文件；不写则用内置样本'},
    {name: 'market', value: '代码=CSV', many: true, meaning: '策略用到的市场行情，每个市场一次'},
    MARKET_LAG,
    {name: 'symbol', value: '代码', meaning: '行情属于哪个标的；默认为标的池的第一个，没有标的池则用 CSV 的文件名（样本为 SP500）'},
    {name: 'symbols', value: 'A,B', meaning: '标的池，按次序，供 StockBondSwitch 用；默认为组合配置里的 symbols'},
    {name: 'bare', meaning: '也接受没有 trade_strategy 外壳的片段'},
    JSON_OPTION,
  ],
  notes: ['状态：B 买入，S 卖出，H 持有，E 空仓；条件未知当作不成立。策略有错误时只列出错误，退出码为 1。', CSV_NOTE],
  keys: [
    ['file', '策略文件，与命令行上的写法相同'],
    ...dataKeys('data'),
    ['symbol', '标的'],
    ['symbols', '标的池'],
    ...ASSUMPTION_KEYS,
    ['result', '策略有错误时为 null，否则有以下各键'],
    ['result.date', '日期，与行情逐根对应'],
    ['result.state', '每日状态 B、S、H 或 E'],
    ['result.buy', '每日买入条件'],
    ['result.sell', '每日卖出条件'],
    ['result.counts.<状态>', '各状态的天数'],
    ['result.days.<状态>', '状态为 B 与 S 的日期'],
    ['result.series.<id>', '每个指标、分量和信号的值；尚未可知为 null'],
    ['result.outputs.<列名>', 'outputs 要求的列'],
    ['result.firstValid.<id>', '首个有值的序号，从 0 数起；等于根数表示始终没有值'],
    ...diagnosticKeys('diagnostics'),
  ],
  async run(args, terminal) {
    const {positionals, flag, one, all} = args;
    const path = positionals[0] as string;
    const file = await loadStrategy(path, flag('bare'), terminal);
    const {plan} = file;
    const loaded = await loadData(one('data'), terminal, one('symbol') ?? file.portfolio?.symbols[0]?.symbol);
    const pool = symbolsOf(file, loaded, args);
    const isNamed = pool.symbol !== loaded.symbol || one('symbol') !== undefined;
    const data = {...loaded, symbol: pool.symbol, isNamed};
    const about = {file: path, data: describeData(data), ...pool};
    if (plan === null) {
      return refusal(file, {...about, assumptions: []});
    }
    const markets = await loadMarkets(plan, all('market'), terminal);
    const context = {...pool, market: byCode(markets), options: readMarketLag(args), onStep: stepsOf(pool.symbol, terminal)};
    const assumptions = [
      ...dataAssumptions([data, ...markets], '要改，请加 --symbol 代码'),
      ...lagAssumptions(marketLags(plan, context), LAG_WAYS),
    ];
    const result = evaluate(plan, data.bars, context);
    const {state, buy, sell, series, outputs, firstValid} = result;
    const diagnostics = [...file.diagnostics, ...result.diagnostics];
    const datesIn = (wanted: SignalState): string[] => data.bars.date.filter((_, t) => state[t] === wanted);
    const counts = Object.fromEntries(STATES.map((wanted) => [wanted, datesIn(wanted).length]));
    const days = {B: datesIn('B'), S: datesIn('S')};
    const {date} = data.bars;
    const valid = Object.entries(firstValid).map(([name, t]) => [name, date[t] ?? '没有', t < date.length ? `第 ${t + 1} 根` : '']);
    const told = diagnosticLines(shownName(path), diagnostics);
    return {
      exit: EXIT.fine,
      json: {...about, assumptions, result: {date, state, buy, sell, counts, days, series, outputs, firstValid}, diagnostics},
      text: () =>
        [
          `策略：${shownName(path)}\n行情：${dataLine(data)}\n标的：${quoted(pool.symbol)}（标的池：${quotedList(pool.symbols)}）\n${assumptionLines(assumptions)}`,
          `买入日：${dateLines(days.B)}卖出日：${dateLines(days.S)}`,
          `首个有效值：\n${table(valid, '  ')}`,
          told === '' ? '诊断：没有问题。\n' : `诊断：\n${told}`,
          `${outcomeSentence(state, date)}\n`,
        ].join('\n'),
    };
  },
};
