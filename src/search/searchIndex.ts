import MiniSearch, {type AsPlainObject, type Options, type SearchOptions} from 'minisearch';
import {lexicon as lexiconList} from './lexicon';
import {normalise} from './normalise';
import type {PlacedSection} from './pageRecords';
import {synonyms} from './synonyms';
import {indexTerms, pieceTerms, queryTerms, splitIdentifiers, type CutWords} from './tokens';

/** One section as the index stores it. */
interface Entry {
  id: number;
  title: string;
  heading: string;
  /** Title or heading once more, in characters and pairs. */
  pieces: string;
  trail: string;
  text: string;
  code: string;
}

/** The index in two parts: titles and headings first, so that the first results need few bytes; then the text. */
export interface SerializedIndex {
  headings: AsPlainObject;
  text: AsPlainObject;
}

export interface BuildOptions {
  cut: CutWords;
  lexicon: ReadonlySet<string>;
  simplified?: Readonly<Record<string, string>>;
}

const HEADING_FIELDS = ['title', 'heading', 'pieces', 'trail'];
const TEXT_FIELDS = ['text', 'code'];

/** Words that make a question and say nothing about its subject. */
const questionWords = new Set(
  '怎么 怎样 如何 什么 为什么 为何 哪些 哪个 哪里 哪种 多少 几个 多久 能不能 可不可以 可以 是不是 有没有 是什么 什么是 什么意思 意思 区别 请问 一下 应该 需要 的 了 吗 呢 是 在 和 与 有 要 会 能 我 吧 个 怎 么 样 如 何 什 为 哪 些'.split(' '),
);

/** Characters that join and ask; a pair with one of them is seldom a word of the subject. */
const functionCharacters = new Set('是什么怎样如何为的了吗呢在和与有要会能我吧个几多少哪些不没看做该给把被让到从就都还又也很最');

/** Weight of a query term: longer Chinese terms say more, single characters and question words little. */
export function termWeight(term: string): number {
  if (!/\p{Script=Han}/u.test(term)) {
    return 1.5;
  }
  if (questionWords.has(term)) {
    return 0.05;
  }
  if (term.length <= 3 && [...term].some((character) => functionCharacters.has(character)) && !lexiconWords.has(term)) {
    return 0.15;
  }
  return [0.12, 1, 1.7, 2.4, 3, 3.5][Math.min(term.length, 6) - 1] ?? 1;
}

const lexiconWords: ReadonlySet<string> = new Set(lexiconList);

const isLatin = (term: string): boolean => /^[a-z0-9]/.test(term);

const queryOptions: SearchOptions = {
  tokenize: queryTerms,
  processTerm: (term) => term,
  combineWith: 'OR',
  boostTerm: termWeight,
  // One or two wrong letters in an identifier, none in a Chinese word: its characters find the heading instead.
  fuzzy: (term) => (isLatin(term) && term.length >= 4 ? 0.25 : false),
  prefix: (term, index, terms) => (isLatin(term) ? term.length >= 2 : terms.length === 1 && index === 0),
  weights: {fuzzy: 0.3, prefix: 0.5},
};

function miniSearchOptions(fields: string[], tokenize: (text: string, field?: string) => string[]): Options<Entry> {
  return {fields, idField: 'id', storeFields: [], tokenize, processTerm: (term) => term, searchOptions: queryOptions};
}

/** Builds the serialised index of all sections; their position in the list is their id. */
export function buildIndex(sections: readonly PlacedSection[], {cut, lexicon, simplified}: BuildOptions): SerializedIndex {
  const terms = (text: string, field?: string): string[] => {
    const folded = normalise(splitIdentifiers(text), simplified);
    return field === 'pieces' ? pieceTerms(folded) : indexTerms(folded, {cut, lexicon});
  };
  const entries = sections.map((section, id): Entry => {
    const {lvl0, lvl1} = section.hierarchy;
    const above = Object.values(section.hierarchy).filter((level) => level !== null && level !== section.heading);
    return {
      id,
      title: section.level === 1 ? section.heading : '',
      heading: section.level === 1 ? '' : section.heading,
      pieces: section.heading,
      trail: section.level === 1 ? lvl0 : [...above, lvl1].join(' '),
      text: section.texts.join('\n'),
      code: section.code.join(' '),
    };
  });
  const headings = new MiniSearch<Entry>(miniSearchOptions(HEADING_FIELDS, terms));
  const text = new MiniSearch<Entry>(miniSearchOptions(TEXT_FIELDS, terms));
  headings.addAll(entries);
  text.addAll(entries);
  return {headings: headings.toJSON(), text: text.toJSON()};
}

export interface Ranked {
  /** Position of the section in the list the index was built from. */
  id: number;
  score: number;
  /** Terms of the index that matched. */
  matches: string[];
}

/** A searchable index: the headings alone, or with the text. */
export interface SearchIndex {
  search: (query: string) => Ranked[];
}

