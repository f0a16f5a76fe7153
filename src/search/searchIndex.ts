import {askedBy} from './asked';
import {corrected} from './correction';
import {isTelling} from './functionWords';
import {isHan, singular, splitIdentifiers} from './grams';
import {openHeadings, type IndexedSection} from './headingIndex';
import {openNames, type Names} from './names';
import {normalise} from './normalise';
import type {PackedText} from './buildIndex';
import {openIndexOf} from './packedIndex';
import {soundOf, soundsLike, type PinyinTable} from './pinyin';
import {scoresOf, withPages, type TermIndex} from './scores';
import {coverageOf, partsWith, wordsAt, type Word} from './units';

export interface OpenOptions {
  /** Traditional → Simplified, for queries. */
  simplified?: Dictionary<string>;
}

export interface Ranked {
  /** Position of the section in the list from which the index was built. */
  id: number;
  score: number;
}

/** Results of a query, and its parts without results. */
export interface Findings {
  /** Best first. */
  ranked: Ranked[];
  /** Terms to mark in results. */
  marks: readonly string[];
  /** Words used instead of the typed ones: the correction of a mistyped name, or the words for pinyin. */
  instead: readonly string[] | null;
  /** True when `instead` are words that sound like the typed letters. */
  isHeard: boolean;
  /**
   * Content words of the query that no section has, or not as a whole. Where words that no listed section has make up
   * half of the query or more, these instead. None before the text has arrived.
   */
  missing: readonly string[];
  /** True when every section lacks much of the query. */
  isWeak: boolean;
  /** Words of the query in the best result. */
  matched: readonly string[];
  /** Sections with most of the query: a verbatim match stands in one of them. */
  fullest: readonly number[];
}

/** A searchable index: of titles and headings at first, then also of the text and of pinyin. */
export interface SearchIndex {
  /** @param accepts returns true for positions of sections that may be results. */
  search: (query: string, accepts?: (id: number) => boolean) => Findings;
  /** Adds the text, and the wordings that come with it. */
  addText: (text: PackedText) => void;
  addPinyin: (table: PinyinTable) => void;
  /** True when a query may be pinyin: Latin letters that are not words of the index. */
  mayBePinyin: (query: string) => boolean;
}

/** The loaded parts of an index. */
interface Parts {
  isEntry: readonly boolean[];
  /** Numbers of the sections' pages. */
  pages: readonly number[];
  fold: (text: string) => string;
  names: Names;
  headings: TermIndex;
  /** `null` until it has arrived. */
  text: TermIndex | null;
  latin: readonly string[];
  pinyin: PinyinTable;
}

const sourcesOf = ({headings, text}: Parts): TermIndex[] => (text === null ? [headings] : [headings, text]);

/** A section with no more than this share of a query does not answer it. */
const WEAK = 0.5;
/** Results below this share of the best score are not listed. */
const TAIL = 0.4;

const isLatin = (term: string): boolean => /^[a-z][a-z0-9_.%+-]+$/.test(term);

/**
 * Returns the sections with exactly the typed or corrected name, and their order: sections before entries. An entry
 * defines a name and must match the typed text itself; a question about the name, or a correction, leads to the section
 * that explains it.
 */
const namedBy = ({names, isEntry}: Parts, typed: string, texts: readonly string[]): ReadonlyMap<number, number> =>
  new Map(
    texts
      .flatMap((text) => names.exact(text).filter((id) => text === typed || isEntry[id] !== true))
      .map((id) => [id, isEntry[id] === true ? 1 : 2] as const),
  );

/** Sums of shares differ by rounding. */
const TINY = 1e-9;

const lettersOf = (texts: readonly string[]): number => texts.join('').replaceAll(' ', '').length;

/** Returns a test: does any section have a term, or a Latin word that begins with it? */
function hasIn(parts: Parts): (term: string) => boolean {
  const sources = sourcesOf(parts);
  return (term) =>
    sources.some(({has}) => has(singular(term))) ||
    (isLatin(term) && parts.latin.some((word) => word.startsWith(term)));
}

