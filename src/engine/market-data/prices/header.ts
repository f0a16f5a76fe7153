import {eachCsvRow, type CsvRow, type Separator} from '../csvRows';
import {InputError} from '../../inputError';
import {isTooLong} from './cellText';
import {statedAdjustment, priceColumns, type PriceColumns, type StatedAdjustment} from './columns';

const SEPARATORS: readonly Separator[] = ['\t', ',', ';', '|', ' '];
/** Rows at the beginning of a file that are searched for the header. */
const HEAD_ROWS = 40;

/** Maximum number of columns; a table of eight hundred symbols side by side has fewer. */
const MOST_COLUMNS = 5000;

export interface Header {
  separator: Separator;
  row: CsvRow;
  columns: PriceColumns;
  /** The rows above it. */
  above: CsvRow[];
  /** The row below it; `null` at the end of the file. */
  below: CsvRow | null;
}

/** Number of columns with a known meaning. */
const known = ({at, named}: PriceColumns): number => Object.keys(at).length + named.length;

/** The first rows of a text, up to the first unpaired quote. */
export function headRows(text: string, separator: Separator): CsvRow[] {
  const rows: CsvRow[] = [];
  try {
    for (const row of eachCsvRow(text, separator)) {
      rows.push(row);
      if (rows.length > HEAD_ROWS) {
        break;
      }
    }
  } catch (error) {
    // With another separator the quotes may pair; the final reading reports unpaired ones.
    if (!(error instanceof InputError)) {
      throw error;
    }
  }
  return rows;
}

/**
 * The header among the first rows, and its separator: the combination that recognises most columns; at least two, or
 * a date column above a date, with unknown columns beside it.
 */
export function findHeader(text: string): Header | null {
  let best: Header | null = null;
  for (const separator of SEPARATORS) {
    const rows = headRows(text, separator);
    for (const [index, row] of rows.slice(0, HEAD_ROWS).entries()) {
      if (row.cells.length > MOST_COLUMNS) {
        continue;
      }
      const columns = priceColumns(row.cells);
      const dates = columns.at.date === undefined ? undefined : rows[index + 1]?.cells[columns.at.date];
      const least = row.cells.length > 1 && /^\D?\d/.test(dates ?? '') ? 0 : 1;
      if (known(columns) > (best === null ? least : known(best.columns))) {
        best = {separator, row, columns, above: rows.slice(0, index), below: rows[index + 1] ?? null};
      }
    }
  }
  return best;
}

/** Symbol, name and adjustment from a title above a table, such as 600519 贵州茅台 日线 前复权. */
export function titled(lines: readonly string[]): {symbol: string; name: string; adjustment: StatedAdjustment | null} {
  const text = lines.join(' ');
  const [, symbol = '', name = ''] =
    /(?:^|[^\d])(\d{6})[)）]?[\s,，:：]*([\p{Script=Han}][\p{Script=Han}A-Za-z\d*-]*)?/u.exec(text) ?? [];
  return {symbol, name: isTooLong(name) ? '' : name, adjustment: statedAdjustment(text) ?? null};
}
