import {withoutInvisible} from './cellText';
import {findHeader, headRows} from './header';
import {htmlTable} from './htmlTable';
import {numberCell} from './numbers';

/** A column that a reader may take for the close. */
export interface ColumnChoice {
  header: string;
  /** Its first three values, as they are written. */
  values: string[];
}

/** How many values are shown. */
const VALUES = 3;
/** How many columns are offered. */
const MOST = 30;

/** The columns of a table that hold numbers, in its order; none where it has no header. */
export function columnChoices(given: string): ColumnChoice[] {
  const text = withoutInvisible(htmlTable(given) ?? given);
  const found = findHeader(text);
  if (found === null) {
    return [];
  }
  const rows = headRows(text, found.separator).filter(({line}) => line > found.row.line);
  return found.row.cells
    .map((header, place) => ({header: header.trim(), values: rows.slice(0, VALUES).map(({cells}) => (cells[place] ?? '').trim())}))
    .filter(({header, values}) => header !== '' && values.length > 0 && values.every((value) => numberCell(value, '.') > 0))
    .slice(0, MOST);
}
