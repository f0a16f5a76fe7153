import {highlight, snippetRange, type Marker} from './highlight';
import {normalise} from './normalise';
import {textId, type Hierarchy, type RecordType} from './record';

/** A section as the browser knows it before its texts arrive. */
export interface SectionInfo {
  url: string;
  level: number;
  hierarchy: Hierarchy;
}

type Levels = Partial<Record<keyof Hierarchy, {value: string; matchLevel: 'none' | 'full'; matchedWords: string[]}>>;

/** What DocSearch reads of a hit. */
export interface DocSearchHit {
  objectID: string;
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: RecordType;
  content: string | null;
  hierarchy: Hierarchy;
  _highlightResult: {hierarchy: Levels; content?: {value: string}};
  _snippetResult: {hierarchy: Levels; content?: {value: string}};
}

export interface HitOptions extends Marker {
  /** Words of a snippet. */
  words: number;
  ellipsis: string;
  simplified?: Readonly<Record<string, string>>;
  /** Terms of the query that matched; the terms of the index that they matched may be longer. Default: those. */
  asked?: readonly string[];
}

/** A folded copy of the same length, so that positions agree. */
function fold(text: string, simplified?: Readonly<Record<string, string>>): string {
  return [...text]
    .map((character) => (character.length > 1 ? character : normalise(character, simplified).charAt(0) || character))
    .join('');
}

/** The text of a section that says most about the terms; `null` when none contains one. */
export function bestText(texts: readonly string[], terms: readonly string[], simplified?: Readonly<Record<string, string>>): number | null {
  const weight = (text: string): number => {
    const folded = fold(text, simplified);
    return terms.reduce((sum, term) => sum + (folded.includes(term) ? term.length ** 2 : 0), 0) / Math.log2(16 + folded.length / 40);
  };
  const weights = texts.map(weight);
  const best = Math.max(0, ...weights);
  return best === 0 ? null : weights.indexOf(best);
}

/**
 * A section as a hit: its heading when all words of the query that matched are in it, otherwise the text that contains most of them.
 * Everything is escaped before marks are added, because DocSearch shows it as HTML.
 * @param texts texts of the section; empty while they have not arrived.
 */
export function docSearchHit(section: SectionInfo, texts: readonly string[], terms: readonly string[], options: HitOptions): DocSearchHit {
  const {simplified, words: snippetWords, ellipsis, asked = terms} = options;
  const mark = (text: string): string => highlight(text, fold(text, simplified), terms, options);
  const levels = Object.fromEntries(
    Object.entries(section.hierarchy)
      .filter((entry): entry is [string, string] => entry[1] !== null)
      .map(([name, text]) => [name, {value: mark(text), matchLevel: 'none' as const, matchedWords: []}]),
  ) as Levels;
  const own = section.hierarchy[`lvl${section.level}` as keyof Hierarchy] ?? '';
  // Words that are part of another matched word say nothing on their own.
  const words = asked.filter((term) => term.length > 1 && !asked.some((other) => other !== term && other.includes(term)));
  const isAllInHeading = words.length > 0 && words.every((word) => fold(own, simplified).includes(word));
  const index = isAllInHeading ? null : bestText(texts, terms, simplified);
  const text = index === null ? null : (texts[index] ?? null);
  let snippet: {value: string} | undefined;
  if (text !== null) {
    const folded = fold(text, simplified);
    const {start, end} = snippetRange(folded, terms, snippetWords);
    const cut = highlight(text.slice(start, end), folded.slice(start, end), terms, options);
    snippet = {value: `${start > 0 ? ellipsis : ''}${cut}${end < text.length ? ellipsis : ''}`};
  }
  const [path = '', anchor = null] = section.url.split('#');
  return {
    objectID: index === null ? section.url : textId(section.url, index),
    url: section.url,
    url_without_anchor: path,
    anchor,
    type: text === null ? (`lvl${section.level}` as RecordType) : 'content',
    content: text,
    hierarchy: section.hierarchy,
    _highlightResult: {hierarchy: levels, ...(text === null ? {} : {content: {value: mark(text)}})},
    _snippetResult: {hierarchy: levels, ...(snippet === undefined ? {} : {content: snippet})},
  };
}
