import type {Bars, EncodedBars} from '@site/src/engine';
import {SAMPLE, type Market} from '@site/src/content/sample';
import {SIMULATED, simulatedMarket} from '@site/src/figures/kit/simulated';
import {barsOf} from '../../sample/barsOf';
import {marketOf, poolOf, type Pool} from '../../sample/ownPrices/ownMarket';
import {barsOfPacked} from '../../sample/ownPrices/packed';
import {useOwnPrices, useOwnSeries} from '../../sample/ownPrices/store';

export interface Prices {
  market: Market;
  bars: Bars;
}

/** The prices of a lab of one symbol: the reader's own where they are in use, else the sample. */
export function usePrices(sample: EncodedBars): Prices {
  const series = useOwnSeries();
  return series === undefined ? {market: SAMPLE, bars: barsOf(sample)} : {market: marketOf(series), bars: barsOfPacked(series)};
}

/**
 * The pool of a lab of several symbols: the reader's own where it can be used, else the made-up one.
 * @param least fewest symbols.
 * @returns with, in Chinese, why own prices in use cannot be used here.
 */
export function usePool(least: number): Pool & {problem?: string} {
  const own = useOwnPrices();
  const pool = own?.inUse === true ? poolOf(own.series, least) : null;
  const made = {market: SIMULATED, assets: simulatedMarket().assets};
  return pool === null ? made : typeof pool === 'string' ? {...made, problem: pool} : pool;
}
