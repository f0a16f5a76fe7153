import {isHan} from './grams';

/** So many letters are no name any more: who types them has read them somewhere. */
const SENTENCE = 8;

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Tells whether texts contain a query word by word, whatever stands between the words.
 * @param fold as queries are folded.
 * @returns `null` for a query that is too short to have been copied, or that is an identifier, which has sections of its own.
 */
export function verbatim(query: string, fold: (text: string) => string): ((texts: readonly string[]) => boolean) | null {
  const letters = lettersOf(fold(query));
  return letters.length < SENTENCE || !isHan(letters) ? null : (texts) => texts.some((text) => lettersOf(fold(text)).includes(letters));
}
