export interface CsvRow {
  /** Line of the file on which the row begins, counted from 1. */
  line: number;
  cells: string[];
}

/**
 * Splits CSV as RFC 4180 has it: cells may be quoted, then they may hold commas, line breaks and doubled quotes.
 * Unquoted cells are trimmed, empty lines are skipped, a byte order mark is dropped.
 * @throws Error naming the line of a quote that is never closed, or of text behind a closing quote.
 */
export function csvRows(csv: string): CsvRow[] {
  const rows: CsvRow[] = [];
  const cell = /(?:[ \t]*"((?:[^"]|"")*)"[ \t]*|([^",\r\n]*))(,|\r?\n|\r|$)/y;
  let row: CsvRow = {line: 1, cells: []};
  let line = 1;
  cell.lastIndex = csv.startsWith('\uFEFF') ? 1 : 0;
  while (cell.lastIndex < csv.length || row.cells.length > 0) {
    const match = cell.exec(csv);
    if (match === null) {
      throw new Error(`CSV 第 ${line} 行的引号没有配对；单元格里的引号请写成两个，并把整格放进引号。`);
    }
    const [whole, quoted, plain = '', end] = match;
    row.cells.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    line += whole.match(/\r\n|\r|\n/g)?.length ?? 0;
    if (end === ',') {
      continue;
    }
    if (row.cells.length > 1 || row.cells[0] !== '') {
      rows.push(row);
    }
    row = {line, cells: []};
  }
  return rows;
}
