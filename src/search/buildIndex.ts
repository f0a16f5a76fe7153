import {normalise} from './normalise';
import {packIndex, type PackedIndex, type Presence} from './packedIndex';
import {AT_FIRST} from './packedPages';
import type {PlacedSection} from './pageRecords';
import {indexTerms, splitIdentifiers, type IndexOptions} from './tokens';

export interface BuildOptions extends IndexOptions {
  simplified?: Readonly<Record<string, string>>;
}

/** The index of the text, and the keywords that are not sent with the headings: a line per section, separated by semicolons. */
export interface PackedText extends PackedIndex {
  keywords: string;
}

/** Builds the index of the text of all sections, which are numbered by their position. Headings need no index. */
export function buildIndex(sections: readonly PlacedSection[], {cut, lexicon, simplified}: BuildOptions): PackedText {
  const termsOf = (text: string): string[] => indexTerms(normalise(splitIdentifiers(text), simplified), {cut, lexicon});
  const words = sections.map(({texts, computed, code}) => {
    const isWritten = (_: string, index: number): boolean => !computed.includes(index);
    const written = termsOf([...texts.filter(isWritten), code.join(' ')].join('\n'));
    // Of computed texts only the words of rows and titles: sentences under figures repeat the page, and nobody types a table's numbers.
    const counted = texts
      .filter((text, index) => !isWritten(text, index) && !text.endsWith('。'))
      .flatMap((text) => termsOf(text.replace(/[\p{N}.,%−:-]+/gu, ' ')));
    const presence = new Map<string, Presence>(counted.map((term) => [term, 0]));
    written.forEach((term) => presence.set(term, (presence.get(term) ?? 0) > 0 ? 2 : 1));
    return {presence, length: written.length};
  });
  const packed = packIndex(
    words.map(({presence}) => presence),
    words.map(({length}) => length),
  );
  return {...packed, keywords: sections.map(({keywords}) => keywords.slice(AT_FIRST).join(';')).join('\n')};
}
