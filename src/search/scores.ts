import type {Asked, Weights} from './asked';
import {rarity, saturated} from './bm25';
import type {Posting} from './headingIndex';
import type {OpenedIndex} from './packedIndex';

/** Share of a section's score that does not depend on how much of the query it covers. */
const UNCOVERED = 0.6;
/** An entry of a section counts less than the section. */
const ENTRY = 0.6;
/** A page about the query has several sections about it: each gains this share of what the best ones have together. */
const PAGE = 0.5;
const BEST = 3;

/** What sections are scored by. */
export interface Scored {
  headings: ReadonlyMap<string, Posting>;
  /** The index of the text, and the number of terms of an average text; `null` until it has arrived. */
  text: {index: OpenedIndex; average: number} | null;
  isEntry: readonly boolean[];
}

/**
 * BM25F of what names a section and BM25 of its text, as one sum.
 * @param covered the share of the query that each section has.
 */
export function scoresOf({headings, text, isEntry}: Scored, asked: Asked, covered: Float64Array): Float64Array {
  const count = isEntry.length;
  const scores = new Float64Array(count);
  const add = (terms: Weights, find: (term: string) => Posting | undefined, lengthOf?: (id: number) => number): void =>
    terms.forEach((share, term) => {
      const {ids, amounts} = find(term) ?? {ids: [], amounts: []};
      const rare = share * rarity(ids.length, count);
      ids.forEach((id, at) => {
        scores[id] = (scores[id] as number) + rare * saturated(amounts[at] as number, lengthOf?.(id));
      });
    });
  add(asked.headings, (term) => headings.get(term));
  if (text !== null) {
    const {index, average} = text;
    add(asked.text, index.find, (id) => (index.lengths[id] ?? 0) / average);
  }
  return scores.map((score, id) => score * (UNCOVERED + (1 - UNCOVERED) * (covered[id] as number)) * (isEntry[id] === true ? ENTRY : 1));
}

/** Adds to each of some sections the share of its page. */
export function withPages(scores: Float64Array, ids: readonly number[], pageOf: readonly number[]): Float64Array {
  const pages = new Map<number, number[]>();
  for (const id of ids) {
    const page = pageOf[id] as number;
    pages.set(page, [...(pages.get(page) ?? []), scores[id] as number]);
  }
  const shares = new Map<number, number>();
  pages.forEach((all, page) => {
    const best = all.sort((a, b) => b - a).slice(0, BEST);
    shares.set(page, PAGE * best.reduce((sum, score) => sum + score, 0));
  });
  return scores.map((score, id) => score + (shares.get(pageOf[id] as number) ?? 0));
}
