import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {at, present, closeBars, csvRows, dayNumber, isoDate} from '../../engine';
import {OTHER_MARKETS} from '../../content/otherMarkets';
import type {Sample} from '../../figures/kit/figure';

/** Files below `data/markets` by name: what the pages publish beside the figures made of them. */
export const MARKET_FILES = ['dow.csv', 'europe.csv', 'us-months.csv', 'LICENSE.txt'] as const;

/** @throws Error when there is no such file. */
export const readMarketFile = (name: (typeof MARKET_FILES)[number]): string =>
  readFileSync(join(__dirname, '../../../data/markets', name), 'utf8');

/**
 * A file of numbers by its columns; the first column stays text.
 * @throws Error in Chinese naming file, line and value when a row has another length or holds something else.
 */
export function columnsOf(name: string, csv: string): {first: string[]; columns: Readonly<Record<string, number[]>>} {
  const [head, ...rows] = csvRows(csv);
  const [, ...names] = head?.cells ?? [];
  rows.forEach(({line, cells}) => {
    const bad = cells.slice(1).find((cell) => !(Number(cell) > 0));
    if (cells.length !== names.length + 1 || bad !== undefined) {
      throw new Error(`data/markets/${name} 第 ${line} 行应有 ${names.length + 1} 格，除第一格外都大于 0；实际是 ${cells.join(',')}。`);
    }
  });
  return {
    first: rows.map(({cells}) => at(cells, 0)),
    columns: Object.fromEntries(names.map((column, place) => [column, rows.map(({cells}) => Number(cells[place + 1]))])),
  };
}

/** A Monday. */
const FIRST = dayNumber('0001-01-01');

/**
 * Dates for trading days that are only counted: Monday to Friday from 0001-01-01 on, so that years and months have about
 * the length they should have. What a reader sees is the number of the day, never such a date.
 * @param days a whole number ≥ 0.
 */
export const countedDates = (days: number): string[] =>
  Array.from({length: days}, (_, day) => isoDate(FIRST + 7 * Math.floor(day / 5) + (day % 5)));

/** The real markets besides the sample, and monthly numbers of the United States (data/markets). */
export function readOtherMarkets(): Pick<Sample, 'markets' | 'months'> {
  const files = new Map<string, ReturnType<typeof columnsOf>>(
    (['dow.csv', 'europe.csv'] as const).map((name) => [name, columnsOf(name, readMarketFile(name))]),
  );
  const {first: month, columns} = columnsOf('us-months.csv', readMarketFile('us-months.csv'));
  return {
    markets: OTHER_MARKETS.map((market) => {
      const {first, columns: closes} = present(files.get(`${market.file}.csv`));
      // A file without dates counts its days.
      const dates = first[0] === '1' ? countedDates(first.length) : first;
      return {...market, bars: closeBars(dates, present(closes[market.column]))};
    }),
    months: {month, yield10: present(columns.yield10).map((value) => value / 100), cpi: present(columns.cpi)},
  };
}
