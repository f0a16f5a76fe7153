import {isTelling} from './functionWords';
import {isHan, partsAt, withParts} from './grams';
import type {TextRange} from './highlight';
import {LONGEST_WORD} from './tokens';

/** A content character or Latin word of a query, and the terms of the index for it. */
export interface Unit {
  /** Position in the folded query. */
  start: number;
  end: number;
  terms: readonly string[];
}

/** Returns the content parts of a folded query. A pair or a word covers its characters; one alone does not. */
export function unitsOf(folded: string): Unit[] {
  return partsAt(folded).flatMap(({part, start}): Unit[] => {
    if (!isHan(part)) {
      const terms = withParts(part).filter((term) => term.length > 1);
      return isTelling(part) && terms.length > 0 ? [{start, end: start + part.length, terms}] : [];
    }
    const words = [...part].map((character) => (part.length === 1 ? [character] : []));
    for (let first = 0; first < part.length; first++) {
      for (let end = first + 2; end <= Math.min(part.length, first + LONGEST_WORD); end++) {
        words.slice(first, end).forEach((some) => some.push(part.slice(first, end)));
      }
    }
    return words.flatMap((terms, at) =>
      isTelling(part[at] ?? '') ? [{start: start + at, end: start + at + 1, terms}] : [],
    );
  });
}

/** Returns the fewest words that make up a run of Chinese, the last one longest; other characters stand alone. */
function cut(run: string, isWord: (text: string) => boolean): readonly string[] {
  const fewest: (readonly string[])[] = [[]];
  for (let end = 1; end <= run.length; end++) {
    const last = Array.from({length: Math.min(LONGEST_WORD, end)}, (_, less) =>
      run.slice(Math.max(0, end - LONGEST_WORD) + less, end),
    );
    const cuts = last
      .filter((word) => word.length === 1 || isWord(word))
      .map((word) => [...(fewest[end - word.length] ?? []), word]);
    fewest.push(cuts.reduce((best, other) => (other.length < best.length ? other : best)));
  }
  return fewest[run.length] ?? [];
}

/** Returns the spans of the words of a folded query. A single letter and the word beside it are one: K线. */
export function wordsAt(folded: string, isWord: (text: string) => boolean): TextRange[] {
  const words = partsAt(folded).flatMap(({part, start}) => {
    let end = start;
    return (isHan(part) ? cut(part, isWord) : [part]).map((word) => {
      end += word.length;
      return {start: end - word.length, end};
    });
  });
  const isLetter = (at: number): boolean => /^[a-z]$/.test(folded.slice(words[at]?.start, words[at]?.end));
  return words.flatMap(({start, end}, at) => {
    if (isLetter(at) && words[at + 1]?.start === end) {
      return [];
    }
    const isJoined = isLetter(at - 1) && words[at - 1]?.end === start;
    return [{start: isJoined ? start - 1 : start, end}];
  });
}

/** A word of a query, and its units. */
export interface Word {
  text: string;
  units: readonly Unit[];
}

/** Returns the content words that fulfil a condition, neighbours joined, without single characters. */
export function partsWith(
  folded: string,
  words: readonly TextRange[],
  units: readonly Unit[],
  holds: (word: Word) => boolean,
): string[] {
  const stretches: {start: number; end: number; length: number}[] = [];
  for (const {start, end} of words) {
    const own = units.filter((unit) => unit.start >= start && unit.end <= end);
    const text = folded.slice(start, end);
    if (own.length > 0 && holds({text, units: own})) {
      const length = own.reduce((sum, unit) => sum + unit.end - unit.start, /^[a-z]\p{Script=Han}/u.test(text) ? 1 : 0);
      const last = stretches.at(-1);
      if (last !== undefined && last.end === start) {
        last.end = end;
        last.length += length;
      } else {
        stretches.push({start, end, length});
      }
    }
  }
  return [...new Set(stretches.filter(({length}) => length > 1).map(({start, end}) => folded.slice(start, end)))];
}

/**
 * Returns the share of a query that each section has.
 * @param idsOf the sections that have a term.
 * @returns shares, 0–1, by section.
 */
export function coverageOf(
  units: readonly Unit[],
  count: number,
  idsOf: (term: string) => readonly (readonly number[])[],
): Float64Array {
  const covered = new Float64Array(count);
  const seen = new Int32Array(count).fill(-1);
  units.forEach(({terms}, unit) =>
    terms.flatMap(idsOf).forEach((ids) =>
      ids.forEach((id) => {
        covered[id] = (covered[id] ?? 0) + (seen[id] === unit ? 0 : 1 / units.length);
        seen[id] = unit;
      }),
    ),
  );
  return covered;
}
