import {isTelling} from './functionWords';
import {isHan, partsAt, withParts} from './grams';

/** A character or a Latin word of a query that says something, and the terms that a section may have of it. */
export interface Unit {
  /** Where it stands in the folded query. */
  start: number;
  end: number;
  terms: readonly string[];
}

const LONGEST_WORD = 6;

/** The telling parts of a folded query. A character is covered by a pair or a word that contains it, not by itself. */
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
    return words.flatMap((terms, at) => (isTelling(part[at] ?? '') ? [{start: start + at, end: start + at + 1, terms}] : []));
  });
}

const segmenter = typeof Intl.Segmenter === 'undefined' ? null : new Intl.Segmenter('zh', {granularity: 'word'});

/** The words of Chinese; where the browser cannot tell them, its characters. */
const chineseWords = (text: string): readonly string[] =>
  segmenter === null ? [...text] : [...segmenter.segment(text)].map(({segment}) => segment);

/** Where the words of a folded query stand. A single letter and the word beside it are one: K线. */
function wordsAt(folded: string): {start: number; end: number}[] {
  const words = partsAt(folded).flatMap(({part, start}) => {
    let end = start;
    return (isHan(part) ? chineseWords(part) : [part]).map((word) => {
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

/** A word of a query, and what it says. */
export interface Word {
  text: string;
  units: readonly Unit[];
}

/**
 * The words of a folded query that say something and fulfil a condition, neighbours as one. What a single character says
 * alone is not told.
 */
export function partsWith(folded: string, units: readonly Unit[], holds: (word: Word) => boolean): string[] {
  const stretches: {start: number; end: number; said: number}[] = [];
  for (const {start, end} of wordsAt(folded)) {
    const own = units.filter((unit) => unit.start >= start && unit.end <= end);
    const text = folded.slice(start, end);
    if (own.length > 0 && holds({text, units: own})) {
      const said = own.reduce((sum, unit) => sum + unit.end - unit.start, /^[a-z]\p{Script=Han}/u.test(text) ? 1 : 0);
      const last = stretches.at(-1);
      if (last !== undefined && last.end === start) {
        last.end = end;
        last.said += said;
      } else {
        stretches.push({start, end, said});
      }
    }
  }
  return [...new Set(stretches.filter(({said}) => said > 1).map(({start, end}) => folded.slice(start, end)))];
}

/**
 * How much of a query each section has.
 * @param idsOf the sections that have a term.
 * @returns shares, 0–1, by section.
 */
export function coverageOf(units: readonly Unit[], count: number, idsOf: (term: string) => readonly (readonly number[])[]): Float64Array {
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
