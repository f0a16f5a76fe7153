import {decodeBars, type Assumption, type Bars} from '@site/src/engine';
import {SAMPLE, type Market} from '@site/src/content/sample';
import type {PackedSeries} from '../../../sample/ownPrices/packed';
import {sampleData} from '../../../sample/sampleData';
import {sourceText} from '../../parts/Foot';
import {seriesPrices} from './seriesPrices';

/** The daily bars that a strategy is run on, with their name and source. */
export interface Prices extends Pick<Market, 'name' | 'own'> {
  /** Code of the symbol in strategies and files. */
  symbol: string;
  bars: Bars;
  /** Assumptions made when reading them; empty for the sample. */
  assumptions: readonly Assumption[];
  /** Sentence on their source. */
  source: string;
  /** True if the site simulates them; `own` names them then, too. */
  isSimulated?: boolean;
}

/** Source of prices: the reader's own series, a simulated asset by its symbol, or `undefined` for the sample. */
export type PriceSource = PackedSeries | string | undefined;

/** The prices of a source, with volume. */
export async function pricesOf(series: PriceSource): Promise<Prices> {
  if (typeof series === 'string') {
    return (await import('./simulated')).simulatedPrices(series);
  }
  if (series !== undefined) {
    return seriesPrices(series);
  }
  const [data, {default: volume}] = await Promise.all([
    sampleData(),
    import('@generated/market-data/default/sp500-volume.json'),
  ]);
  return {
    symbol: 'SP500',
    name: SAMPLE.name,
    bars: decodeBars(data, volume),
    assumptions: [],
    source: sourceText(SAMPLE),
  };
}
