/** Order of the rows of a file. */
export type RowOrder = 'oldestFirst' | 'newestFirst' | 'mixed';

/** A row of a file that holds a bar; columns that the table does not have are `NaN`. */
export interface Row extends Record<'open' | 'high' | 'low' | 'close' | 'volume', number> {
  line: number;
  day: number;
  /** The date as it is written in the file. */
  text: string;
  /** Seconds since midnight as written; undefined without a time. */
  time: number | undefined;
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
