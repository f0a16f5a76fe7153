import type {QueryTerms} from './asked';
import type {Posting} from './headingIndex';
import type {NameInQuery} from './names';

/** BM25's k1: how soon further occurrences of a term stop counting. The usual value (Robertson and Zaragoza 2009). */
const SATURATION = 1.2;
/** BM25's b, 0–1: how much of a long text's advantage is removed. The usual value, too. */
const LENGTH = 0.75;

/** Largest weight of any amount of a term. */
const FULL = 1 + SATURATION;

/** Returns a term's rarity among `count` sections: Robertson and Spärck Jones' inverse document frequency. */
const rarity = (having: number, count: number): number => Math.log(1 + (count - having + 0.5) / (having + 0.5));

/**
 * Returns the weight of an amount of a term: it grows ever more slowly, up to `FULL`.
 * @param length of the text, in lengths of an average text.
 */
const saturated = (amount: number, length = 1): number =>
  (amount * FULL) / (amount + SATURATION * (1 - LENGTH + LENGTH * length));

/** Share of its page's best scores that a section gains: a page about the query has several such sections. */
const PAGE = 0.5;
const BEST = 3;

/** An index of the names of sections, or of their texts. */
export interface TermIndex {
  has: (term: string) => boolean;
  /** Returns the sections that have a term. */
  find: (term: string) => Posting | undefined;
  /** Returns the length of a section relative to an average one, where length matters. */
  lengthOf?: (id: number) => number;
}

/**
 * Returns BM25F of the names of sections and BM25 of their texts, as one sum. Names in the query count as terms, with
 * the largest weight times their share of the query, so that a name's results stay while the reader types on.
 * @param covered the share of the query that each section has: all of it counts twice as much as nearly nothing.
 * @param isOwn true when a term in readers' words for a section counts once, however many of their questions contain
 * it.
 */
export function scoresOf(
  sources: readonly TermIndex[],
  {terms}: QueryTerms,
  {names, covered, isOwn}: {names: readonly NameInQuery[]; covered: Float64Array; isOwn: boolean},
): Float64Array {
  const count = covered.length;
  const scores = new Float64Array(count);
  for (const {share, ids} of names) {
    const worth = share * rarity(ids.length, count) * FULL;
    ids.forEach((id) => {
      scores[id] = Math.max(worth, scores[id] ?? 0);
    });
  }
  for (const {find, lengthOf} of sources) {
    for (const [term, share] of terms) {
      const {ids, amounts: all, own}: Posting = find(term) ?? {ids: [], amounts: []};
      const amounts = isOwn && own !== undefined ? all.map((amount, at) => Math.min(amount, (own[at] ?? 0) + 1)) : all;
      const rare = share * rarity(ids.length, count);
      ids.forEach((id, at) => {
        scores[id] = (scores[id] ?? 0) + rare * saturated(amounts[at] ?? 0, lengthOf?.(id));
      });
    }
  }
  return scores.map((score, id) => score * (1 + (covered[id] ?? 0)));
}

/** Adds the share of its page to the score of each section. @param ids sections whose scores count for their pages. */
export function withPages(scores: Float64Array, ids: readonly number[], pageOf: readonly number[]): Float64Array {
  const pages = new Map<number, number[]>();
  for (const id of ids) {
    const page = pageOf[id] ?? 0;
    pages.set(page, [...(pages.get(page) ?? []), scores[id] ?? 0]);
  }
  const shares = new Map<number, number>();
  pages.forEach((all, page) => {
    const best = all.sort((a, b) => b - a).slice(0, BEST);
    shares.set(page, PAGE * best.reduce((sum, score) => sum + score, 0));
  });
  return scores.map((score, id) => score + (shares.get(pageOf[id] ?? 0) ?? 0));
}
