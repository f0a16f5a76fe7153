import type {Diagnostic, Place} from '@site/src/engine';

/** Offset (UTF-16) of a line and column, both counted from 1; columns count characters. Places outside give the nearest one. */
export function offsetOf(text: string, {line, column}: Place): number {
  let start = 0;
  for (let number = 1; number < line; number += 1) {
    const end = text.indexOf('\n', start);
    if (end < 0) {
      return text.length;
    }
    start = end + 1;
  }
  const end = text.indexOf('\n', start);
  const last = end < 0 ? text.length : end;
  let offset = start;
  for (let number = 1; number < column && offset < last; number += 1) {
    offset += (text.codePointAt(offset) as number) > 0xffff ? 2 : 1;
  }
  return offset;
}

/** What a diagnostic is about, as a selection of the text; `null` for what has no place in it. */
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

/** The one stretch in which two texts differ: what to put in the place of what. */
export function changedStretch(before: string, after: string): {start: number; end: number; text: string} {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) {
    start += 1;
  }
  let same = 0;
  while (same < shorter - start && before[before.length - 1 - same] === after[after.length - 1 - same]) {
    same += 1;
  }
  return {start, end: before.length - same, text: after.slice(start, after.length - same)};
}
