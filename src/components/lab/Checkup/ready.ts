import {at, closeBars, csvRows, own, type Bars} from '@site/src/engine';
import {OTHER_ASSETS, OTHER_MARKETS} from '@site/src/content/otherMarkets';

/** A published series for readers without a file, fetched on selection. */
export interface Ready {
  id: string;
  name: string;
  /** Years, as displayed. */
  years: string;
  /** File in `/data/markets/`, without its extension; `column` is the column with the prices. */
  file: string;
  column: string;
  /** Source of the numbers. */
  origin: string;
  /** Type of the series, which decides its caveats: price index, total return index or gold. */
  kind: 'index' | 'total' | 'gold';
}

const [gold] = OTHER_ASSETS;

/** Published series besides the sample: the markets of the cases, and gold. */
export const READY: readonly Ready[] = [
  ...OTHER_MARKETS.map(
    ({id, name, years, origin}) =>
      ({
        id,
        name,
        years,
        origin,
        file: id,
        column: 'close',
        kind: id === 'dax' ? 'total' : 'index',
      }) as const satisfies Ready,
  ),
  {...gold, kind: 'gold'},
];

/**
 * Bars of a published series, which has closes only.
 * @throws Error naming the file when it is something else, such as the page of a server that has no such file.
 */
export function readyBars({file, column}: Ready, csv: string): Bars {
  const [head, ...rows] = csvRows(csv);
  const place = head?.cells.indexOf(column) ?? -1;
  const closes = rows.map(({cells}) => Number(cells[place]));
  if (place < 1 || rows.length === 0 || closes.some((close) => !(close > 0))) {
    throw new Error(`${file}.csv has no column of prices named ${column}.`);
  }
  const dates = rows.map(({cells}) => at(cells, 0));
  return {...closeBars(dates, closes), open: [], high: [], low: []};
}

/** @returns undefined for the sample, which needs no fetching. */
export const readyOf = (id: string): Ready | undefined => own(BY_ID, id);

const BY_ID: Dictionary<Ready> = Object.fromEntries(READY.map((ready) => [ready.id, ready]));
