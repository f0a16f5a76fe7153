import {
  computeStrategy,
  parseSignalFile,
  strategies,
  strategyEntry,
  type AnyParameterValues,
  type StrategyEntry,
  type StrategyType,
  type TradeSignals,
} from '../engine';
import {assetsOf, type PoolMember} from './pool';
import {readText} from './readText';
import type {Terminal} from './terminal';
import {asUsage, UsageError} from './usageError';

const LARGEST_SIGNAL_FILE = 4 * 1024 ** 2;

/** @throws UsageError listing the built-in strategies when there is none of this id. */
export function requireStrategy(id: string): StrategyEntry {
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
export async function builtInSignals(
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
