import {applyEdits, format} from 'jsonc-parser';
import {parse} from './parse';

/**
 * A text laid out with two blanks for each level; what it says does not change. Works on texts that are not yet JSON,
 * too, but leaves alone what is beyond the limits: the blanks before ten thousand brackets take all memory.
 */
export function formatText(text: string): string {
  const parsed = parse(text);
  const isTooLarge = 'diagnostics' in parsed && parsed.diagnostics.some(({code}) => code === 'E_LIMIT');
  return isTooLarge ? text : applyEdits(text, format(text, undefined, {insertSpaces: true, tabSize: 2, eol: '\n'}));
}
