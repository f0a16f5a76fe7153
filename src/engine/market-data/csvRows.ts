import {InputError} from '../inputError';

export interface CsvRow {
  /** Line of the file on which the row begins, from 1. */
  line: number;
  cells: string[];
}

/** Separator of cells; a space stands for any run of spaces and tabs. */
export type Separator = ',' | '\t' | ';' | '|' | ' ';

const LINE_BREAK = /\r\n|\r|\n/g;
/** Most lines have no blanks, and trimming each cell of a long file is slow. */
const MAY_BE_PADDED = /[^!-~]/;

/**
 * Returns a search for the first occurrence from a position on, or the end of the text. Ascending positions never
 * repeat a search.
 */
function finder(text: string, wanted: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) {
      const next = text.indexOf(wanted, from);
      found = next === -1 ? text.length : next;
    }
    return found;
  };
}

const unpaired = (line: number): InputError =>
  new InputError(`CSV 第 ${line} 行的引号没有配对；单元格里的引号请写成两个，并把整格放进引号。`, {line});

/** The cells of a row with quotes from `start` on, the position after it, and the line breaks within its cells. */
function quotedRow(
  csv: string,
  start: number,
  separator: Separator,
  line: number,
): {cells: string[]; next: number; breaks: number} {
  const pads = separator === '\t' ? ' ' : ' \t';
  const cells: string[] = [];
  let [at, breaks] = [start, 0];
  const skipPads = (): void => {
    while (at < csv.length && pads.includes(csv.charAt(at))) {
      at += 1;
    }
  };
  const isEnd = (): boolean => at >= csv.length || csv[at] === '\n' || csv[at] === '\r';
  for (;;) {
    skipPads();
    // Excel writes ="000777" to keep the zeros of a code.
    const opening = csv.startsWith('="', at) ? at + 1 : at;
    if (csv[opening] === '"') {
      let closing = csv.indexOf('"', opening + 1);
      while (closing !== -1 && csv[closing + 1] === '"') {
        closing = csv.indexOf('"', closing + 2);
      }
      if (closing === -1) {
        throw unpaired(line + breaks);
      }
      const text = csv.slice(opening + 1, closing);
      at = closing + 1;
      const padded = at;
      skipPads();
      const isCellEnd = isEnd() || csv[at] === separator || (separator === ' ' && at > padded);
      if (!isCellEnd) {
        throw unpaired(line + breaks);
      }
      cells.push(text.replaceAll('""', '"'));
      breaks += text.match(LINE_BREAK)?.length ?? 0;
    } else {
      const from = at;
      while (!isEnd() && csv[at] !== separator && !(separator === ' ' && csv[at] === '\t')) {
        if (csv[at] === '"') {
          throw unpaired(line + breaks);
        }
        at += 1;
      }
      cells.push(csv.slice(from, at).trim());
      if (separator === ' ') {
        skipPads();
      }
    }
    if (isEnd()) {
      return {cells, next: at, breaks};
    }
    if (csv[at] === separator && separator !== ' ') {
      at += 1;
    }
  }
}

/**
 * The rows of CSV one by one, as in {@link csvRows}. Takes time linear in the length of any text.
 * @throws InputError with the line of a quote that is never closed, or of text after a closing quote.
 */
export function* eachCsvRow(csv: string, separator: Separator = ','): Generator<CsvRow, void> {
  const [quote, feed, carriage] = [finder(csv, '"'), finder(csv, '\n'), finder(csv, '\r')];
  let at = csv.startsWith('\uFEFF') ? 1 : 0;
  let line = 1;
  while (at < csv.length) {
    const first = line;
    let end = Math.min(feed(at), carriage(at));
    let cells: string[] = [];
    if (end === at) {
      // A sheet with an entry in its last row has a million empty lines.
    } else if (quote(at) < end) {
      const row = quotedRow(csv, at, separator, line);
      cells = row.cells;
      line += row.breaks;
      end = row.next;
    } else {
      const text = csv.slice(at, end);
      cells = separator === ' ' ? text.trim().split(/[ \t]+/) : text.split(separator);
      if (separator !== ' ' && MAY_BE_PADDED.test(text)) {
        cells = cells.map((cell) => cell.trim());
      }
    }
    at = end + (csv[end] === '\r' && csv[end + 1] === '\n' ? 2 : 1);
    line += 1;
    if (cells.length > 1 || (cells[0] ?? '') !== '') {
      yield {line: first, cells};
    }
  }
}

/**
 * Splits CSV by RFC 4180: quoted cells may hold separators, line breaks and doubled quotes. Unquoted cells are
 * trimmed, empty lines are skipped, a byte order mark is dropped; ="007", as Excel writes it, is 007.
 * @throws InputError with the line of a quote that is never closed, or of text after a closing quote.
 */
export function csvRows(csv: string, separator: Separator = ','): CsvRow[] {
  return [...eachCsvRow(csv, separator)];
}
