import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';
import {checkCalendar, parseBars, type Bars} from '../../engine';

/**
 * The sample market data of the site: daily bars of the S&P 500, 2000–2020, from the package vega-datasets.
 * @throws Error in Chinese naming line and value when the file is corrupt: it stops the build.
 */
export function readSample(siteDir: string): Bars {
  // The package's export map hides its data files: they lie beside its entry.
  const entry = createRequire(join(siteDir, 'package.json')).resolve('vega-datasets');
  const bars = parseBars(readFileSync(join(dirname(entry), '../data/sp500-2000.csv'), 'utf8'));
  checkCalendar(bars);
  return bars;
}
