import {editDistance} from '../engine/language/editDistance';
import type {Names} from './names';
import {unitsOf} from './units';

/** A longer run is no name but a sentence; a shorter one differs from too many names in one character. */
const HAN_RUN = /^\p{Script=Han}{3,6}$/u;
const LATIN_WORD = /^[a-z0-9._%+-]{4,}$/;

/** What a correction needs to know of an index. */
export interface Known {
  /** Whether any section has a term. */
  has: (term: string) => boolean;
  names: Names;
  /** All Latin words. */
  latin: readonly string[];
}

/** The nearest of some words, the first of equals; the first letter is seldom wrong. Of a long word two letters may be wrong. */
function nearest(word: string, words: readonly string[]): string | null {
  const most = word.length < 8 ? 1 : 2;
  const [near] = words
    .map((other) => ({other, distance: editDistance(word, other, most)}))
    .filter(({distance}) => distance <= most)
    .sort((a, b) => a.distance - b.distance || Number(b.other[0] === word[0]) - Number(a.other[0] === word[0]));
  return near?.other ?? null;
}

/**
 * What may have been meant by a query that is one short run, that nothing is called and that no page has: a name that differs in
 * one character, or begins with such a text, or a Latin word spelt alike. Sentences and parts of them are left as they are.
 * @returns `null` when there is nothing to correct, or nothing to correct it to.
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
