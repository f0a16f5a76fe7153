import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {parseBars, type Bars} from '../../src/engine';

/** The 5105 bars of the S&P 500 that the site's figures are computed from. */
export function sampleBars(): Bars {
  // The package's export map hides its data files: they lie beside its entry.
  const entry = createRequire(`${process.cwd()}/package.json`).resolve('vega-datasets');
  return parseBars(readFileSync(join(dirname(entry), '../data/sp500-2000.csv'), 'utf8'));
}
