import type {EncodedBars} from '@site/src/engine';
import {SAMPLE} from '@site/src/content/sample';
import {barsOf} from '../../sample/barsOf';
import {ownCode, useOwnSeries} from '../../sample/ownPrices/current';
import type {SymbolPrices} from '../../sample/ownPrices/ownMarket';

/**
 * The prices of a lab of one symbol: the reader's own while they are in use, else the sample.
 * @param least minimum number of the reader's days; by default, the number that a rule needs.
 */
export function usePrices(sample: EncodedBars, least?: number): SymbolPrices {
  const series = useOwnSeries(least);
  return series === undefined ? {market: SAMPLE, bars: barsOf(sample)} : ownCode().symbolPricesOf(series);
}
