import type {Asked} from './asked';
import type {Posting} from './headingIndex';
import type {NameInQuery} from './names';

/** How soon more of a term stops to count: the usual value of BM25 (Robertson and Zaragoza 2009). */
const SATURATION = 1.2;
/** How much of a long text's advantage is taken away, 0–1: the usual value, too. */
const LENGTH = 0.75;

/** The most that any amount of a term is worth. */
const FULL = 1 + SATURATION;

/** How rare a term is that `having` of `count` sections have: Robertson and Spärck Jones' inverse document frequency. */
const rarity = (having: number, count: number): number => Math.log(1 + (count - having + 0.5) / (having + 0.5));

/**
 * What an amount of a term is worth: it grows ever more slowly, up to `FULL`.
 * @param length of the text, in lengths of an average text.
 */
const saturated = (amount: number, length = 1): number => (amount * FULL) / (amount + SATURATION * (1 - LENGTH + LENGTH * length));

/** A page about the query has several sections about it: each gains this share of what the best ones have together. */
const PAGE = 0.5;
const BEST = 3;

/** An index of what sections are called, or of what they say. */
export interface Source {
  has: (term: string) => boolean;
  /** The sections that have a term. */
  find: (term: string) => Posting | undefined;
  /** The length of a section in lengths of an average one, where length matters. */
  lengthOf?: (id: number) => number;
}

/**
 * BM25F of what names sections and BM25 of their texts, as one sum. Names that stand in the query are terms as well: each is
 * worth as much as a term can be, for the part of the query that it is. Who types on keeps what the name has found.
 * @param covered the share of the query that each section has: all of it counts twice as much as nearly nothing.
 * @param isOwn whether a term that readers call a section by counts once, however many of their questions have it.
 */
export function scoresOf(
  sources: readonly Source[],
  {terms}: Asked,
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

/** Adds to each of some sections the share of its page. */
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
