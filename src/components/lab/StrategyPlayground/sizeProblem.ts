import {LIMITS} from '@site/src/engine';

/** Fields of more lines answer to keys after seconds; a strategy of 500 nodes has fewer. */
const LINES = 5000;

/** Why a text is too large for the editor, in Chinese, or `null`. Counts the line breaks that a text field knows. */
export function sizeProblem(text: string): string | null {
  if (text.length > LIMITS.bytes) {
    return `超过 ${LIMITS.bytes / 1024} KB`;
  }
  return text.split(/\r\n?|\n/, LINES + 1).length > LINES ? `超过 ${LINES} 行` : null;
}
