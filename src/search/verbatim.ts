import {isHan} from './grams';

/** From this many letters on, a query is a passage from a text rather than a name. */
const SENTENCE = 8;

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

/**
 * Returns a test: do texts contain a query word by word, regardless of characters between the words?
 * @param fold the folding of queries.
 * @returns `null` for a query that is too short to have been copied, or that is an identifier, which has sections of
 * its own.
 */
export function verbatim(
  query: string,
  fold: (text: string) => string,
): ((texts: readonly string[]) => boolean) | null {
  const letters = lettersOf(fold(query));
  return letters.length < SENTENCE || !isHan(letters)
    ? null
    : (texts) => texts.some((text) => lettersOf(fold(text)).includes(letters));
}
