import type {PriceRow} from './inOrder';
import {at} from '../../series';

/** Largest volume that counts as zero: some programs write zero as their smallest number. */
const NOTHING = 1e-30;

const isOnePrice = ({open, high, low, close}: PriceRow): boolean =>
  [open, high, low].every((price) => Number.isNaN(price) || price === close);

/**
 * Days without trading: stated in the file, or with zero volume and one price, equal to the previous close. An index
 * whose volume is never stated counts as traded.
 * @param rows of a symbol, oldest first.
 */
export function suspendedDays(rows: readonly PriceRow[]): ReadonlySet<PriceRow> {
  const hasVolume = rows.some(({volume}) => volume > NOTHING);
  let before = Number.NaN;
  const found = new Set<PriceRow>();
  for (const row of rows) {
    const isIdle = hasVolume && row.volume <= NOTHING && row.close === before && isOnePrice(row);
    if (row.stated?.isSuspended === true || isIdle) {
      found.add(row);
    }
    before = row.close;
  }
  // All rows: the column means something else.
  return found.size === rows.length && rows.length > 0 && at(rows, 0).stated !== undefined ? new Set() : found;
}
