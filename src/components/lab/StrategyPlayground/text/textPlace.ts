import type {Diagnostic, Place} from '@site/src/engine/language';

/**
 * UTF-16 offset of a line and a column, counted from 1; columns count characters. A place outside the text gives the
 * nearest.
 */
export function offsetOf(text: string, {line, column}: Place): number {
  const lines = text.split('\n');
  const own = lines[line - 1];
  return own === undefined
    ? text.length
    : [...lines.slice(0, line - 1), ''].join('\n').length + [...own].slice(0, column - 1).join('').length;
}

/** The range of a diagnostic in the text; `null` for one without a place. */
export function selectionOf(
  text: string,
  {line, column, end}: Pick<Diagnostic, 'line' | 'column' | 'end'>,
): {start: number; end: number} | null {
  if (line === undefined) {
    return null;
  }
  const start = offsetOf(text, {line, column: column ?? 1});
  return {start, end: end === undefined ? start : Math.max(start, offsetOf(text, end))};
}

/** Index at which two texts begin to differ; the length of the shorter one if it is a prefix of the other. */
export function firstDifference(before: string, after: string): number {
  const shorter = Math.min(before.length, after.length);
  let place = 0;
  while (place < shorter && before[place] === after[place]) {
    place += 1;
  }
  return place;
}
