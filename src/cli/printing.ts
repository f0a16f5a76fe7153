import {at} from '../engine';
import type {Terminal} from './terminal';

/** Returns the columns of a text in a terminal: Chinese characters and full-width punctuation take two. */
function displayWidth(text: string): number {
  const wide =
    text.match(/[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]/g) ?? [];
  return [...text].length + wide.length;
}

/** Returns rows as aligned columns, two spaces apart; the last column is ragged. */
export function alignedTable(rows: readonly (readonly string[])[], indent = ''): string {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, displayWidth(cell));
    });
  }
  const padded = (cell: string, column: number): string => cell + ' '.repeat(at(widths, column) - displayWidth(cell));
  return rows.map((row) => `${indent}${row.map(padded).join('  ').trimEnd()}\n`).join('');
}

/** Writes one line of JSON, with unrounded numbers. */
export function printJson(value: unknown, {out}: Pick<Terminal, 'out'>): void {
  out(`${JSON.stringify(value)}\n`);
}

/** Returns a value for people: numbers with at most six decimals, a dash for unknown. */
export function printedNumber(value: number | boolean | null): string {
  return typeof value === 'number' ? String(Number(value.toFixed(6))) : value === null ? '—' : value ? '真' : '假';
}
