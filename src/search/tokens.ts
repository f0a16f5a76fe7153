import {isTelling} from './functionWords';
import {isHan, partsAt, withParts} from './grams';

const LONGEST_WORD = 6;

/** Cuts a run of Chinese characters into words. Used at build time only. */
export type CutWords = (run: string) => readonly string[];

export interface IndexOptions {
  cut: CutWords;
  lexicon: ReadonlySet<string>;
}

/** Substrings of a run, from `shortest` to six characters. */
function substrings(run: string, shortest: number): string[] {
  const characters = [...run];
  return characters.flatMap((_, start) =>
    Array.from({length: Math.max(0, Math.min(LONGEST_WORD, characters.length - start) - shortest + 1)}, (__, more) =>
      characters.slice(start, start + shortest + more).join(''),
    ),
  );
}

/**
 * A general segmenter splits words it does not know into characters (估·值), so adjacent ones are joined in pairs.
 * Function characters are no part of a word: 均线是 does not contain 线是.
 */
function joinSingles(words: readonly string[]): string[] {
  const isPart = (word: string | undefined): word is string => word?.length === 1 && isTelling(word);
  return words.flatMap((word, index) => {
    const next = words[index + 1];
    return isPart(word) && isPart(next) ? [word, word + next] : [word];
  });
}

/** Terms of a normalised text for the index: words as cut, words of the lexicon, Latin words with their parts. */
export function indexTerms(text: string, {cut, lexicon}: IndexOptions): string[] {
  return partsAt(text).flatMap(({part: run}) => {
    if (!isHan(run)) {
      return withParts(run);
    }
    const known = substrings(run, 2).filter((word) => lexicon.has(word));
    const inKnown = new Set(known.join(''));
    // What a general segmenter leaves of a known word (均·线) means nothing.
    const words = joinSingles(cut(run)).filter(
      (word) => !lexicon.has(word) && (word.length > 1 || (isTelling(word) && !inKnown.has(word))),
    );
    return [...words, ...known];
  });
}

/**
 * Candidate terms of a normalised query: every substring of each Chinese run up to six characters, Latin words with
 * their parts. Those that the index does not have find nothing, so the browser need not cut words.
 */
export const queryTerms = (text: string): string[] => [
  ...new Set(partsAt(text).flatMap(({part}) => (isHan(part) ? substrings(part, 1) : withParts(part)))),
];