function add(total: Map<number, Ranked>, found: readonly {id: number; score: number; terms: string[]}[]): void {
  found.forEach(({id, score, terms}) => {
    const before = total.get(id);
    total.set(id, {id, score: score + (before?.score ?? 0), matches: [...new Set([...(before?.matches ?? []), ...terms])]});
  });
}

const SYNONYM_WEIGHT = 0.7;

/** Results of our words for the reader's, a little below those of the reader's own. */
function scaled<Found extends {score: number}>(found: readonly Found[]): Found[] {
  return found.map((one) => ({...one, score: one.score * SYNONYM_WEIGHT}));
}

/** Matches that say something: question words and single characters only when there is nothing else. */
function tellingMatches(matches: readonly string[]): string[] {
  const words = matches.filter((term) => term.length > 1 && !questionWords.has(term));
  return words.length > 0 ? words : [...matches];
}

/**
 * Sections that share no more than single characters with a query that others match in words are no results; nor are
 * those that share a single one when nothing matches in words.
 */
function withoutAccidents(found: readonly Ranked[], queryLength: number): Ranked[] {
  const saysSomething = ({matches}: Ranked): boolean => matches.some((term) => term.length > 1 && !questionWords.has(term));
  const isTypo = ({matches}: Ranked): boolean => matches.length > 1 || queryLength === 1;
  const results = found.some(saysSomething) ? found.filter(saysSomething) : found.filter(isTypo);
  return results.map((ranked) => ({...ranked, matches: tellingMatches(ranked.matches)}));
}

export interface OpenOptions {
  /** Traditional → Simplified, for queries. */
  simplified?: Readonly<Record<string, string>>;
  /** Multiplies a section's score for a folded query: the place for what a page is about. */
  weightOf?: (id: number, query: string) => number;
  /** The page of a section: a page with several matching sections is more likely about the query. */
  pageOf?: (id: number) => string;
}

const PAGE_SHARE = 0.35;
const SECTIONS_OF_A_PAGE = 3;
const COVERAGE_SHARE = 0.7;

/** Share of a query's telling characters that the matches cover, 0–1. */
export function coverage(query: string, matches: readonly string[]): number {
  const covered = new Array<boolean>(query.length).fill(false);
  matches
    .filter((term) => term.length > 1)
    .forEach((term) => {
      for (let start = query.indexOf(term); start !== -1; start = query.indexOf(term, start + 1)) {
        covered.fill(true, start, start + term.length);
      }
    });
  const telling = [...query].map((character) => !functionCharacters.has(character) && character.trim() !== '');
  const wanted = telling.filter(Boolean).length;
  return wanted === 0 ? 1 : telling.filter((isTelling, index) => isTelling && covered[index]).length / wanted;
}

/** Adds to each section a share of what its page's best sections score. */
function withPages(results: readonly Ranked[], pageOf: (id: number) => string): Ranked[] {
  const pages = new Map<string, number[]>();
  results.forEach(({id, score}) => pages.set(pageOf(id), [...(pages.get(pageOf(id)) ?? []), score]));
  const strength = new Map(
    [...pages].map(([page, scores]) => [
      page,
      scores
        .sort((a, b) => b - a)
        .slice(0, SECTIONS_OF_A_PAGE)
        .reduce((sum, score) => sum + score, 0),
    ]),
  );
  return results.map((one) => ({...one, score: one.score + PAGE_SHARE * (strength.get(pageOf(one.id)) ?? 0)}));
}

/** Opens a serialised index; without `text` only titles and headings are searched. */
export function openIndex(
  headings: AsPlainObject,
  text: AsPlainObject | null,
  {simplified, weightOf = () => 1, pageOf = String}: OpenOptions = {},
): SearchIndex {
  const load = (fields: string[], data: AsPlainObject): MiniSearch<Entry> =>
    MiniSearch.loadJS<Entry>(data, miniSearchOptions(fields, queryTerms));
  const headingIndex = load(HEADING_FIELDS, headings);
  const textIndex = text === null ? null : load(TEXT_FIELDS, text);
  return {
    search(query) {
      const folded = normalise(splitIdentifiers(query), simplified);
      const total = new Map<number, Ranked>();
      add(total, headingIndex.search(folded, {boost: {title: 6, heading: 4, pieces: 1, trail: 0.8}}));
      add(total, textIndex?.search(folded, {boost: {text: 1, code: 0.8}}) ?? []);
      const ours = Object.entries(synonyms).flatMap(([theirs, words]) => (folded.includes(theirs) ? words : []));
      if (ours.length > 0) {
        const other = ours.join(' ');
        add(total, scaled(headingIndex.search(other, {boost: {title: 6, heading: 4, pieces: 0, trail: 0.8}})));
        add(total, scaled(textIndex?.search(other) ?? []));
      }
      const results = withoutAccidents([...total.values()], folded.trim().length).map((ranked) => ({
        ...ranked,
        score: ranked.score * weightOf(ranked.id, folded) * (1 - COVERAGE_SHARE + COVERAGE_SHARE * coverage(folded, ranked.matches)),
      }));
      return withPages(results, pageOf).sort((a, b) => b.score - a.score || a.id - b.id);
    },
  };
}
