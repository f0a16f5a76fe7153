import type {PackedText} from './buildIndex';
import {headingNames, openLines, type Found, type Lines} from './headings';
import {lexicon} from './lexicon';
import {normalise} from './normalise';
import {openIndexOf, type OpenedIndex, type Presence} from './packedIndex';
import type {PlacedSection} from './pageRecords';
import {soundOf, type PinyinTable} from './pinyin';
import {planQuery, type QueryPlan, type Vocabulary} from './queryPlan';
import {
  coverageOf,
  matchOf,
  rarity,
  withoutChanceMatches,
  withBestSections,
  withoutTail,
  withPages,
  wordsIn,
  type Match,
  type Ranked,
} from './ranking';
import {subjectOf} from './questionWords';
import {joined, synonyms as authored} from './synonyms';
import {outermost, queryTerms, splitIdentifiers} from './tokens';

/** A section as the index knows it before its text has arrived. */
export type IndexedSection = Pick<PlacedSection, 'url' | 'level' | 'heading'> &
  Partial<Pick<PlacedSection, 'names' | 'keywords' | 'isEntry'>>;

export interface OpenOptions {
  /** Traditional → Simplified, for queries. */
  simplified?: Readonly<Record<string, string>>;
  /** What readers say → what the pages say, besides `synonyms`. */
  aliases?: Readonly<Record<string, readonly string[]>>;
  /** The same, written by hand. */
  synonyms?: Readonly<Record<string, readonly string[]>>;
}

/** What was found, and what was not. */
export interface Findings {
  /** Best first. */
  ranked: Ranked[];
  /** Why a section is a result. */
  matchOf: (result: Ranked) => Match;
  /** Telling words of the query that no page has; none before the text has arrived. */
  missing: readonly string[];
  /** Words of the query that the best result has. */
  matched: readonly string[];
}

/** A searchable index: of titles and headings at first, then also of the text and of pinyin. */
export interface SearchIndex {
  search: (query: string) => Findings;
  /** Adds the text, and the keywords that come with it. */
  addText: (text: PackedText) => void;
  addPinyin: (table: PinyinTable) => void;
  /** Whether a query may be pinyin: Latin letters that are no word of the index. */
  mayBePinyin: (query: string) => boolean;
}

/** How much a term counts in a page's title, in a heading, … */
const BOOSTS = {title: 2.0, heading: 5, keywords: 2.5, names: 0.74, trail: 1.5, text: 3};
/** How much a run of characters that is no word counts in a heading. */
const RUN = 0.17;
/** How much a term counts in a computed row, once in the text, and more often there. */
const PRESENCE: Readonly<Record<Presence, number>> = {0: 0.13, 1: 1, 2: 2.07};
/** Okapi BM25+ for the text: saturation, influence of the length, and the minimum for the longest text. */
const [SATURATION, LENGTH_SHARE, AT_LEAST] = [1.4, 0.39, 0.2];
/** A section that covers half of a query is worth less than half. */
const COVERAGE_POWER = 1.3;
/** Sections with several terms, and several words, of the query score higher than their sum. */
const TOGETHER = {terms: 1.44, words: 0.4};

/** An entry of a section counts less than the section. */
const ENTRY = 0.4;
/** Factors for a page whose title contains the query, and for a section whose heading does. */
const IN_TITLE = 5;
const IN_HEADING = 1.6;
/** Share of a name from a heading or a keyword, relative to a title or an exact name. */
const LESS_SURE = 0.5;
/** Share of a name that the query may have meant, relative to one that was typed. */
const MEANT = 0.7;

/** Names are compared with what is typed by letters and digits alone. */
const compact = (text: string): string => text.replace(/[^\S\n]+|[_.,:：/（）()-]+/g, '');

