import {syntheticMarket, type Asset} from '../engine';
import {isPair, loadAll, loadPairs, sample, type Data} from './marketData';
import type {Terminal} from './terminal';
import {UsageError} from './usageError';

export interface PoolMember {
  symbol: string;
  data: Data;
}

/** The pool as the engine takes it. */
export const assetsOf = (pool: readonly PoolMember[]): Asset[] => pool.map(({symbol, data: {bars}}) => ({symbol, bars}));

/** The built-in sample as a pool of one. */
export function sampleAlone(): PoolMember[] {
  const data = sample();
  return [{symbol: data.symbol, data}];
}

/** The made-up market, for rules that need several symbols. */
export function syntheticPool(): PoolMember[] {
  const {label, assets} = syntheticMarket();
  return assets.map(({symbol, name, bars}) => ({symbol, data: {name: `${label}：${name}`, symbol, bars}}));
}

/** What was given for the symbols of a portfolio, in its order. */
function inOrder(listed: readonly string[], given: readonly PoolMember[], terminal: Terminal): PoolMember[] {
  const missing = listed.filter((symbol) => !given.some((member) => member.symbol === symbol));
  if (missing.length > 0) {
    const options = missing.map((symbol) => `--data ${symbol}=行情.csv`).join(' ');
    throw new UsageError(`组合的标的池是 ${listed.join('、')}，没有给出 ${missing.join('、')} 的行情；请加上 ${options}。`);
  }
  for (const {symbol} of given.filter((member) => !listed.includes(member.symbol))) {
    terminal.err(`注意：“${symbol}” 不在组合的标的池里，--data ${symbol}=… 不起作用。\n`);
  }
  return listed.map((symbol) => given.find((member) => member.symbol === symbol) as PoolMember);
}

/**
 * The symbols of a backtest with their bars, from `--data CSV`, which may hold several, or several `--data 代码=CSV`.
 * @param listed symbols of a portfolio document; `null` when any pool will do.
 * @param standard what is taken when no data are given.
 * @throws UsageError naming the symbol without bars, or the value that cannot be read.
 */
export async function loadPool(
  values: readonly string[],
  listed: readonly string[] | null,
  standard: () => PoolMember[],
  terminal: Terminal,
): Promise<PoolMember[]> {
  const plain = values.filter((value) => !isPair(value));
  if (plain.length > 0 && values.length > 1) {
    throw new UsageError(`有几个标的时，每个都要写成 --data 代码=CSV，实际有 “${plain[0]}”。`);
  }
  const pairs = plain.length > 0 ? new Map<string, Data>() : await loadPairs('data', values, terminal);
  const given = [...pairs].map(([symbol, data]) => ({symbol, data}));
  const alone = plain[0] === undefined ? [] : await loadAll(plain[0], terminal);
  if (alone.length > 1) {
    given.push(...alone.map((data) => ({symbol: data.symbol, data})));
  }
  if (listed !== null && (given.length > 0 || listed.length > 1)) {
    return inOrder(listed, given, terminal);
  }
  if (given.length > 0) {
    return given;
  }
  if (plain.length === 0 && listed === null) {
    return standard();
  }
  const data = alone[0] ?? sample();
  return [{symbol: listed?.[0] ?? data.symbol, data}];
}
