import {readFileSync} from 'node:fs';
import {parseBars, type Bars} from '../../../src/engine';

/** The sample market data of the site. */
export function sampleBars(): Bars {
  return parseBars(readFileSync('node_modules/vega-datasets/data/sp500-2000.csv', 'utf8'));
}
