import {highlight, type Marker} from './highlight';
import {normalise} from './normalise';
import type {Match} from './ranking';
import {textId, type Hierarchy, type RecordType} from './record';
import {snippetRange} from './snippet';

/** A section as the browser knows it before its texts arrive. */
export interface SectionInfo {
  url: string;
  level: number;
  hierarchy: Hierarchy;
  /** What else readers call its subject, and what they ask about it. */
  keywords?: readonly string[];
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
  /** What was found instead of the reader's words, 超卖 → RSI, or what others say who look for this. Embedded answers only. */
  reason?: string;
}

export interface HitOptions extends Marker {
  /** Words of a snippet. */
  words: number;
  ellipsis: string;
  simplified?: Readonly<Record<string, string>>;
  /** Shown where the section itself has no text. */
  description?: string;
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

/** “超卖 → RSI、布林带”, with our words as the section writes them. */
function reasonOf({instead}: Match, written: readonly {text: string; folded: string}[]): string | undefined {
  const ours = new Map<string, string[]>();
  for (const [theirs, word] of instead) {
    const {text = '', folded = ''} = written.find((one) => one.folded.includes(word)) ?? {};
    const at = folded.indexOf(word);
    ours.set(theirs, [...(ours.get(theirs) ?? []), at === -1 ? word : text.slice(at, at + word.length)]);
  }
  return ours.size === 0 ? undefined : [...ours].map(([theirs, words]) => `${theirs} → ${words.join('、')}`).join('；');
}

/**
 * A section as a hit. Its line is the text that contains most of what was asked; of a page, and where the heading says
 * it all or no text has it, how the section begins. Everything is escaped before marks are added, because it is shown as HTML.
 * @param texts texts of the section; empty while they have not arrived.
 */
export function docSearchHit(section: SectionInfo, texts: readonly string[], match: Match, options: HitOptions): DocSearchHit {
  const {simplified, ellipsis, description} = options;
  const {marks} = match;
  const mark = (text: string): string => highlight(text, fold(text, simplified), marks, options);
  const levels = Object.fromEntries(
    Object.entries(section.hierarchy)
      .filter((entry): entry is [string, string] => entry[1] !== null)
      .map(([name, text]) => [name, {value: mark(text), matchLevel: 'none' as const, matchedWords: []}]),
  ) as Levels;
  const own = section.hierarchy[`lvl${section.level}` as keyof Hierarchy] ?? '';
  // Words that are part of another matched word say nothing on their own.
  const words = marks.filter((term) => term.length > 1 && !marks.some((other) => other !== term && other.includes(term)));
  const isAllInHeading = words.length > 0 && words.every((word) => fold(own, simplified).includes(word));
  const index = isAllInHeading || section.level === 1 ? null : bestText(texts, marks, simplified);
  const text = index === null ? undefined : texts[index];
  // A chart's title says less than the first sentence.
  const line = text ?? texts.find((one) => one.endsWith('。')) ?? texts[0] ?? description;
  let snippet: {value: string} | undefined;
  if (line !== undefined) {
    const folded = fold(line, simplified);
    const {start, end} = snippetRange(folded, marks, options.words);
    const cut = highlight(line.slice(start, end), folded.slice(start, end), marks, options);
    snippet = {value: `${start > 0 ? ellipsis : ''}${cut}${end < line.length ? ellipsis : ''}`};
  }
  const written = [own, ...texts].map((one) => ({text: one, folded: fold(one, simplified)}));
  const isWritten = written.some(({folded}) => marks.some((term) => folded.includes(term)));
  const said = isWritten ? null : bestText(section.keywords ?? [], marks, simplified);
  const reason = reasonOf(match, written) ?? (said === null ? undefined : `读者也说“${section.keywords?.[said] ?? ''}”`);
  const [path = '', anchor = null] = section.url.split('#');
  return {
    objectID: index === null ? section.url : textId(section.url, index),
    url: section.url,
    url_without_anchor: path,
    anchor,
    type: text === undefined ? (`lvl${section.level}` as RecordType) : 'content',
    content: text ?? null,
    hierarchy: section.hierarchy,
    _highlightResult: {hierarchy: levels, ...(text !== undefined && {content: {value: mark(text)}})},
    _snippetResult: {hierarchy: levels, ...(snippet !== undefined && {content: snippet})},
    ...(reason !== undefined && {reason}),
  };
}
