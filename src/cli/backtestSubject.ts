import {
  computeStrategy,
  evaluate,
  parseSignalFile,
  strategies,
  strategyEntry,
  type AnyParameterValues,
  type BacktestInput,
  type Diagnostic,
  type Plan,
  type StrategyEntry,
  type StrategyType,
  type TradeSignals,
} from '../engine';
import {readMarketLag} from './accountOptions';
import type {Arguments} from './command';
import {assetsOf, loadMarkets, loadPool, sampleAlone, syntheticPool, type PoolMember} from './marketData';
import {printJson} from './printing';
import {paramsLine, readParams} from './readParams';
import {readText, shownName} from './readText';
import {loadStrategy, refuse, stepsOf, type StrategyFile} from './strategyFile';
import {asUsage, UsageError, type Terminal} from './terminal';

const LARGEST_SIGNAL_FILE = 4 * 1024 ** 2;

/** @throws UsageError listing the built-in strategies when there is none of this id. */
function requireStrategy(id: string): StrategyEntry {
  const entry = strategyEntry(id);
  if (entry === undefined) {
    throw new UsageError(`没有内置策略 “${id}”；可用的有：${strategies.map((known) => known.id).join('、')}（区分大小写）。`);
  }
  return entry;
}

/**
 * What a built-in strategy says about each symbol of the pool. A signal file is read from where the terminal is.
 * @throws UsageError when the signal file cannot be read, or a parameter does not suit.
 */
async function builtInSignals(
  id: StrategyType,
  params: AnyParameterValues,
  pool: readonly PoolMember[],
  terminal: Terminal,
): Promise<TradeSignals[]> {
  const assets = assetsOf(pool);
  if (id !== 'FileBasedStrategy') {
    return asUsage(id, () => computeStrategy(id, assets, params));
  }
  if (params.vendor !== 'local') {
    throw new UsageError(`命令行只能读本地的信号文件：请用 --param vendor=local，实际是 “${params.vendor}”。`);
  }
  const path = String(params.path);
  const text = await readText(path, LARGEST_SIGNAL_FILE, terminal);
  const records = asUsage(path, () => parseSignalFile(text));
  const outside = [...new Set(records.map(({symbol}) => symbol))].filter((symbol) => !assets.some((asset) => asset.symbol === symbol));
  if (outside.length > 0) {
    terminal.err(
      `注意：信号文件里的 ${outside.join('、')} 不在标的池（${assets.map(({symbol}) => symbol).join('、')}）里，它们的信号不起作用。\n`,
    );
  }
  return computeStrategy(id, assets, params, {records});
}

/** What is simulated, wherever its signals come from. */
export interface Subject {
  title: string;
  strategy: StrategyType | null;
  params: AnyParameterValues | null;
  file: StrategyFile | null;
  pool: readonly PoolMember[];
  signals: BacktestInput['signals'];
  /** What the run showed, per symbol of the pool. */
  shown: readonly (readonly Diagnostic[])[];
}

function refuseOptions({all, flag}: Arguments, names: readonly string[], reason: string): void {
  const name = names.find((option) => flag(option));
  if (name !== undefined) {
    throw new UsageError(`--${name} ${all(name).join(' ')}`.trimEnd() + ` 不适用：${reason}。`);
  }
}

async function ofId(id: string, args: Arguments, terminal: Terminal): Promise<Subject> {
  refuseOptions(args, ['market', 'market-lag', 'bare'], '它只与 --file 一起用');
  const entry = requireStrategy(id);
  const params = readParams(entry, args.all('param'));
  const pool = await loadPool(args.all('data'), null, id === 'MomentumRotationStrategy' ? syntheticPool : sampleAlone, terminal);
  const strategy = id as StrategyType;
  const signals = await builtInSignals(strategy, params, pool, terminal);
  return {title: `${entry.name} ${id}（${paramsLine(params)}）`, strategy, params, file: null, pool, signals, shown: pool.map(() => [])};
}

async function ofFile(file: StrategyFile & {plan: Plan}, args: Arguments, terminal: Terminal): Promise<Subject> {
  const pool = await loadPool(args.all('data'), file.portfolio?.symbols.map(({symbol}) => symbol) ?? null, sampleAlone, terminal);
  const market = await loadMarkets(file.plan, args.all('market'), terminal);
  const symbols = pool.map(({symbol}) => symbol);
  const options = readMarketLag(args);
  const results = pool.map(({symbol, data: {bars}}) =>
    evaluate(file.plan, bars, {symbol, symbols, market, options, onStep: stepsOf(symbol, terminal)}),
  );
  return {
    title: `策略文件 ${shownName(file.path)}`,
    strategy: null,
    params: null,
    file,
    pool,
    signals: results.map(({buy, sell}) => ({buy, sell})),
    shown: results.map(({diagnostics}) => diagnostics),
  };
}

const isUsable = (file: StrategyFile): file is StrategyFile & {plan: Plan} => file.plan !== null;

/** The strategy to simulate; `null` when its document has errors, which have been told. */
export async function subjectOf(args: Arguments, terminal: Terminal): Promise<Subject | null> {
  const {
    words: [id],
    one,
    flag,
  } = args;
  const path = one('file');
  if ((id === undefined) === (path === undefined)) {
    throw new UsageError(
      `backtest 需要一个内置策略的 ID，或者 --file 策略文件，二者选一；内置策略有：${strategies.map((known) => known.id).join('、')}。`,
    );
  }
  if (path === undefined) {
    return ofId(id as string, args, terminal);
  }
  refuseOptions(args, ['param'], '策略文件的参数写在文件里');
  const file = await loadStrategy(path, flag('bare'), terminal);
  if (isUsable(file)) {
    return ofFile(file, args, terminal);
  }
  if (flag('json')) {
    const {diagnostics} = file;
    printJson(
      {strategy: null, params: null, file: path, pool: [], capital: null, commission: null, shares: null, result: null, diagnostics},
      terminal,
    );
  } else {
    refuse(file, terminal);
  }
  return null;
}
