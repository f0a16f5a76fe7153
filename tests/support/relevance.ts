import {readFileSync} from 'node:fs';
import {glossary, type GlossaryEntry} from '../../src/content/glossary';
import {normalise} from '../../src/search/normalise';
import type {PlacedSection} from '../../src/search/pageRecords';
import type {SearchIndex} from '../../src/search/searchIndex';
import {generator} from './generator';

export interface RelevanceFigures {
  /** Share of queries whose page comes first, or is among the first five. */
  page1: number;
  page5: number;
  /** Mean reciprocal rank of the page; 0 beyond rank ten. */
  mrr: number;
  /** Share of the prefixes of queries (two characters and more) that have the page among the first five. */
  typing: number;
  /** Share of queries that keep the page first while they are typed on, once it is first. */
  steady: number;
  /** Share of queries with a section that have it among the first three sections. */
  section3: number;
  /**
   * Discounted gain of the first three, relative to the best order: 2 for a right section, 1 for another section of a
   * right page.
   */
  ndcg3: number;
  /** Share of queries with any result. */
  answered: number;
}
export interface Query {
  query: string;
  kind: string;
  page: string;
  section: string | null;
  /** Other places that answer it as well. */
  also?: string[];
}
export interface QueryOutcome extends Query {
  /** Places of the sections found, as `page#section`, best first. */
  found: string[];
  pages: string[];
  typing: number[];
  /** For each of these prefixes that is no name of a term, whether the page is first. */
  firsts: boolean[];
}

/** A list of queries; the others than the one that the ranking is tuned on are only measured. */
interface QueryList {
  isTunedOn: boolean;
  queries: Query[];
}
const read = (name: string): QueryList => JSON.parse(readFileSync(`tests/search/${name}.json`, 'utf8')) as QueryList;
const lists = {tuning: read('queries'), reported: read('reportQueries'), heldOut: read('heldOutQueries')};

export const {tuning, reported, heldOut} = {
  tuning: lists.tuning.queries,
  reported: lists.reported.queries,
  heldOut: lists.heldOut.queries,
};

/** The queries of the lists that only measure. */
export const measuredOnly: readonly Query[] = Object.values(lists).flatMap(({isTunedOn, queries}) =>
  isTunedOn ? [] : queries,
);

/** Number of results that a reader sees at first. */
const SHOWN = 20;
const UNTYPED = ['partial', 'typo', 'identifier', 'mixed', 'vocabulary'];

