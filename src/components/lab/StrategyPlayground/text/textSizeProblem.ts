import {LIMITS} from '@site/src/engine/language';

/** With more lines a text area takes seconds per key; a strategy of 500 nodes has fewer. */
const LINES = 5000;

/** Reason why a text is too large for the editor, in Chinese, or `null`. Counts line breaks as a text area does. */
export function textSizeProblem(text: string): string | null {
  if (text.length > LIMITS.bytes) {
    return `超过 ${LIMITS.bytes / 1024} KB`;
  }
  return text.split(/\r\n?|\n/, LINES + 1).length > LINES ? `超过 ${LINES} 行` : null;
}
