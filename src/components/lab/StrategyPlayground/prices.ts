import {decodeBars, type Bars} from '@site/src/engine';
import {SYMBOL} from '@site/src/content/sample';
import {sampleData} from '../../sample/sampleData';
import {SAMPLE_SOURCE} from '../parts/Foot';

/** Daily bars that a reader's strategy is run on, and what is to be said of them. */
export interface Prices {
  /** Code that strategies and files know the symbol by. */
  symbol: string;
  /** What readers call it. */
  name: string;
  bars: Bars;
  /** Where they come from, as a sentence. */
  source: string;
}

/** The prices of the sample, with volume. */
export async function samplePrices(): Promise<Prices> {
  const [data, {default: volume}] = await Promise.all([sampleData(), import('@generated/market-data/default/sp500-volume.json')]);
  return {symbol: 'SP500', name: SYMBOL, bars: decodeBars(data, volume), source: SAMPLE_SOURCE};
}
