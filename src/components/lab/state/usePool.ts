import {SIMULATED, simulatedMarket} from '@site/src/results/simulated';
import {ownCode, useOwnPrices} from '../../sample/ownPrices/current';
import type {Pool} from '../../sample/ownPrices/ownMarket';

/**
 * The pool of a lab of several symbols: the reader's own where possible, else the simulated one.
 * @param least fewest symbols.
 * @returns `problem`: why the reader's own prices cannot be used here, in Chinese.
 */
export function usePool(least: number): Pool & {problem?: string} {
  const own = useOwnPrices();
  const pool = own?.inUse === true ? ownCode().poolOf(own.series, least, own.pool) : null;
  const made = {market: SIMULATED, assets: simulatedMarket().assets};
  return pool === null ? made : typeof pool === 'string' ? {...made, problem: pool} : pool;
}
