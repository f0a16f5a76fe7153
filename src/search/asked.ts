import {isTelling} from './functionWords';
import {grams, isHan, splitIdentifiers} from './grams';
import {queryTerms} from './tokens';
import {unitsOf, type Unit} from './units';

/** Weight of a single character, and of a word that only connects others: both say little. */
const SINGLE = 0.5;
/** Largest number of words that complete a Latin word, to limit the work; no list needs more. */
const MOST_COMPLETIONS = 12;

/** Terms of a query for the index. */
export interface QueryTerms {
  /** Terms with their weight, 0–1. */
  terms: ReadonlyMap<string, number>;
  units: readonly Unit[];
}

function shareOf(term: string): number {
  const isWord = isHan(term) ? term.length > 1 : isTelling(term);
  return isWord ? 1 : SINGLE;
}

/**
 * Returns the terms of a query, with the words that begin like its Latin words. Characters that only connect are
 * omitted, unless there is nothing else.
 * @param latin all Latin words of the index.
 */
export function askedBy(query: string, fold: (text: string) => string, latin: readonly string[]): QueryTerms {
  const folded = fold(splitIdentifiers(query));
  const all = [...new Set([...grams(folded), ...queryTerms(folded)])];
  const saysSomething = all.some((term) => (isHan(term) ? [...term].every(isTelling) : isTelling(term)));
  const telling = all.filter((term) => !saysSomething || term.length > 1 || isTelling(term));
  const terms = new Map(telling.map((term) => [term, shareOf(term)]));
  const known = new Set(latin);
  const longer = (word: string): string[] =>
    latin.filter((one) => one !== word && one.startsWith(word)).slice(0, MOST_COMPLETIONS);
  for (const word of telling.filter((term) => /^[a-z][a-z0-9]/.test(term) && isTelling(term))) {
    const words = longer(word);
    // The reader may mean any of them, or the typed word when the pages have it.
    const share = 1 / (words.length + Number(known.has(word)));
    words.forEach((one) => terms.set(one, Math.max(share, terms.get(one) ?? 0)));
  }
  const units = unitsOf(fold(query)).map((unit) =>
    isHan(unit.terms[0] ?? '') ? unit : {...unit, terms: unit.terms.flatMap((word) => [word, ...longer(word)])},
  );
  return {terms, units};
}
