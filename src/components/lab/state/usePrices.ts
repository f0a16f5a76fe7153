import type {EncodedBars} from '@site/src/engine';
import {SAMPLE} from '@site/src/content/sample';
import {barsOf} from '../../sample/barsOf';
import {ownCode, useOwnSeries} from '../../sample/ownPrices/current';
import type {SymbolPrices} from '../../sample/ownPrices/ownMarket';

/**
 * The prices of a lab of one symbol: the reader's own while they are in use, else the sample.
 * @param least fewest days of the reader's own; those that a rule needs without it.
 */
export function usePrices(sample: EncodedBars, least?: number): SymbolPrices {
  const series = useOwnSeries(least);
  return series === undefined ? {market: SAMPLE, bars: barsOf(sample)} : ownCode().symbolPricesOf(series);
}
