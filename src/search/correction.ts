import {editDistance} from '../engine/language/editDistance';
import type {Names} from './names';
import {unitsOf} from './units';

/** A longer run is a sentence rather than a name; a shorter one differs from too many names in one character. */
const HAN_RUN = /^\p{Script=Han}{3,6}$/u;
const LATIN_WORD = /^[a-z0-9._%+-]{4,}$/;

/** Lookups of an index for a correction. */
interface Known {
  /** True when any section has a term. */
  has: (term: string) => boolean;
  names: Names;
  /** All Latin words. */
  latin: readonly string[];
}

/**
 * Returns the nearest of some words, the first of equals, preferring the same first letter, which is seldom wrong. Two
 * letters of a long word may be wrong.
 */
function nearest(word: string, words: readonly string[]): string | null {
  const most = word.length < 8 ? 1 : 2;
  const [near] = words
    .map((other) => ({other, distance: editDistance(word, other, most)}))
    .filter(({distance}) => distance <= most)
    .sort((a, b) => a.distance - b.distance || Number(b.other[0] === word[0]) - Number(a.other[0] === word[0]));
  return near?.other ?? null;
}

/**
 * Returns the likely meaning of a query that is one short run without any result: a name that differs in one character,
 * or begins with such a text, or a Latin word spelt alike. Sentences and parts of them are not corrected.
 * @returns `null` when there is nothing to correct, or no correction.
 */
export function corrected(folded: string, {has, names, latin}: Known): string | null {
  if (has(folded) || names.called(folded).length > 0) {
    return null;
  }
  if (LATIN_WORD.test(folded)) {
    return latin.some((word) => word.startsWith(folded)) ? null : nearest(folded, latin);
  }
  if (!HAN_RUN.test(folded) || unitsOf(folded).every(({terms}) => terms.some(has))) {
    return null;
  }
  const longer = [...names.all()].filter(({length}) => length >= folded.length);
  return nearest(folded, [...longer, ...longer.map((name) => name.slice(0, folded.length))]);
}
