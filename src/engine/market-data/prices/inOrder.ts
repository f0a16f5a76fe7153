/** Order of the rows of a file. */
export type RowOrder = 'oldestFirst' | 'newestFirst' | 'mixed';

/** Values stated in a row besides its prices; `NaN` where missing. */
export interface Stated {
  /** Daily growth of a fund with distributions, as written: a percentage or a fraction. */
  growth: number;
  /** Net asset value plus all distributions. */
  cumulative: number;
  /** Adjustment factor of the day's prices. */
  factor: number;
  /** Previous close stated by the exchange: without the distributions of the day. */
  preClose: number;
  /** True if trading was suspended. */
  isSuspended: boolean;
}

/** A row with a bar; columns missing from the table are `NaN`. */
export interface PriceRow extends Record<'open' | 'high' | 'low' | 'close' | 'volume', number> {
  line: number;
  day: number;
  /** The date as written in the file. */
  text: string;
  /** Seconds since midnight as written; undefined without a time. */
  time: number | undefined;
  /** Undefined for tables that state nothing else. */
  stated?: Stated;
}

/** The common order of the rows of all symbols. @param all rows of each symbol in file order. */
export function orderOf(all: Iterable<readonly PriceRow[]>): RowOrder {
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
