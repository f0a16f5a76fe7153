import {isTelling} from './functionWords';
import {isHan, partsAt, withParts} from './grams';

/** Most characters of a word in the index. */
export const LONGEST_WORD = 6;

/** Segments a run of Chinese characters into words. Used at build time only. */
export type CutWords = (run: string) => readonly string[];

export interface IndexOptions {
  cut: CutWords;
  lexicon: ReadonlySet<string>;
}

/** Returns all substrings of a run of Chinese characters with at least `shortest` and at most six of them. */
function substrings(run: string, shortest: number): string[] {
  const characters = [...run];
  return characters.flatMap((_, start) =>
    Array.from({length: Math.max(0, Math.min(LONGEST_WORD, characters.length - start) - shortest + 1)}, (__, more) =>
      characters.slice(start, start + shortest + more).join(''),
    ),
  );
}

/**
 * Returns the words, and pairs of neighbouring single characters: a segmenter splits an unknown word into characters
 * (估值 into 估 and 值). Characters such as 是, which carry no meaning of their own, are in no pair.
 */
function joinSingles(words: readonly string[]): string[] {
  const isPart = (word: string | undefined): word is string => word?.length === 1 && isTelling(word);
  return words.flatMap((word, index) => {
    const next = words[index + 1];
    return isPart(word) && isPart(next) ? [word, word + next] : [word];
  });
}

/** Returns the terms of a normalised text: segmented words, words of the lexicon, Latin words with their parts. */
export function indexTerms(text: string, {cut, lexicon}: IndexOptions): string[] {
  return partsAt(text).flatMap(({part: run}) => {
    if (!isHan(run)) {
      return withParts(run);
    }
    const known = substrings(run, 2).filter((word) => lexicon.has(word));
    const inKnown = new Set(known.join(''));
    // A single character within a word of the lexicon, such as 均 of 均线, is not indexed on its own.
    const words = joinSingles(cut(run)).filter(
      (word) => !lexicon.has(word) && (word.length > 1 || (isTelling(word) && !inKnown.has(word))),
    );
    return [...words, ...known];
  });
}

/**
 * Returns candidate terms of a normalised query: every substring of each Chinese run up to six characters, Latin words
 * with their parts. Candidates that the index lacks find nothing, so the browser need not segment.
 */
export const queryTerms = (text: string): string[] => [
  ...new Set(partsAt(text).flatMap(({part}) => (isHan(part) ? substrings(part, 1) : withParts(part)))),
];
