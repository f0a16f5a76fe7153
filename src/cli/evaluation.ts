import {at, evaluate, lagAssumptions, marketLags, quoted, quotedList, type Assumption, type EvalResult, type Plan} from '../engine';
import {LAG_WAYS, MARKET_LAG, readMarketLag} from './accountOptions';
import type {Arguments, JsonKey, Option, Outcome} from './command';
import {
  ASSUMPTION_KEYS,
  byCode,
  dataAssumptions,
  dataKeys,
  describeData,
  loadData,
  loadMarkets,
  READING_OPTIONS,
  readingOf,
  type Data,
} from './marketData';
import {loadStrategy, refusal, stepsOf, type StrategyFile} from './strategyFile';
import {UsageError, type Terminal} from './terminal';

export const EVALUATION_USAGE = '[--data CSV] [--market 代码=CSV]… [--market-lag 0|1] [--symbol S] [--symbols A,B] [--bare]';

/** The options of commands that evaluate a document on the bars of one symbol. */
export const EVALUATION_OPTIONS: readonly Option[] = [
  {name: 'data', value: 'CSV', meaning: '标的的日线行情文件；不写则用内置样本'},
  {name: 'market', value: '代码=CSV', many: true, meaning: '策略用到的市场行情，每个市场一次'},
  ...READING_OPTIONS,
  MARKET_LAG,
  {name: 'symbol', value: '代码', meaning: '行情属于哪个标的；默认为标的池的第一个，没有标的池则用 CSV 的文件名（样本为 SP500）'},
  {name: 'symbols', value: 'A,B', meaning: '标的池，按次序，供 StockBondSwitch 用；默认为组合配置里的 symbols'},
  {name: 'bare', meaning: '也接受没有 trade_strategy 外壳的片段'},
];

/** The keys of what such a command read. */
export const EVALUATION_KEYS: readonly JsonKey[] = [
  ['file', '策略文件，与命令行上的写法相同'],
  ...dataKeys('data'),
  ['symbol', '标的'],
  ['symbols', '标的池'],
  ...ASSUMPTION_KEYS,
];

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

/** A document on the bars of one symbol. */
interface Evaluated {
  /** Of the document, as it was given. */
  path: string;
  /** What was read, for the JSON output. */
  about: object;
  data: Data;
  symbols: readonly string[];
  assumptions: readonly Assumption[];
  file: StrategyFile;
  plan: Plan;
  result: EvalResult;
}

/**
 * Evaluates the document that a command names first.
 * @returns without a result, the outcome that lists the document's errors.
 * @throws UsageError when a file cannot be read, or the symbol is not in the pool.
 */
export async function evaluateFile(args: Arguments, terminal: Terminal): Promise<Evaluated | {result: null; refusal: Outcome}> {
  const {positionals, flag, one, all} = args;
  const path = at(positionals, 0);
  const file = await loadStrategy(path, flag('bare'), terminal);
  const {plan} = file;
  const loaded = await loadData(one('data'), terminal, one('symbol') ?? file.portfolio?.symbols[0]?.symbol, readingOf(args));
  const pool = symbolsOf(file, loaded, args);
  const isNamed = pool.symbol !== loaded.symbol || one('symbol') !== undefined;
  const data = {...loaded, symbol: pool.symbol, isNamed};
  const about = {file: path, data: describeData(data), ...pool};
  if (plan === null) {
    return {result: null, refusal: refusal(file, {...about, assumptions: []})};
  }
  const markets = await loadMarkets(plan, all('market'), terminal);
  const context = {...pool, market: byCode(markets), options: readMarketLag(args), onStep: stepsOf(pool.symbol, terminal)};
  const assumptions = [
    ...dataAssumptions([data, ...markets], '要改，请加 --symbol 代码'),
    ...lagAssumptions(marketLags(plan, context), LAG_WAYS),
  ];
  const result = evaluate(plan, data.bars, context);
  return {path, about, data, symbols: pool.symbols, assumptions, file, plan, result};
}
