import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {at, closeBars, csvRows, own, present} from '../../engine';
import {OTHER_ASSETS, OTHER_MARKETS, SHARES} from '../../content/otherMarkets';
import type {Sample} from '../../figures/kit/figure';
import {projectFile} from '../../site/projectRoot';

/** Names of the files below `data/markets`, which are published with the figures made from them. */
export const MARKET_FILES = [
  ...OTHER_MARKETS.map(({id}) => `${id}.csv`),
  ...new Set(OTHER_ASSETS.map(({file}) => `${file}.csv`)),
  `${SHARES.file}.csv`,
  'us-months.csv',
  'LICENSE.txt',
];

/** Returns the text of a file below `data/markets`. @throws Error when there is no such file. */
export const readMarketFile = (name: string): string => readFileSync(projectFile(join('data/markets', name)), 'utf8');

/**
 * Parses a CSV file of numbers into columns; the first column stays text.
 * @throws Error in Chinese naming file, line and value when a row has another length or a cell is not a positive
 * number.
 */
export function columnsOf(name: string, csv: string): {first: string[]; columns: Dictionary<number[]>} {
  const [head, ...rows] = csvRows(csv);
  const [, ...names] = head?.cells ?? [];
  rows.forEach(({line, cells}) => {
    const bad = cells.slice(1).find((cell) => !(Number(cell) > 0));
    if (cells.length !== names.length + 1 || bad !== undefined) {
      throw new Error(
        `data/markets/${name} 第 ${line} 行应有 ${names.length + 1} 格，除第一格外都大于 0；实际是 ${cells.join(',')}。`,
      );
    }
  });
  return {
    first: rows.map(({cells}) => at(cells, 0)),
    columns: Object.fromEntries(
      names.map((column, place) => [column, rows.map(({cells}) => Number(cells[place + 1]))]),
    ),
  };
}

/** Reads the other real markets and series, and monthly numbers of the United States (data/markets). */
export function readOtherMarkets(): Pick<Sample, 'markets' | 'assets' | 'shares' | 'months'> {
  const read = (name: string): ReturnType<typeof columnsOf> => columnsOf(name, readMarketFile(name));
  const {first: month, columns} = read('us-months.csv');
  const {first: days, columns: closes} = read(`${SHARES.file}.csv`);
  const rates = (name: string): number[] => present(own(columns, name)).map((value) => value / 100);
  return {
    markets: OTHER_MARKETS.map((market) => {
      const {
        first,
        columns: {close},
      } = read(`${market.id}.csv`);
      return {...market, bars: closeBars(first, present(close))};
    }),
    assets: OTHER_ASSETS.map((asset) => {
      const {first, columns: series} = read(`${asset.file}.csv`);
      return {...asset, bars: closeBars(first, present(own(series, asset.column)))};
    }),
    shares: Object.entries(closes).map(([symbol, close]) => ({symbol, bars: closeBars(days, close)})),
    months: {month, yield10: rates('yield10'), bill3: rates('bill3'), cpi: present(columns.cpi)},
  };
}
