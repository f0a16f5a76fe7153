import type {ChartColumn} from '../types';

/** Beyond this many digits floats show rounding errors; prices and money need fewer. */
const DIGITS = 10;

/** Beginning by which spreadsheets recognise a formula (OWASP, “CSV Injection”), and numbers that share it. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
const NUMBER = /^ *[+-]?[\d.,]+%?$/;

/** Escapes a text that a spreadsheet would run as a formula: names may come from somebody else's link. */
const harmless = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text);

const cell = (value: string | number | null | undefined): string => {
  const text =
    value == null ? '' : typeof value === 'number' ? String(Number(value.toPrecision(DIGITS))) : harmless(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/**
 * Returns all rows as CSV (RFC 4180). The byte order mark makes Excel read the Chinese headers as UTF-8.
 * @param dateTitle header of the first column.
 */
export function csv(
  dateTitle: string,
  dates: readonly string[],
  columns: readonly Pick<ChartColumn, 'name' | 'values'>[],
): string {
  const rows = [
    [dateTitle, ...columns.map(({name}) => name)],
    ...dates.map((date, index) => [date, ...columns.map(({values}) => values[index])]),
  ];
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