export const placeOf = ({page, section}: Query): string => (section === null ? page : `${page}#${section}`);
export const pageOf = (place: string): string => place.replace(/#.*/, '');
export const right = (query: Query): string[] => [placeOf(query), ...(query.also ?? [])];

/** Where the entry of a term stands. */
export const entryPlace = (id: string): string => `reference/glossary#term-${id}`;

/**
 * The section with the entry of the term that a text is a name of: the entry answers who types no more than the name.
 */
export function entriesByName(placeOfUrl: (url: string) => string | undefined): (text: string) => string[] {
  const plain = (text: string): string => normalise(text).trim();
  const entries = new Map(
    Object.entries<GlossaryEntry>(glossary).flatMap(([id, {term, english, aliases}]) =>
      [term, english, ...aliases].map((name) => [plain(name), placeOfUrl(entryPlace(id))] as const),
    ),
  );
  return (text) => [entries.get(plain(text)) ?? []].flat();
}

/** A query that was taken from the pages, and the addresses of the sections that answer it. */
export interface TakenQuery {
  query: string;
  urls: readonly string[];
}

/** Some of a list, the same ones on every run. */
function sample<Value>(all: readonly Value[], count: number): Value[] {
  const random = generator(1);
  const left = [...all];
  return Array.from({length: count}, () => left.splice(Math.floor(random() * left.length), 1)).flat();
}

const urlsWith = (sections: readonly PlacedSection[], holds: (section: PlacedSection) => boolean): string[] =>
  sections.filter(holds).map(({url}) => url);

/** Clauses of 8 to 16 characters that exactly one section has, word by word. */
export function clausesOf(sections: readonly PlacedSection[], count: number): TakenQuery[] {
  const clauses = sections.flatMap(({texts, computed}) =>
    texts
      .filter((_, at) => !computed.includes(at))
      .flatMap((text) => text.split(/[^\p{L}\p{N}]/u))
      .filter((clause) => /^\p{Script=Han}{8,16}$/u.test(clause)),
  );
  const said = sample(clauses, count * 2).map((query) => ({
    query,
    urls: urlsWith(sections, ({texts, heading}) => [heading, ...texts].some((text) => text.includes(query))),
  }));
  return said.filter(({urls}) => urls.length === 1).slice(0, count);
}

/**
 * Words of two characters that stand on the pages, with the sections that are called so, also by readers, or else those
 * that say it.
 */
export function shortWordsOf(sections: readonly PlacedSection[], words: readonly string[]): TakenQuery[] {
  return words
    .filter((word) => /^\p{Script=Han}{2}$/u.test(word))
    .map((query) => {
      const called = urlsWith(
        sections,
        ({heading, names, wordings}) =>
          [heading, ...names].some((name) => name.includes(query)) || wordings.includes(query),
      );
      return {
        query,
        urls: called.length > 0 ? called : urlsWith(sections, ({texts}) => texts.some((text) => text.includes(query))),
      };
    })
    .filter(({urls}) => urls.length > 0);
}
export const rightPages = (query: Query): string[] => right(query).map(pageOf);
export const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** The figures of some outcomes. */
export function measure(outcomes: readonly QueryOutcome[]): RelevanceFigures {
  const share = (some: readonly QueryOutcome[], holds: (outcome: QueryOutcome) => boolean): number =>
    meanOf(some.map((one) => Number(holds(one))));
  const rank = (one: QueryOutcome): number =>
    one.pages.findIndex((page) => rightPages(one).includes(page)) + 1 || Infinity;
  const ideal = (one: QueryOutcome): number =>
    [0, 1, 2].reduce((sum, at) => sum + (at < right(one).length ? 2 : 1) / Math.log2(at + 2), 0);
  const relevance = (outcome: QueryOutcome, place: string): number =>
    right(outcome).includes(place) ? 2 : Number(rightPages(outcome).includes(pageOf(place)));
  return {
    page1: share(outcomes, (one) => rank(one) === 1),
    page5: share(outcomes, (one) => rank(one) <= 5),
    mrr: meanOf(outcomes.map((one) => (rank(one) <= 10 ? 1 / rank(one) : 0))),
    typing: meanOf(outcomes.flatMap(({typing}) => typing)),
    steady: share(
      outcomes.filter(({firsts}) => firsts.length > 0),
      ({firsts}) => !firsts.slice(firsts.indexOf(true)).includes(false) || !firsts.includes(true),
    ),
    section3: share(
      outcomes.filter(({section}) => section !== null),
      (one) => one.found.slice(0, 3).some((place) => right(one).includes(place)),
    ),
    ndcg3: meanOf(
      outcomes.map(
        (one) =>
          one.found.slice(0, 3).reduce((sum, place, at) => sum + relevance(one, place) / Math.log2(at + 2), 0) /
          ideal(one),
      ),
    ),
    answered: share(outcomes, ({found}) => found.length > 0),
  };
}

/** The places of sections, as `page#section`; an entry belongs to the section before it. */
export function placesOf(sections: readonly PlacedSection[]): string[] {
  const places: string[] = [];
  sections.forEach(({url, isEntry}) => places.push(isEntry ? (places.at(-1) as string) : url));
  return places;
}

/** Sections that a reader sees at first, best first. */
export const figuresLine = (index: SearchIndex, query: string): number[] =>
  index
    .search(query)
    .ranked.slice(0, SHOWN)
    .map(({id}) => id);

/**
 * Searches an index for some queries.
 * @param entriesOf the entry of the term that a text is a name of. It answers a query, and what is typed of one, as
 * well.
 * @param isTyped whether to search for their prefixes as well.
 */
export function answers(
  index: SearchIndex,
  places: readonly string[],
  queries: readonly Query[],
  entriesOf: (text: string) => readonly string[],
  isTyped = true,
): QueryOutcome[] {
  const search = (query: string): string[] => [...new Set(figuresLine(index, query).map((id) => places[id] as string))];
  const pagesOf = (all: readonly string[]): string[] => [...new Set(all.map(pageOf))];
  return queries.map((one) => {
    const found = search(one.query);
    const prefixes =
      isTyped && !UNTYPED.includes(one.kind) ? [...one.query].map((_, at) => one.query.slice(0, at + 1)).slice(1) : [];
    const typed = prefixes.map((prefix) => pagesOf(search(prefix)));
    const entriesAt = (at: number): string[] => entriesOf(prefixes[at] ?? '').map(pageOf);
    const isRight = (page: string): boolean => rightPages(one).includes(page);
    return {
      ...one,
      also: [...(one.also ?? []), ...entriesOf(one.query)],
      found,
      pages: pagesOf(found),
      typing: typed.map((pages, at) =>
        Number(pages.slice(0, 5).some((page) => isRight(page) || entriesAt(at).includes(page))),
      ),
      firsts: typed.filter((_, at) => entriesAt(at).length === 0).map((pages) => pages.slice(0, 1).some(isRight)),
    };
  });
}
