import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {checkCalendar, parseBars, type Bars} from '../../engine';

const SAMPLE = join(__dirname, '../../../data/sp500-2000.csv');

/**
 * Daily bars from a CSV file.
 * @throws Error in Chinese naming line and value when the file is corrupt.
 */
export function readBars(file: string): Bars {
  const bars = parseBars(readFileSync(file, 'utf8'));
  checkCalendar(bars);
  return bars;
}

/**
 * The sample market data of the site: daily bars of the S&P 500, 2000–2020 (data/README.md).
 * @throws Error when the file is corrupt: it stops the build.
 */
export const readSample = (): Bars => readBars(SAMPLE);
