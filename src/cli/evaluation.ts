import {lagAssumptions, quoted, quotedList, type Assumption} from '../engine';
import {evaluate, marketLags, type EvalResult, type Plan} from '../engine/language';
import {LAG_WAYS} from './account';
import type {JsonKey, CommandResult} from './command';
import type {CommandInputs} from './inputs';
import {
  ASSUMPTION_KEYS,
  byCode,
  dataAssumptions,
  dataKeys,
  describeData,
  loadData,
  loadMarkets,
  readingOf,
  type Data,
} from './marketData';
import {loadStrategy, refusal, stepsOf, type StrategyFile} from './strategyFile';
import {UsageError, type Terminal} from './terminal';
import {RULE_KEYS} from './typedRule';

/** The keys that describe the inputs of such a command. */
export const EVALUATION_KEYS: readonly JsonKey[] = [
  ['file', '策略文件，与命令行上的写法相同；给了 --rule 时为 null'],
  ...RULE_KEYS,
  ...dataKeys('data'),
  ['symbol', '标的'],
  ['symbols', '标的池'],
  ...ASSUMPTION_KEYS,
];

/** Returns the symbol whose bars are evaluated, and its pool. */
function symbolsOf(
  {portfolio}: StrategyFile,
  data: Data,
  given: CommandInputs<'run'>,
): {symbol: string; symbols: string[]} {
  const listed =
    given.symbols?.split(/[,，]/).map((text) => text.trim()) ?? portfolio?.symbols.map(({symbol}) => symbol);
  const symbol = given.symbol ?? listed?.[0] ?? data.symbol;
  const symbols = listed ?? [symbol];
  if (symbols.includes('') || new Set(symbols).size < symbols.length) {
    throw new UsageError(`--symbols 应是用逗号隔开、互不相同的代码，实际是 “${quoted(String(given.symbols))}”。`);
  }
  if (!symbols.includes(symbol)) {
    throw new UsageError(`--symbol 的 “${quoted(symbol)}” 不在标的池里；标的池是：${quotedList(symbols)}。`);
  }
  return {symbol, symbols};
}

/** The evaluation of a document on the bars of one symbol. */
interface Evaluated {
  /** Description of the inputs, for the JSON output. */
  about: object;
  data: Data;
  symbols: readonly string[];
  assumptions: readonly Assumption[];
  file: StrategyFile;
  plan: Plan;
  result: EvalResult;
}

/**
 * Evaluates the document of a command.
 * @returns without a result, the outcome that lists the document's errors.
 * @throws UsageError when a file cannot be read, or the symbol is not in the pool.
 */
export async function evaluateFile(
  values: CommandInputs<'run'>,
  terminal: Terminal,
): Promise<Evaluated | {result: null; refusal: CommandResult}> {
  const {symbol, market_lag: marketLag} = values;
  const file = await loadStrategy(values, terminal);
  const {plan} = file;
  const loaded = await loadData(values.data, terminal, symbol ?? file.portfolio?.symbols[0]?.symbol, readingOf(values));
  const pool = symbolsOf(file, loaded, values);
  const isNamed = pool.symbol !== loaded.symbol || symbol !== undefined;
  const data = {...loaded, symbol: pool.symbol, isNamed};
  const about = {file: file.path, rule: file.rule, data: describeData(data), ...pool};
  if (plan === null) {
    return {result: null, refusal: refusal(file, {...about, assumptions: []})};
  }
  const markets = await loadMarkets(plan, values.market, terminal);
  const from = file.portfolio?.start_date;
  const context = {
    ...pool,
    market: byCode(markets),
    options: {marketLag},
    from,
    onStep: stepsOf(pool.symbol, terminal),
  };
  const assumptions = [
    ...dataAssumptions([data, ...markets], '要改，请加 --symbol 代码'),
    ...lagAssumptions(marketLags(plan, context), LAG_WAYS),
  ];
  const result = evaluate(plan, data.bars, context);
  return {about, data, symbols: pool.symbols, assumptions, file, plan, result};
}