/** Opens the index of titles and headings; text and pinyin are added later. */
export function openIndex(
  sections: readonly IndexedSection[],
  {simplified, aliases = {}, synonyms: written = authored}: OpenOptions = {},
): SearchIndex {
  const count = sections.length;
  const fold = (text: string): string => normalise(text, simplified);
  const asTerms = (text: string): string => fold(splitIdentifiers(text));
  const asName = (text: string): string => compact(fold(text));
  /** Some texts of each section, folded all at once, which is several times faster than one by one. */
  function linesOf(textsOf: (section: IndexedSection) => readonly string[], shape = asTerms): Lines {
    const texts = sections.map(textsOf);
    return openLines(
      shape(texts.flat().join('\n')),
      texts.flatMap((some, id) => some.map(() => id)),
    );
  }
  const fields = {heading: linesOf(({heading}) => [heading]), keywords: linesOf(() => []), names: linesOf(({names = []}) => names)};
  /** What a mistyped word may mean: titles, headings and the keywords of pages, not those of sections. */
  const spelt = linesOf(({level, heading, keywords = []}) => (level === 1 ? [heading, ...keywords] : [heading]));
  const headings = fold(sections.map(({heading}) => heading).join('\n')).split('\n');
  /** Names of sections: exact names and titles for sure, names in headings and keywords perhaps. */
  const surely = linesOf(({heading, level, names = []}) => [...names, ...(level === 1 ? headingNames(heading) : [])], asName);
  let perhaps = surely;
  function readKeywords(): void {
    fields.keywords = linesOf(({keywords = []}) => keywords);
    perhaps = linesOf(({heading, keywords = []}) => [...headingNames(heading), ...keywords], asName);
  }
  readKeywords();
  const pages = sections.map(({url}) => url.split('#')[0] ?? '');
  const pageAt = (id: number): string => pages[id] as string;
  /** For each section the first one that is no longer below it. */
  const ends = sections.map(({level}, id) => {
    let end = id + 1;
    while (end < count && (sections[end] as IndexedSection).level > level && pages[end] === pages[id]) {
      end++;
    }
    return end;
  });
  const aliasOf = new Map(Object.entries(aliases).map(([theirs, ours]) => [fold(theirs), ours.map(fold)]));
  const synonyms = joined(written, Object.fromEntries(aliasOf));
  const words = new Set([...lexicon, ...synonyms.keys()]);
  let text: OpenedIndex | null = null;
  let average = 1;

  const known = new Map<string, boolean>();
  const has = (term: string): boolean => {
    let is = known.get(term);
    if (is === undefined) {
      is = text?.has(term) === true || Object.values(fields).some((lines) => lines.has(term));
      known.set(term, is);
    }
    return is;
  };
  const vocabulary: Vocabulary = {
    has,
    isWord: (term) => text?.has(term) === true || (words.has(term) && has(term)),
    isName: (text) => surely.called(text).length > 0 || perhaps.called(text).length > 0,
    near: spelt.near,
    latin: [...new Set(Object.values(fields).flatMap((lines) => lines.words))],
    synonyms,
    pinyin: {},
  };
  const gains = new Float64Array(count);

  /** Adds what a term contributes to each section to `gains`, and returns the sections. */
  function gainsOf(term: string, isWord: boolean): number[] {
    const touched: number[] = [];
    const add = (id: number, gain: number): void => {
      if (gains[id] === 0) {
        touched.push(id);
      }
      gains[id] = (gains[id] as number) + gain;
    };
    const factor = isWord ? 1 : RUN;
    const inHeadings = fields.heading.find(term);
    const rare = factor * rarity(inHeadings.length, count);
    const below = new Set<number>();
    for (const {id, share} of inHeadings) {
      add(id, rare * share * (sections[id]?.level === 1 ? BOOSTS.title : BOOSTS.heading));
      for (let at = id + 1; at < (ends[id] as number); at++) {
        below.add(at);
      }
    }
    const trail = factor * rarity(below.size, count) * BOOSTS.trail;
    below.forEach((id) => add(id, trail));
    const addLines = (lines: readonly Found[], boost: number): void => {
      // A section with several such lines counts once, with the best of them.
      const best = new Map<number, number>();
      lines.forEach(({id, share}) => best.set(id, Math.max(share, best.get(id) ?? 0)));
      best.forEach((share, id) => add(id, factor * rarity(best.size, count) * share * boost));
    };
    addLines(fields.keywords.find(term), BOOSTS.keywords);
    addLines(fields.names.find(term), BOOSTS.names);
    const postings = isWord ? text?.find(term) : undefined;
    if (text !== null && postings !== undefined) {
      const boost = BOOSTS.text * rarity(postings.sections.length, count);
      const {lengths} = text;
      postings.sections.forEach((id, at) => {
        const norm = 1 - LENGTH_SHARE + (LENGTH_SHARE * (lengths[id] ?? 0)) / average;
        const said = PRESENCE[postings.presence[at] as Presence];
        add(id, boost * said * ((1 + SATURATION) / (1 + SATURATION * norm) + AT_LEAST));
      });
    }
    return touched;
  }

  /** Sections whose name was typed or meant, with how sure that is, 0–1. */
  function calledSo(folded: string, mended: readonly string[]): ReadonlyMap<number, number> {
    const sureOf = (texts: readonly string[], share: number): [number, number][] =>
      texts
        .map(compact)
        .flatMap((text) => [
          ...surely.called(text).map((id): [number, number] => [id, share]),
          ...perhaps.called(text).map((id): [number, number] => [id, share * LESS_SURE]),
        ]);
    const typed = [folded, subjectOf(folded)];
    const called = [...sureOf(typed, 1), ...sureOf([...typed.flatMap((text) => aliasOf.get(text) ?? []), ...mended], MEANT)];
    return new Map(called.sort((a, b) => a[1] - b[1]));
  }

  function weightOf(id: number, folded: string): number {
    const {level, isEntry} = sections[id] as IndexedSection;
    const isNamed = folded.length > 1 && (headings[id] as string).includes(folded);
    return (isNamed ? (level === 1 ? IN_TITLE : IN_HEADING) : 1) * (isEntry ? ENTRY : 1);
  }

  function rank(folded: string, plan: QueryPlan): Ranked[] {
    const total = new Map<number, Ranked>();
    const found = new Map<string, number>();
    plan.terms.forEach(({weight, isRun = false}, term) => {
      const touched = gainsOf(term, !isRun);
      found.set(term, touched.length);
      for (const id of touched) {
        const gain = weight * (gains[id] as number);
        gains[id] = 0;
        const ranked = total.get(id);
        if (ranked === undefined) {
          total.set(id, {id, score: gain, asked: [term]});
        } else {
          ranked.score += gain;
          ranked.asked.push(term);
        }
      }
    });
    const coverage = coverageOf(folded, plan, found, count);
    const telling = withoutChanceMatches([...total.values()], folded.length).map((one) => ({
      ...one,
      score:
        one.score *
        one.asked.length ** TOGETHER.terms *
        wordsIn(one.asked, plan) ** TOGETHER.words *
        weightOf(one.id, folded) *
        coverage(one.asked) ** COVERAGE_POWER,
    }));
    const best = withPages(withoutTail(telling, coverage), pageAt, coverage);
    const top = Math.max(0, ...best.map(({score}) => score));
    const called = calledSo(folded, plan.mended);
    const sorted = best
      .map((one) => ({...one, score: one.score + top * (called.get(one.id) ?? 0)}))
      .sort((a, b) => b.score - a.score || a.id - b.id);
    return withBestSections(sorted, pageAt, (id) => sections[id]?.level === 1);
  }

  return {
    addText(packed) {
      text = openIndexOf(packed);
      packed.keywords.split('\n').forEach((line, id) => {
        const section = sections[id] as IndexedSection;
        section.keywords = [...(section.keywords ?? []), ...line.split(';').filter((keyword) => keyword !== '')];
      });
      readKeywords();
      average = text.lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, count);
      const ofText = text.terms.filter((term) => /^[a-z][a-z0-9]+$/.test(term));
      vocabulary.latin = [...new Set([...vocabulary.latin, ...fields.keywords.words, ...ofText])];
      known.clear();
    },
    addPinyin(table) {
      vocabulary.pinyin = table;
    },
    mayBePinyin(query) {
      const sound = soundOf(fold(query).trim());
      return sound.length > 1 && !has(sound);
    },
    search(query) {
      const folded = fold(query).trim();
      const plan = planQuery(folded, queryTerms(asTerms(query)), vocabulary);
      const ranked = rank(folded, plan);
      const {marks} = matchOf(ranked[0]?.asked ?? [], plan);
      return {
        ranked,
        matchOf: ({asked}) => matchOf(asked, plan),
        missing: text === null ? [] : plan.missing,
        matched: outermost(marks).filter((word) => folded.includes(word)),
      };
    },
  };
}
