import type {Row} from './inOrder';
import {at} from '../../series';

/** Some programs write a volume of nothing as the smallest number they have. */
const NOTHING = 1e-30;

const isOnePrice = ({open, high, low, close}: Row): boolean => [open, high, low].every((price) => Number.isNaN(price) || price === close);

/**
 * Days on which the symbol was not traded: the file says so, or nothing changed hands and there is one price, that of the day before.
 * An index whose volume is never stated is traded all the same.
 * @param rows of a symbol, oldest first.
 */
export function suspendedDays(rows: readonly Row[]): ReadonlySet<Row> {
  const hasVolume = rows.some(({volume}) => volume > NOTHING);
  let before = Number.NaN;
  const found = new Set<Row>();
  for (const row of rows) {
    const isIdle = hasVolume && row.volume <= NOTHING && row.close === before && isOnePrice(row);
    if (row.stated?.isSuspended === true || isIdle) {
      found.add(row);
    }
    before = row.close;
  }
  // All of them: the column means something else.
  return found.size === rows.length && rows.length > 0 && at(rows, 0).stated !== undefined ? new Set() : found;
}
