import {withoutInvisible} from './cellText';
import {findHeader, headRows} from './header';
import {htmlTable} from './htmlTable';
import {numberCell} from './numbers';

/** A column that a reader may choose as the close. */
export interface ColumnChoice {
  header: string;
  /** Its first three values, as written. */
  values: string[];
}

/** Number of values shown. */
const VALUES = 3;
/** Maximum number of columns offered. */
const MOST = 30;

/** The numeric columns of a table, in order; none where it has no header. */
export function columnChoices(given: string): ColumnChoice[] {
  const text = withoutInvisible(htmlTable(given) ?? given);
  const found = findHeader(text);
  if (found === null) {
    return [];
  }
  const rows = headRows(text, found.separator).filter(({line}) => line > found.row.line);
  return found.row.cells
    .map((header, place) => ({
      header: header.trim(),
      values: rows.slice(0, VALUES).map(({cells}) => (cells[place] ?? '').trim()),
    }))
    .filter(
      ({header, values}) => header !== '' && values.length > 0 && values.every((value) => numberCell(value, '.') > 0),
    )
    .slice(0, MOST);
}
