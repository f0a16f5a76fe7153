import {
  computeStrategy,
  own,
  parseSignalFile,
  quoted,
  quotedList,
  strategies,
  type AnyParameterValues,
  type LagUse,
  type StrategyType,
  type TradeSignals,
} from '../engine';
import {evaluate, marketLags, switchesSymbols, type Diagnostic, type Plan} from '../engine/language';
import type {BacktestInput} from '../engine/backtest';
import type {CommandInputs} from './inputs';
import {byCode, loadMarkets, loadPool, readingOf, sample, syntheticPool, type Data} from './marketData';
import {entryById, paramsLine, readParams} from './readParams';
import {readInputText, shownName} from './readText';
import {loadStrategy, stepsOf, type StrategyFile} from './strategyFile';
import {asUsage, UsageError, type Terminal} from './terminal';

const LARGEST_SIGNAL_FILE = 4 * 1024 ** 2;

/**
 * Computes the signals of a built-in strategy for each symbol of the pool. The path of a signal file is relative to the
 * terminal's directory.
 * @throws UsageError when the signal file cannot be read, or a parameter is out of range.
 */
async function builtInSignals(
  id: StrategyType,
  params: AnyParameterValues,
  pool: readonly Data[],
  terminal: Terminal,
): Promise<TradeSignals[]> {
  if (id !== 'FileBasedStrategy') {
    return asUsage(id, () => computeStrategy(id, pool, params));
  }
  if (params.vendor !== 'local') {
    throw new UsageError(
      `这里只能读本地的信号文件：请用 --param vendor=local，实际是 “${quoted(String(params.vendor))}”。`,
    );
  }
  const path = String(params.path);
  const text = await readInputText(path, LARGEST_SIGNAL_FILE, terminal);
  const records = asUsage(shownName(path), () => parseSignalFile(text));
  const outside = [...new Set(records.map(({symbol}) => symbol))].filter(
    (symbol) => !pool.some((data) => data.symbol === symbol),
  );
  if (outside.length > 0) {
    terminal.err(
      `注意：信号文件里的 ${quotedList(outside)} 不在标的池（${quotedList(pool.map(({symbol}) => symbol))}）里，它们的信号不起作用。\n`,
    );
  }
  return computeStrategy(id, pool, params, {records});
}

/** The input of a backtest, from any source of signals. */
export interface Subject {
  title: string;
  strategy: StrategyType | null;
  params: AnyParameterValues | null;
  pool: readonly Data[];
  /** Number of symbols that the rule may hold at once. */
  places: number;
  /** The markets that it reads, and the alignment of each with each symbol. */
  markets: readonly Data[];
  lags: readonly LagUse[];
  signals: BacktestInput['signals'];
  /** Diagnostics of the run, per symbol of the pool. */
  runDiagnostics: readonly (readonly Diagnostic[])[];
}

/** Rejects options that have no effect here. @throws UsageError naming them. */
function refuse(given: Dictionary<boolean>, reason: string): void {
  const options = Object.keys(given).filter((option) => own(given, option));
  if (options.length > 0) {
    throw new UsageError(`${options.join('、')} 不适用：${reason}。`);
  }
}

/** Prepares a built-in strategy for a backtest. */
export async function builtInSubject(
  id: StrategyType,
  values: CommandInputs<'backtest'>,
  terminal: Terminal,
): Promise<Subject> {
  const {market, market_lag: lag, bare} = values;
  refuse({'--market': market.length > 0, '--market-lag': lag !== undefined, '--bare': bare}, '它只与 --file 一起用');
  const entry = entryById(strategies, id);
  const params = readParams(entry, values.params);
  const pool = await loadPool(
    values.data,
    null,
    id === 'MomentumRotationStrategy' ? syntheticPool : () => [sample()],
    terminal,
    readingOf(values),
  );
  const signals = await builtInSignals(id, params, pool, terminal);
  return {
    title: `${entry.name} ${id}（${paramsLine(params)}）`,
    strategy: id,
    params,
    pool,
    places: id === 'MomentumRotationStrategy' ? Number(params.hold_count) : pool.length,
    markets: [],
    lags: [],
    signals,
    runDiagnostics: pool.map(() => []),
  };
}

/** Prepares the strategy of a document for a backtest. */
export async function fileSubject(
  {name, rule, portfolio}: StrategyFile,
  plan: Plan,
  values: CommandInputs<'backtest'>,
  terminal: Terminal,
): Promise<Subject> {
  const pool = await loadPool(
    values.data,
    portfolio?.symbols.map(({symbol}) => symbol) ?? null,
    () => [sample()],
    terminal,
    readingOf(values),
  );
  const markets = await loadMarkets(plan, values.market, terminal);
  const market = byCode(markets);
  const symbols = pool.map(({symbol}) => symbol);
  const options = {marketLag: values.market_lag};
  const {from = portfolio?.start_date} = values;
  const results = pool.map(({symbol, bars}) =>
    evaluate(plan, bars, {symbol, symbols, market, options, from, onStep: stepsOf(symbol, terminal)}),
  );
  return {
    title: rule === null ? `策略文件 ${name}` : `规则 ${rule.sentence}`,
    strategy: null,
    params: null,
    pool,
    places: switchesSymbols(plan) ? 1 : pool.length,
    markets,
    lags: pool.flatMap(({symbol}) => marketLags(plan, {symbol, options})),
    signals: results.map(({buy, sell}) => ({buy, sell})),
    runDiagnostics: results.map(({diagnostics}) => diagnostics),
  };
}

/** Loads the strategy document of `--file` or `--rule`. */
export async function fileOf(values: CommandInputs<'backtest'>, terminal: Terminal): Promise<StrategyFile> {
  refuse({'--param': Object.keys(values.params).length > 0}, '策略文件的参数写在文件里');
  return loadStrategy(values, terminal);
}
