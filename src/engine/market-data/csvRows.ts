export interface CsvRow {
  /** Line of the file on which the row begins, counted from 1. */
  line: number;
  cells: string[];
}

/** Separator of cells; a space stands for any run of spaces and tabs. */
export type Separator = ',' | '\t' | ';' | '|' | ' ';

const cellPattern = (separator: Separator): RegExp => {
  const [not, between] = separator === ' ' ? [' \\t', '[ \\t]+'] : separator === '|' ? ['|', '\\|'] : [separator, separator];
  const padding = separator === '\t' || separator === ' ' ? ' *' : '[ \\t]*';
  return new RegExp(`(?:${padding}"((?:[^"]|"")*)"${padding}|([^"${not}\\r\\n]*))(${between}|\\r?\\n|\\r|$)`, 'y');
};

/**
 * Splits CSV as RFC 4180 defines it: quoted cells may hold separators, line breaks and doubled quotes. Unquoted cells are
 * trimmed, empty lines are skipped, a byte order mark is dropped.
 * @throws Error naming the line of a quote that is never closed, or of text after a closing quote.
 */
export function csvRows(csv: string, separator: Separator = ','): CsvRow[] {
  const rows: CsvRow[] = [];
  const cell = cellPattern(separator);
  let row: CsvRow = {line: 1, cells: []};
  let line = 1;
  cell.lastIndex = csv.startsWith('\uFEFF') ? 1 : 0;
  while (cell.lastIndex < csv.length || row.cells.length > 0) {
    const match = cell.exec(csv);
    if (match === null) {
      throw new Error(`CSV 第 ${line} 行的引号没有配对；单元格里的引号请写成两个，并把整格放进引号。`);
    }
    const [whole, quoted, plain = '', end = ''] = match;
    row.cells.push(quoted === undefined ? plain.trim() : quoted.replaceAll('""', '"'));
    if (quoted !== undefined) {
      line += whole.slice(0, whole.length - end.length).match(/\r\n|\r|\n/g)?.length ?? 0;
    }
    if (end !== '' && end !== '\n' && end !== '\r\n' && end !== '\r') {
      continue;
    }
    line += 1;
    if (row.cells.length > 1 || row.cells[0] !== '') {
      rows.push(row);
    }
    row = {line, cells: []};
  }
  return rows;
}