/** Returns the possible pinyin at the end of a folded query, as one sound, and the text before: `回测duojiu`. */
function spoken(folded: string, parts: Parts): {before: string; sound: string} {
  const before = folded.replace(/(?<=^|\p{Script=Han}\s*)[^\p{Script=Han}]+$/u, '').trim();
  const letters = folded.slice(before.length).trim();
  const sound = soundOf(letters);
  return {before, sound: sound.length > 1 && !letters.split(' ').every(hasIn(parts)) ? sound : ''};
}

/** Returns the words for the pinyin of a folded query, or of its end; none when it is no pinyin. */
function heardIn(folded: string, parts: Parts): string[] {
  const {before, sound} = spoken(folded, parts);
  const words = sound === '' ? [] : soundsLike(sound, parts.pinyin);
  return words.length === 0 || before === '' ? words : [before, ...words];
}

/** Returns the correction of a mistyped name. */
function correctionOf(folded: string, parts: Parts): string[] {
  const correction =
    parts.text === null ? null : corrected(folded, {has: hasIn(parts), names: parts.names, latin: parts.latin});
  return correction === null ? [] : [correction];
}

/** Returns the sections that were named, then the best ones. */
function ranked(scores: Float64Array, ids: readonly number[], named: ReadonlyMap<number, number>): Ranked[] {
  const best = ids.reduce((top, id) => Math.max(top, scores[id] ?? 0), 0);
  return ids
    .map((id) => ({id, score: scores[id] ?? 0}))
    .filter(({id, score}) => named.has(id) || score >= TAIL * best)
    .sort((a, b) => (named.get(b.id) ?? 0) - (named.get(a.id) ?? 0) || b.score - a.score || a.id - b.id);
}

/** True for a short word that pages contain: it is searched there, not in readers' questions that contain it. */
const isShortWord = (meant: string, {headings, text}: Parts): boolean =>
  /^\p{Script=Han}{1,2}$/u.test(meant) &&
  (text?.has(meant) === true || headings.find(meant)?.own?.some((amount) => amount > 0) === true);

