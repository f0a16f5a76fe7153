import {
  at,
  computeStrategy,
  evaluate,
  marketLags,
  parseSignalFile,
  quoted,
  quotedList,
  strategies,
  switchesSymbols,
  type AnyParameterValues,
  type BacktestInput,
  type Diagnostic,
  type LagUse,
  type Plan,
  type StrategyType,
  type TradeSignals,
} from '../engine';
import {readMarketLag} from './accountOptions';
import type {Arguments} from './command';
import {byCode, loadMarkets, loadPool, readingOf, sample, syntheticPool, type Data} from './marketData';
import {paramsLine, readParams, requireEntry} from './readParams';
import {readText, shownName} from './readText';
import {loadStrategy, stepsOf, type StrategyFile} from './strategyFile';
import {asUsage, UsageError, type Terminal} from './terminal';

const LARGEST_SIGNAL_FILE = 4 * 1024 ** 2;

/**
 * The signals of a built-in strategy for each symbol of the pool. The path of a signal file is relative to the terminal's
 * directory.
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
    throw new UsageError(`命令行只能读本地的信号文件：请用 --param vendor=local，实际是 “${quoted(String(params.vendor))}”。`);
  }
  const path = String(params.path);
  const text = await readText(path, LARGEST_SIGNAL_FILE, terminal);
  const records = asUsage(shownName(path), () => parseSignalFile(text));
  const outside = [...new Set(records.map(({symbol}) => symbol))].filter((symbol) => !pool.some((data) => data.symbol === symbol));
  if (outside.length > 0) {
    terminal.err(
      `注意：信号文件里的 ${quotedList(outside)} 不在标的池（${quotedList(pool.map(({symbol}) => symbol))}）里，它们的信号不起作用。\n`,
    );
  }
  return computeStrategy(id, pool, params, {records});
}

/** What is backtested, wherever its signals come from. */
export interface Subject {
  title: string;
  strategy: StrategyType | null;
  params: AnyParameterValues | null;
  pool: readonly Data[];
  /** How many symbols the rule may want to hold at once. */
  places: number;
  /** Of the markets that it reads, and how each is aligned with each symbol. */
  markets: readonly Data[];
  lags: readonly LagUse[];
  signals: BacktestInput['signals'];
  /** Diagnostics of the run, per symbol of the pool. */
  runDiagnostics: readonly (readonly Diagnostic[])[];
}

function refuseOptions({all, flag}: Arguments, names: readonly string[], reason: string): void {
  const name = names.find((option) => flag(option));
  if (name !== undefined) {
    throw new UsageError(`--${name} ${quoted(all(name).join(' '))}`.trimEnd() + ` 不适用：${reason}。`);
  }
}

/** A built-in strategy to backtest. */
export async function builtInSubject(args: Arguments, terminal: Terminal): Promise<Subject> {
  refuseOptions(args, ['market', 'market-lag', 'bare'], '它只与 --file 一起用');
  const entry = requireEntry('内置策略', at(args.positionals, 0), strategies);
  const {id} = entry;
  const params = readParams(entry, args.all('param'));
  const pool = await loadPool(
    args.all('data'),
    null,
    id === 'MomentumRotationStrategy' ? syntheticPool : () => [sample()],
    terminal,
    readingOf(args),
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

/** The strategy of a document to backtest. */
export async function fileSubject({path, portfolio}: StrategyFile, plan: Plan, args: Arguments, terminal: Terminal): Promise<Subject> {
  const pool = await loadPool(
    args.all('data'),
    portfolio?.symbols.map(({symbol}) => symbol) ?? null,
    () => [sample()],
    terminal,
    readingOf(args),
  );
  const markets = await loadMarkets(plan, args.all('market'), terminal);
  const market = byCode(markets);
  const symbols = pool.map(({symbol}) => symbol);
  const options = readMarketLag(args);
  const results = pool.map(({symbol, bars}) => evaluate(plan, bars, {symbol, symbols, market, options, onStep: stepsOf(symbol, terminal)}));
  return {
    title: `策略文件 ${shownName(path)}`,
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

/** The strategy document of `--file`; null without the option. */
export async function fileOf(args: Arguments, terminal: Terminal): Promise<StrategyFile | null> {
  const path = args.one('file');
  if ((args.positionals.length === 0) === (path === undefined)) {
    const ids = strategies.map(({id}) => id).join('、');
    throw new UsageError(`backtest 需要一个内置策略的 ID，或者 --file 策略文件，二者选一；内置策略有：${ids}。`);
  }
  if (path === undefined) {
    return null;
  }
  refuseOptions(args, ['param'], '策略文件的参数写在文件里');
  return loadStrategy(path, args.flag('bare'), terminal);
}
