import {isTelling} from './questionWords';

const HAN = /\p{Script=Han}+/gu;
/** With the percent sign that begins %B. */
const LATIN = /(?:%(?=[a-z]))?[a-z0-9]+(?:[._%+-]?[a-z0-9]+)*/g;
const LONGEST_WORD = 6;

/** Cuts a run of Chinese characters into words. Used at build time only. */
export type CutWords = (run: string) => readonly string[];

/** Those of some words that are not part of another one. */
export const outermost = (words: readonly string[]): string[] =>
  words.filter((word) => !words.some((other) => other !== word && other.includes(word)));

/** Latin words, whole and in parts: `trade_strategy` is also `trade` and `strategy`. */
function latinTerms(text: string): string[] {
  return (text.match(LATIN) ?? []).flatMap((word) => [
    word,
    ...(/.[._%+-]/.test(word) ? word.split(/[._%+-]+/).filter((part) => part !== '') : []),
  ]);
}

/** `ChandelierExit` → `ChandelierExit Chandelier Exit`: identifiers are split before folding removes their capitals. */
export function splitIdentifiers(text: string): string {
  return text.replace(/[A-Za-z][A-Za-z0-9]*(?:[._%+-][A-Za-z0-9]+)*/g, (word) => {
    const parts = word.split(/[._%+-]/).flatMap((part) => {
      const pieces = part.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+/g) ?? [];
      return pieces.length > 1 ? pieces : [];
    });
    return [word, ...parts].join(' ');
  });
}

/** Substrings of a run, from `shortest` to six characters. */
function substrings(run: string, shortest: number): string[] {
  const characters = [...run];
  // Nearly all runs have one code unit per character, and slicing a string is faster than joining a list.
  const part = characters.length === run.length ? run.slice.bind(run) : (from: number, to: number) => characters.slice(from, to).join('');
  const found: string[] = [];
  for (let start = 0; start < characters.length; start += 1) {
    for (let end = start + shortest; end <= Math.min(start + LONGEST_WORD, characters.length); end += 1) {
      found.push(part(start, end));
    }
  }
  return found;
}

export interface IndexOptions {
  cut: CutWords;
  lexicon: ReadonlySet<string>;
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
  const chinese = (text.match(HAN) ?? []).flatMap((run) => {
    const known = substrings(run, 2).filter((word) => lexicon.has(word));
    const inKnown = new Set(known.join(''));
    // What a general segmenter leaves of a known word (均·线) means nothing.
    const words = joinSingles(cut(run)).filter(
      (word) => !lexicon.has(word) && (word.length > 1 || (isTelling(word) && !inKnown.has(word))),
    );
    return [...words, ...known];
  });
  return [...chinese, ...latinTerms(text)];
}

/**
 * Candidate terms of a normalised query: every substring of each Chinese run up to six characters, Latin words with
 * their parts. Those that the index does not have find nothing, so the browser need not cut words.
 */
export function queryTerms(text: string): string[] {
  return [...new Set([...(text.match(HAN) ?? []).flatMap((run) => substrings(run, 1)), ...latinTerms(text)])];
}
