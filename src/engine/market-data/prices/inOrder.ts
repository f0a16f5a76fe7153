/** Order of the rows of a file. */
export type RowOrder = 'oldestFirst' | 'newestFirst' | 'mixed';

/** What a row states besides its prices; `NaN` where it does not. */
export interface Stated {
  /** Growth of a fund on the day, with distributions, as it is written: a percentage or a fraction. */
  growth: number;
  /** Net asset value with all distributions added. */
  cumulative: number;
  /** Factor that adjusts the prices of the day. */
  factor: number;
  /** The close before, as the exchange states it: without what was given away on the day. */
  preClose: number;
  /** Whether trading was suspended. */
  isSuspended: boolean;
}

/** A row of a file that holds a bar; columns that the table does not have are `NaN`. */
export interface Row extends Record<'open' | 'high' | 'low' | 'close' | 'volume', number> {
  line: number;
  day: number;
  /** The date as it is written in the file. */
  text: string;
  /** Seconds since midnight as written; undefined without a time. */
  time: number | undefined;
  /** Left out for tables that state nothing else. */
  stated?: Stated;
}

/** The order that the rows of all symbols follow. @param all rows of each symbol as in the file. */
export function orderOf(all: Iterable<readonly Row[]>): RowOrder {
  let [up, down] = [false, false];
  for (const rows of all) {
    rows.forEach(({day}, place) => {
      const before = rows[place - 1]?.day ?? day;
      up ||= day > before;
      down ||= day < before;
    });
  }
  return up && down ? 'mixed' : down ? 'newestFirst' : 'oldestFirst';
}
