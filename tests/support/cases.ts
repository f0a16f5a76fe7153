/**
 * Returns the cells of a table that is written as text with `String.raw`: one case a line, cells between ` | `. Escapes
 * in a cell are those of JSON (`\n`, `\t`, `\u200b`); empty lines count for nothing.
 */
export const cases = (table: string): string[][] =>
  table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) =>
      line.split(' | ').map((cell) => JSON.parse(`"${cell.trim().replaceAll('"', String.raw`\"`)}"`) as string),
    );
