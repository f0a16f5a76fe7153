import {marketOf} from '../../../sample/ownPrices/ownMarket';
import {barsOfPacked, type PackedSeries} from '../../../sample/ownPrices/packed';

/** The prices of a reader's own series. */
export function seriesPrices(series: PackedSeries) {
  const {name, own} = marketOf(series);
  const {symbol, assumptions = []} = series;
  return {symbol, name, own, bars: barsOfPacked(series), assumptions, source: own?.source ?? ''};
}
