import {readFileSync} from 'node:fs';
import {resolve} from 'node:path';
import {at, last as lastOf, checkCalendar, parseBars, type Bars} from '../../engine';
import {FIRST_DAY, LAST_DAY} from '../../content/sample';
import {sampleSettings} from '../../site/sample';
import {projectFile} from '../../site/projectRoot';

const SAMPLE = projectFile('data/sp500-2000.csv');
/** Longest allowed gap in an operator's data, in days: longer than any closure in New York. */
const LONGEST_GAP = 14;

/** The last text and its bars: all plugins read the same file. */
let last: {text: string; bars: Bars} | undefined;

/**
 * Daily bars from a CSV file.
 * @throws Error in Chinese naming line and value when the file is corrupt.
 */
export function readBars(file: string): Bars {
  const text = readFileSync(file, 'utf8');
  if (last?.text !== text) {
    const bars = parseBars(text);
    checkCalendar(bars);
    last = {text, bars};
  }
  return last.bars;
}

/** Returns the bars within the period of the pages. @throws Error in Chinese when the file does not cover it. */
function cropped(bars: Bars): Bars {
  const [first, last] = [at(bars.date, 0), lastOf(bars.date)];
  if (first > FIRST_DAY || last < LAST_DAY) {
    throw new Error(
      `行情从 ${first} 到 ${last}；页面讲的是 ${FIRST_DAY} 至 ${LAST_DAY}，请给出至少这一段，多出的部分不会用到。`,
    );
  }
  const inside = <Item>(values: Item[]): Item[] =>
    values.filter((_, t) => at(bars.date, t) >= FIRST_DAY && at(bars.date, t) <= LAST_DAY);
  const {date, open, high, low, close, volume} = bars;
  if (volume.length === 0) {
    throw new Error('行情没有 volume 一列；有的策略要用成交量，请补上。');
  }
  return {
    date: inside(date),
    open: inside(open),
    high: inside(high),
    low: inside(low),
    close: inside(close),
    volume: inside(volume),
  };
}

/** Reads the operator's bars. @throws Error in Chinese naming the file and its fault. */
function readOwn(file: string): Bars {
  try {
    const bars = parseBars(readFileSync(resolve(file), 'utf8'));
    checkCalendar(bars, LONGEST_GAP);
    return cropped(bars);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code === 'ENOENT' ? '没有这个文件。' : (error as Error).message;
    throw new Error(`SAMPLE_DATA=${file}：${reason}`, {cause: error});
  }
}

/**
 * Reads the market data of the site: daily bars of the S&P 500, 2000–2020, the project's (data/README.md) or the
 * operator's (SAMPLE_DATA).
 * @throws Error when the file is corrupt: it stops the build.
 */
export function readSample(): Bars {
  const {file} = sampleSettings();
  return file === null ? readBars(SAMPLE) : readOwn(file);
}
