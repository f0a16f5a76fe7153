import {highlight} from './highlight';
import {normalise} from './normalise';
import type {PlacedSection} from './pageRecords';
import type {Match} from './ranking';
import {textId, type Hierarchy, type RecordType} from './record';
import {titlesOf, type Row} from './row';
import {snippetRange} from './snippet';
import {outermost} from './tokens';

/** What a hit says of its section without its texts. */
export type SectionInfo = Pick<PlacedSection, 'url' | 'level' | 'hierarchy'> & Partial<Pick<PlacedSection, 'keywords'>>;

/** A result of either client: what its row shows, and the record that it comes from. */
export interface SearchHit extends Row {
  objectID: string;
  type: RecordType;
  hierarchy: Hierarchy;
}

export interface HitOptions {
  /** Words of a snippet. */
  words: number;
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

/** The position of the text that says most about the terms; `null` when none contains one. */
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
function reasonOf({instead}: Match, written: readonly {text: string; folded: string}[]): string | null {
  const ours = new Map<string, string[]>();
  for (const [theirs, word] of instead) {
    const {text = '', folded = ''} = written.find((one) => one.folded.includes(word)) ?? {};
    const at = folded.indexOf(word);
    ours.set(theirs, [...(ours.get(theirs) ?? []), at === -1 ? word : text.slice(at, at + word.length)]);
  }
  return ours.size === 0 ? null : [...ours].map(([theirs, words]) => `${theirs} → ${words.join('、')}`).join('；');
}

/**
 * A section as a hit. Its snippet comes from the text that contains most of what was asked. For a page, and where the
 * heading contains all of it or no text any, it is the beginning of the section.
 * @param texts texts of the section; empty until they have arrived.
 */
export function searchHit(section: SectionInfo, texts: readonly string[], match: Match, options: HitOptions): SearchHit {
  const {url, level, hierarchy, keywords = []} = section;
  const {simplified} = options;
  const {marks} = match;
  const {title, path} = titlesOf(hierarchy);
  const written = [title, ...texts].map((text) => ({text, folded: fold(text, simplified)}));
  const foldedTitle = fold(title, simplified);

  const words = outermost(marks).filter((term) => term.length > 1);
  const isAllInHeading = words.length > 0 && words.every((word) => foldedTitle.includes(word));
  const index = isAllInHeading || level === 1 ? null : bestText(texts, marks, simplified);
  // A chart's title says less than the first sentence.
  const beginning = texts.find((text) => text.endsWith('。')) ?? texts[0] ?? options.description ?? '';
  const line = index === null ? beginning : (texts[index] ?? '');
  const folded = fold(line, simplified);
  const {start, end} = snippetRange(folded, marks, options.words);
  const cut = (whole: string): string => `${start > 0 ? '…' : ''}${whole.slice(start, end)}${end < whole.length ? '…' : ''}`;

  const isWritten = written.some((one) => marks.some((term) => one.folded.includes(term)));
  const said = isWritten ? null : bestText(keywords, marks, simplified);
  return {
    objectID: index === null ? url : textId(url, index),
    url,
    type: index === null ? (`lvl${level}` as RecordType) : 'content',
    hierarchy,
    heading: highlight(title, foldedTitle, marks),
    path,
    sentences: highlight(cut(line), cut(folded), marks),
    reason: reasonOf(match, written) ?? (said === null ? null : `读者也说“${keywords[said] ?? ''}”`),
  };
}
