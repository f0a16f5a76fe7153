import {evaluate, outcomeSentence, type Bars, type EvalResult, type SignalState} from '../../engine';
import {MARKET_LAG, readMarketLag} from '../accountOptions';
import {EXIT, JSON_OPTION, type Arguments, type Command} from '../command';
import {diagnosticKeys, diagnosticLines, loadStrategy, refuse, stepsOf, type StrategyFile} from '../strategyFile';
import {CSV_NOTE, dataKeys, dataLine, describeData, loadData, loadMarkets, type Data} from '../marketData';
import {folded, printJson, table} from '../printing';
import {shownName} from '../readText';
import {UsageError} from '../terminal';

const STATES: Readonly<Record<SignalState, string>> = {B: '买入', S: '卖出', H: '持有', E: '空仓'};

/** The symbol whose bars are evaluated, and the portfolio it stands in. */
function symbolsOf({portfolio}: StrategyFile, data: Data, {one}: Arguments): {symbol: string; symbols: string[]} {
  const listed =
    one('symbols')
      ?.split(/[,，]/)
      .map((text) => text.trim()) ?? portfolio?.symbols.map(({symbol}) => symbol);
  const symbol = one('symbol') ?? listed?.[0] ?? data.symbol;
  const symbols = listed ?? [symbol];
  if (symbols.includes('') || new Set(symbols).size < symbols.length) {
    throw new UsageError(`--symbols 应是用逗号隔开、互不相同的代码，实际是 “${one('symbols')}”。`);
  }
  if (!symbols.includes(symbol)) {
    throw new UsageError(`--symbol 的 “${symbol}” 不在标的池里；标的池是：${symbols.join('、')}。`);
  }
  return {symbol, symbols};
}

const daysIn = (state: SignalState, {state: states}: EvalResult, {date}: Bars): string[] => date.filter((_, t) => states[t] === state);

function forPeople(file: string, data: Data, pool: {symbol: string; symbols: string[]}, result: EvalResult, diagnostics: string): string {
  const {bars} = data;
  const list = (state: SignalState): string => `${STATES[state]}日：\n${folded(daysIn(state, result, bars), 100, '  ') || '  无\n'}`;
  const valid = Object.entries(result.firstValid).map(([name, t]) => [
    name,
    bars.date[t] ?? '没有',
    t < bars.date.length ? `第 ${t + 1} 根` : '',
  ]);
  return [
    `策略：${file}\n行情：${dataLine(data)}\n标的：${pool.symbol}（标的池：${pool.symbols.join('、')}）\n`,
    list('B') + list('S'),
    `首个有效值：\n${table(valid, '  ')}`,
    diagnostics === '' ? '诊断：没有问题。\n' : `诊断：\n${diagnostics}`,
    `${outcomeSentence(result.state, bars.date)}\n`,
  ].join('\n');
}

export const run: Command = {
  name: 'run',
  summary: '在样本或 CSV 行情上运行策略，列出每日状态',
  usage: ['run FILE [--data CSV] [--market 代码=CSV]… [--market-lag 0|1] [--symbol S] [--symbols A,B] [--bare] [--json]'],
  words: {min: 1, max: 1, what: '策略文件（- 表示标准输入）'},
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
    const {
      words: [path = ''],
      flag,
      one,
      all,
    } = args;
    const file = await loadStrategy(path, flag('bare'), terminal);
    const {plan} = file;
    const data = await loadData(one('data'), terminal);
    const pool = symbolsOf(file, data, args);
    const about = {file: path, data: describeData(data), ...pool};
    if (plan === null) {
      if (flag('json')) {
        printJson({...about, result: null, diagnostics: file.diagnostics}, terminal);
      } else {
        refuse(file, terminal);
      }
      return EXIT.errors;
    }
    const markets = await loadMarkets(plan, all('market'), terminal);
    const context = {...pool, market: markets, options: readMarketLag(args), onStep: stepsOf(pool.symbol, terminal)};
    const result = evaluate(plan, data.bars, context);
    const diagnostics = [...file.diagnostics, ...result.diagnostics];
    if (!flag('json')) {
      terminal.out(forPeople(shownName(path), data, pool, result, diagnosticLines(shownName(path), diagnostics)));
      return EXIT.fine;
    }
    const {state, buy, sell, series, outputs, firstValid} = result;
    const counts = Object.fromEntries(Object.keys(STATES).map((name) => [name, state.filter((value) => value === name).length]));
    const days = {B: daysIn('B', result, data.bars), S: daysIn('S', result, data.bars)};
    printJson(
      {...about, result: {date: data.bars.date, state, buy, sell, counts, days, series, outputs, firstValid}, diagnostics},
      terminal,
    );
    return EXIT.fine;
  },
};
