import {SIMULATED, simulatedMarket} from '@site/src/figures/kit/simulated';
import {ownCode, useOwnPrices} from '../../sample/ownPrices/current';
import type {Pool} from '../../sample/ownPrices/ownMarket';

/**
 * The pool of a lab of several symbols: the reader's own where it can be used, else the made-up one.
 * @param least fewest symbols.
 * @returns with, in Chinese, why own prices in use cannot be used here.
 */
export function usePool(least: number): Pool & {problem?: string} {
  const own = useOwnPrices();
  const pool = own?.inUse === true ? ownCode().poolOf(own.series, least) : null;
  const made = {market: SIMULATED, assets: simulatedMarket().assets};
  return pool === null ? made : typeof pool === 'string' ? {...made, problem: pool} : pool;
}
