import MiniSearch from 'minisearch';
import {HEADING_FIELDS, TEXT_FIELDS, type Entry} from './indexFields';
import {normalise} from './normalise';
import {packIndex, type PackedIndex} from './packedIndex';
import type {PlacedSection} from './pageRecords';
import {indexTerms, pieceTerms, splitIdentifiers, type CutWords} from './tokens';

/** The index in two parts: titles and headings first, so that the first results need few bytes; then the text. */
export interface SerializedIndex {
  headings: PackedIndex;
  text: PackedIndex;
}

export interface BuildOptions {
  cut: CutWords;
  lexicon: ReadonlySet<string>;
  simplified?: Readonly<Record<string, string>>;
}

/** Builds the serialised index of all sections; their position in the list is their id. */
export function buildIndex(sections: readonly PlacedSection[], {cut, lexicon, simplified}: BuildOptions): SerializedIndex {
  const tokenize = (text: string, field?: string): string[] => {
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
      keywords: (section.keywords ?? []).join(' '),
      pieces: section.heading,
      trail: section.level === 1 ? lvl0 : [...above, lvl1].join(' '),
      text: section.texts.filter((_, index) => !section.computed.includes(index)).join('\n'),
      // The words of rows and titles: the sentences under figures repeat what pages say, and nobody types a table's numbers.
      computed: section.texts
        .filter((text, index) => section.computed.includes(index) && !text.endsWith('。'))
        .map((text) => text.replace(/[\p{N}.,%−:-]+/gu, ' '))
        .join('\n'),
      code: section.code.join(' '),
    };
  });
  const packed = (fields: readonly string[]): PackedIndex => {
    const index = new MiniSearch<Entry>({fields: [...fields], storeFields: [], tokenize, processTerm: (term) => term});
    index.addAll(entries);
    return packIndex(index.toJSON());
  };
  return {headings: packed(HEADING_FIELDS), text: packed(TEXT_FIELDS)};
}
