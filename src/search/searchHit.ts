import {highlight, matchSpans} from './highlight';
import {normalise} from './normalise';
import type {ReadSection} from './packedPages';
import {headingType, textId, type Hierarchy, type RecordType} from './record';
import {titlesOf, type Row} from './row';
import {snippetRange} from './snippet';

/** Data of a section for a hit, without its texts. */
export type SectionInfo = Pick<ReadSection, 'url' | 'level' | 'hierarchy'> &
  Partial<Pick<ReadSection, 'wordings' | 'isEntry' | 'isBare'>>;

/** A result of either client: the contents of its row, and the record behind it. */
export interface SearchHit extends Row {
  /** Further results of the page, folded under this one. */
  more: readonly SearchHit[];
  objectID: string;
  type: RecordType;
  hierarchy: Hierarchy;
  /** Its rank among all results before folding, from 0; embedded answers only. */
  rank?: number;
}

export interface HitOptions {
  /** Length of a snippet in words. */
  words: number;
  simplified?: Dictionary<string>;
  /** Shown where the section itself has no text. */
  description?: string;
}

/** Returns a folded copy of the same length, so that positions agree. */
function fold(text: string, simplified?: Dictionary<string>): string {
  return [...text]
    .map((character) => (character.length > 1 ? character : normalise(character, simplified).charAt(0) || character))
    .join('');
}

/** Weight of cells of a table and titles of figures, which only name a subject; a sentence answers. */
const NO_SENTENCE = 0.2;

/** Returns how much a folded text says about some terms: long matches count more, and long texts less. */
function weightOf(folded: string, terms: readonly string[]): number {
  const matches = new Set(matchSpans(folded, terms).map(({start, end}) => folded.slice(start, end)));
  const sum = [...matches].reduce((total, {length}) => total + length ** 2, 0);
  return (sum / Math.log2(16 + folded.length / 40)) * (/[。！？：]/.test(folded) ? 1 : NO_SENTENCE);
}

/** Weight of the first sentence of a section, which introduces its subject. A chart's title says less. */
const FIRST = 1.5;

/** Returns the position of the first text that says most about the terms; `null` when none contains one. */
export function bestText(
  texts: readonly string[],
  terms: readonly string[],
  simplified?: Dictionary<string>,
): number | null {
  const first = texts.findIndex((text) => text.endsWith('。'));
  const weights = texts.map((text, at) => weightOf(fold(text, simplified), terms) * (at === first ? FIRST : 1));
  const best = Math.max(0, ...weights);
  return best === 0 ? null : weights.indexOf(best);
}

/**
 * Returns a section as a hit. Its snippet comes from the text that says most about the query, or is the beginning of
 * the section when no text contains any of it. The row of an entry that the query names shows its first sentence, the
 * definition.
 * @param texts texts of the section; empty until they have arrived.
 * @param terms of the query; a single character is marked only when there are no longer ones.
 */
export function searchHit(
  section: SectionInfo,
  texts: readonly string[],
  terms: readonly string[],
  options: HitOptions,
): SearchHit {
  const {url, level, hierarchy, wordings = [], isEntry = false, isBare = false} = section;
  const {simplified} = options;
  const {title: own, path} = titlesOf(hierarchy);
  const title = isBare && level > 1 ? `${hierarchy.lvl1}：${own}` : own;
  const foldedTitle = fold(title, simplified);
  const words = terms.filter((term) => term.length > 1);
  const marks = words.length > 0 ? words : terms;
  const isNamed = isEntry && bestText([title], marks, simplified) !== null;
  const best = isNamed && texts.length > 0 ? 0 : bestText(texts, marks, simplified);
  const text = texts[best ?? -1] ?? texts.find((text) => text.endsWith('。')) ?? texts[0] ?? options.description ?? '';
  const line = isNamed ? text.replace(/(?<=。).*/s, '') : text;
  const folded = fold(line, simplified);
  const {start, end} = snippetRange(folded, marks, options.words);
  const cut = (whole: string): string =>
    `${start > 0 ? '…' : ''}${whole.slice(start, end)}${end < whole.length ? '…' : ''}`;
  const wording =
    bestText([title, ...texts], words, simplified) === null ? bestText(wordings, words, simplified) : null;
  return {
    objectID: best === null ? url : textId(url, best),
    url,
    type: best === null ? headingType(level) : 'content',
    hierarchy,
    heading: highlight(title, foldedTitle, marks),
    path,
    sentences: highlight(cut(line), cut(folded), marks),
    reason: wording === null ? null : `读者也说“${wordings[wording] ?? ''}”`,
    more: [],
  };
}
