import {readFileSync} from 'node:fs';
import {parseBars, type Bars} from '../../src/engine';

/** The 5105 bars of the S&P 500 that the site's figures are computed from. */
export const sampleBars = (): Bars => parseBars(readFileSync('data/sp500-2000.csv', 'utf8'));

/** The sample in the form that the playground receives. */
export const samplePrices = (): {symbol: string; name: string; bars: Bars; assumptions: never[]; source: string} => ({
  assumptions: [],
  symbol: 'SP500',
  name: '标普 500',
  source: '数据：标普 500。',
  bars: sampleBars(),
});
