import {decodeBars, type Bars} from '@site/src/engine';

/** The bars of the sample with volume; the labs' own file, so that a browser that needs both fetches it once. */
export async function sampleBars(): Promise<Bars> {
  const [bars, volume] = await Promise.all([
    import('@generated/market-data/default/sp500.json'),
    import('@generated/market-data/default/sp500-volume.json'),
  ]);
  return {...decodeBars(bars.default), volume: volume.default};
}
