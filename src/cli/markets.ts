import type {Bars, Plan} from '../engine';
import {loadPairs} from './marketData';
import type {Terminal} from './terminal';
import {UsageError} from './usageError';

/**
 * The bars of the markets that a plan reads, from `--market 代码=CSV`. A market that it does not read is noted.
 * @throws UsageError naming the first market that was not given.
 */
export async function loadMarkets(plan: Plan, values: readonly string[], terminal: Terminal): Promise<Record<string, Bars>> {
  const given = await loadPairs('market', values, terminal);
  const needed = new Set(plan.steps.flatMap((step) => (step.op === 'market' ? [step.market] : [])));
  for (const code of needed) {
    if (!given.has(code)) {
      throw new UsageError(`策略用到了市场 “${code}”，但没有给出它的行情；请加上 --market ${code}=行情.csv。`);
    }
  }
  for (const code of given.keys()) {
    if (!needed.has(code)) {
      terminal.err(`注意：策略没有用到市场 “${code}”，--market ${code}=… 不起作用。\n`);
    }
  }
  return Object.fromEntries([...given].map(([code, {bars}]) => [code, bars]));
}
