import {isTelling, isWord} from './questionWords';
import type {QueryPlan} from './queryPlan';

export interface Ranked {
  /** Position of the section in the list the index was built from. */
  id: number;
  score: number;
  /** Terms of the plan that the section has. */
  asked: string[];
}

/** Why a section was found, for the reader. */
export interface Match {
  /** Terms to mark. */
  marks: readonly string[];
  /** Words of the query, and what was found instead of each. */
  instead: readonly (readonly [theirs: string, ours: string])[];
}

/** How rare a term is that `sections` of `count` have: Robertson and Spärck Jones' inverse document frequency. */
export const rarity = (sections: number, count: number): number => Math.log(1 + (count - sections + 0.5) / (sections + 0.5));

const positions = (query: string, term: string): number[] => {
  const found: number[] = [];
  for (let start = query.indexOf(term); start !== -1; start = query.indexOf(term, start + 1)) {
    found.push(start);
  }
  return found;
};

/** Weight of a run of characters that is no word, relative to a word. */
const RUN_SHARE = 0.4;

/**
 * Measures how much of a query some of its terms cover. Each character weighs as much as the rarest word that it belongs
 * to, or that stands for it; characters of no word weigh nothing.
 * @param vocabulary how many of `count` sections have each term.
 * @returns a function from matched terms of the plan to a share, 0–1.
 */
export function coverageOf(
  query: string,
  {terms}: QueryPlan,
  vocabulary: ReadonlyMap<string, number>,
  count: number,
): (asked: readonly string[]) => number {
  const weights = new Array<number>(query.length).fill(0);
  const covers = new Map<string, readonly number[]>();
  for (const [term, {standsFor, isRun}] of terms) {
    const sections = vocabulary.get(term);
    if (sections !== undefined && isWord(term)) {
      const weight = rarity(sections, count) * ([...term].every(isTelling) ? 1 : 0.15) * (isRun === true ? RUN_SHARE : 1);
      const characters = positions(query, standsFor).flatMap((start) => [...standsFor].map((_, at) => start + at));
      covers.set(term, characters);
      characters.forEach((at) => {
        weights[at] = Math.max(weights[at] ?? 0, weight);
      });
    }
  }
  const wanted = weights.reduce((sum, weight) => sum + weight, 0);
  // Called for every result: noting the turn in which a character was last counted is faster than a set each time.
  const counted = new Int32Array(query.length);
  let turn = 0;
  return (asked) => {
    turn++;
    let covered = 0;
    for (const term of asked) {
      for (const at of covers.get(term) ?? []) {
        covered += counted[at] === turn ? 0 : (weights[at] ?? 0);
        counted[at] = turn;
      }
    }
    return wanted === 0 ? 1 : covered / wanted;
  };
}

/** What to mark in a section that has some terms of a plan: words, or runs of characters when there are no words. */
export function matchOf(asked: readonly string[], {terms}: QueryPlan): Match {
  const words = asked.filter((term) => isWord(term) && terms.get(term)?.isRun !== true);
  const instead = words.flatMap((ours): [string, string][] => {
    const theirs = terms.get(ours)?.standsFor ?? ours;
    return ours.includes(theirs) || asked.includes(theirs) ? [] : [[theirs, ours]];
  });
  return {marks: words.length > 0 ? words : asked, instead};
}

/** How many words of the query some terms of its plan stand for, at least 1. @param asked in the plan's order. */
export function wordsIn(asked: readonly string[], {terms}: QueryPlan): number {
  const words: string[] = [];
  for (const term of asked) {
    const {standsFor = '', isRun} = terms.get(term) ?? {};
    if (isRun !== true && isWord(standsFor) && !words.some((word) => word.includes(standsFor))) {
      words.push(standsFor);
    }
  }
  return Math.max(1, words.length);
}

/** Up to this length a query may be the beginning of a word, and a single character is all there is to go by. */
const BEGINNING = 3;

/**
 * Keeps sections that match whole words. If there are none, keeps those that share two characters or more with the
 * query, and all of them while the query may be only the beginning of a word.
 */
export function withoutChanceMatches(found: readonly Ranked[], queryLength: number): Ranked[] {
  const inWords = found.filter(({asked}) => asked.some(isWord));
  const isShort = queryLength <= BEGINNING;
  return inWords.length > 0 ? inWords : found.filter(({asked}) => isShort || new Set(asked).size > 1);
}

/** Results below these shares of the best score and of the best coverage are dropped. */
const LEAST_SCORE = 0.016;
const LEAST_COVERAGE = 0.3;

/** Drops results that have little of the query. */
export function withoutTail(results: readonly Ranked[], coverage: (asked: readonly string[]) => number): Ranked[] {
  const shares = results.map(({asked}) => coverage(asked));
  const most = Math.max(0, ...shares);
  const top = Math.max(0, ...results.map(({score}) => score));
  return results.filter(({score}, at) => score >= LEAST_SCORE * top && (shares[at] ?? 0) >= LEAST_COVERAGE * most);
}

const PAGE_SHARE = 0.7;
const SECTIONS_OF_A_PAGE = 3;
const LATER_SECTION = 0.7;

/**
 * Adds to each section a share of what the best sections of its page score: a page about the query has several. The
 * share is smaller when the page as a whole leaves out much of the query. Sections after the best ones lose some of
 * their score, so that the first twenty results do not come from two pages.
 * @returns the results, in the order of their pages.
 */
export function withPages(
  results: readonly Ranked[],
  pageOf: (id: number) => string,
  coverage: (asked: readonly string[]) => number,
): Ranked[] {
  const pages = new Map<string, Ranked[]>();
  for (const one of results) {
    const page = pageOf(one.id);
    const sections = pages.get(page) ?? [];
    sections.push(one);
    pages.set(page, sections);
  }
  return [...pages.values()].flatMap((sections) => {
    const covered = coverage(sections.flatMap(({asked}) => asked)) ** 2;
    const sorted = sections.sort((a, b) => b.score - a.score);
    const best = sorted.slice(0, SECTIONS_OF_A_PAGE).reduce((sum, {score}) => sum + score, 0);
    return sorted.map((one, place) => {
      const fading = LATER_SECTION ** Math.max(0, place + 1 - SECTIONS_OF_A_PAGE);
      return {...one, score: fading * (one.score + PAGE_SHARE * (best * covered))};
    });
  });
}

/** So many pages are followed by their best section. */
const WITH_SECTION = 2;

/** Puts the best section of each of the first pages right after the page. @param results best first. */
export function withBestSections(results: readonly Ranked[], pageOf: (id: number) => string, isPage: (id: number) => boolean): Ranked[] {
  const sorted = [...results];
  for (let at = 0, left = WITH_SECTION; left > 0 && at < sorted.length; at++, left--) {
    const {id} = sorted[at] as Ranked;
    const best = isPage(id) ? sorted.findIndex((one, place) => place > at && pageOf(one.id) === pageOf(id)) : -1;
    if (best !== -1) {
      sorted.splice(++at, 0, ...sorted.splice(best, 1));
    }
  }
  return sorted;
}
