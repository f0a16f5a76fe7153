import type {EncodedBars} from '@site/src/engine';

/** Loads the market data of the labs: one import, so that all of them share one file. */
export async function sampleData(): Promise<EncodedBars> {
  return (await import('@generated/market-data/default/sp500.json')).default;
}