function search(parts: Parts, query: string, accepts: (id: number) => boolean): Findings {
  const {fold, text, latin, isEntry} = parts;
  const sources = sourcesOf(parts);
  const folded = fold(query).trim();
  const homophones = heardIn(folded, parts);
  const instead = homophones.length > 0 ? homophones : correctionOf(folded, parts);
  const meant = instead.length > 0 ? instead.join(' ') : folded;
  const asked = askedBy(instead.length > 0 ? meant : query.trim(), fold, latin);
  const idsOf = (term: string): (readonly number[])[] => sources.map(({find}) => find(term)?.ids ?? []);
  const covered = coverageOf(asked.units, isEntry.length, idsOf).map((share, id) => (accepts(id) ? share : 0));
  const most = Math.max(0, ...covered);
  const named = namedBy(parts, folded, instead.length > 0 ? instead : [folded]);
  const has = hasIn(parts);
  const words = wordsAt(meant, (word) => (text ?? parts.headings).has(word) || parts.names.called(word).length > 0);
  const isHeld = ({text: word, units}: Word, holds: (term: string) => boolean): boolean =>
    (word.length > 1 && holds(word)) || units.every(({terms}) => terms.some(holds));
  const wordsWithout = (holds: (term: string) => boolean): string[] =>
    partsWith(meant, words, asked.units, (word) => !isHeld(word, holds));
  const absent = wordsWithout(has);
  // A word that only the text has is searched as a whole, like a name: its parts (现金 of 现金流) are more common.
  const word = parts.headings.has(meant) ? undefined : text?.find(meant);
  const names = [
    ...parts.names.within(meant),
    ...(word === undefined ? [] : [{share: 1, isTyped: false, ids: word.ids}]),
  ];
  const isNothing = most === 0 && names.length === 0 && absent.length > 0;
  const isCalled = named.size > 0 || parts.names.called(folded).length > 0;
  const isWeak = text !== null && instead.length === 0 && asked.units.length > 0 && most <= WEAK && !isCalled;
  const own = scoresOf(sources, asked, {names, covered, isOwn: isShortWord(meant, parts)});
  const ids = isNothing ? [] : [...own.keys()].filter((id) => accepts(id) && (named.has(id) || (own[id] ?? 0) > 0));
  // The entries of a list are about as many subjects: only one whose name is typed makes its page one about it.
  const typed = new Set(names.flatMap((name) => (name.isTyped ? name.ids : [])));
  const about = ids.filter((id) => isEntry[id] !== true || typed.has(id));
  const found = ranked(withPages(own, about, parts.pages), ids, named);
  const first = found[0]?.id ?? -1;
  const isInFirst = (term: string): boolean => idsOf(term).some((ids) => ids.includes(first));
  const listed = new Set(found.map(({id}) => id));
  // The beginning of a Latin word finds it, too. A small part of a question that only other pages have is not worth a
  // note.
  const isListed = (term: string): boolean =>
    idsOf(term).some((ids) => ids.some((id) => listed.has(id))) || (isLatin(term) && has(term));
  const unlisted = wordsWithout(isListed);
  // A letter beside a character is part of its word: A 股.
  const isTold = (term: string): boolean =>
    isHan(term) ? [...term].every((one) => !isHan(one) || isTelling(one)) : isTelling(term);
  // A pair across the border of two words belongs to neither: 股市 in A 股市盈率.
  const isInWord = (term: string): boolean =>
    isLatin(term) || words.some(({start, end}) => meant.slice(start, end).includes(term));
  return {
    ranked: found,
    marks: [...asked.terms.keys()].filter((term) => has(term) && isTold(term) && isInWord(term)),
    instead: instead.length > 0 ? instead.slice(0, 3) : null,
    isHeard: homophones.length > 0,
    missing:
      text === null ? [] : isWeak || isNothing || lettersOf(unlisted) * 2 < lettersOf([meant]) ? absent : unlisted,
    isWeak,
    matched: partsWith(meant, words, asked.units, (word) => isHeld(word, isInFirst)),
    fullest: most === 0 ? [] : [...covered.keys()].filter((id) => (covered[id] ?? 0) > most - TINY),
  };
}

/** Opens the index of titles, headings and other names of sections; text and pinyin are added later. */
export function openIndex(sections: readonly IndexedSection[], {simplified}: OpenOptions = {}): SearchIndex {
  const fold = (text: string): string => normalise(text, simplified);
  const headings = openHeadings(sections, (text) => fold(splitIdentifiers(text)));
  const {postings} = headings;
  const latinOf = (words: Iterable<string>): string[] => [...words].filter(isLatin);
  const numbers = new Map<string, number>();
  const parts: Parts = {
    headings: {has: (term) => postings.has(term), find: (term) => postings.get(term)},
    names: openNames(sections, fold),
    latin: latinOf(postings.keys()),
    text: null,
    isEntry: sections.map(({isEntry}) => isEntry === true),
    pages: sections.map(({url}) => {
      const page = url.replace(/#.*/, '');
      const number = numbers.get(page) ?? numbers.size;
      numbers.set(page, number);
      return number;
    }),
    fold,
    pinyin: {},
  };
  return {
    addText(packed) {
      const index = openIndexOf(packed);
      const more = packed.wordings.split('\n');
      headings.add(more);
      parts.names.add(more.map((line) => line.split(';')));
      const average = index.lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, sections.length);
      const lengthOf = (id: number): number => (index.lengths[id] ?? 0) / average;
      Object.assign(parts, {
        text: {...index, lengthOf},
        latin: [...new Set([...latinOf(postings.keys()), ...latinOf(index.terms)])],
      });
    },
    addPinyin(table) {
      parts.pinyin = table;
    },
    mayBePinyin(query) {
      return spoken(fold(query).trim(), parts).sound !== '';
    },
    search: (query, accepts = () => true) => search(parts, query, accepts),
  };
}
