import type {Asset, Bars} from './bars';
import {volatilityBars, bondBars} from './exampleMarkets';
import {syntheticMarket} from './syntheticMarket';

/** Bars available for download. */
interface PublishedSeries extends Asset {
  /** 中文名 */
  name: string;
  /** File name without ending, ASCII. */
  file: string;
}

/**
 * All daily series of the pages, under the symbols of the command line and the pages.
 * @param sample bars of the S&P 500.
 */
export function publishedSeries(sample: Bars): PublishedSeries[] {
  return [
    {symbol: 'SP500', name: '标普 500 指数', file: 'sp500', bars: sample},
    {symbol: 'VIX', name: '模拟的恐慌指数', file: 'sim-vix', bars: volatilityBars(sample)},
    {symbol: 'SIM_BOND', name: '模拟债券，2000 年起', file: 'sim-bond-2000', bars: bondBars(sample)},
    ...syntheticMarket().assets.map((asset): PublishedSeries => ({
      ...asset,
      file: asset.symbol.toLowerCase().replace('_', '-'),
    })),
  ];
}
