import {normalise} from './normalise';
import {packIndex, type Amount, type PackedIndex} from './packedIndex';
import {AT_FIRST} from './packedPages';
import type {PlacedSection} from './pageRecords';
import {splitIdentifiers} from './grams';
import {indexTerms, type IndexOptions} from './tokens';

export interface BuildOptions extends IndexOptions {
  simplified?: Dictionary<string>;
}

/** The index of the text, and the later wordings: a line for each section, separated by semicolons. */
export interface PackedText extends PackedIndex {
  wordings: string;
}

const NUMBERS = /[\p{N}.,%−:-]+/gu;

/** Builds the index of the text of all sections, which are numbered by their position. Headings need no index. */
export function buildIndex(sections: readonly PlacedSection[], {cut, lexicon, simplified}: BuildOptions): PackedText {
  const termsOf = (text: string): string[] => indexTerms(normalise(splitIdentifiers(text), simplified), {cut, lexicon});
  const words = sections.map(({texts, computed, code}) => {
    const isWritten = (_: string, index: number): boolean => !computed.includes(index);
    const written = termsOf([...texts.filter(isWritten), code.join(' ')].join('\n'));
    const amounts = new Map<string, Amount>();
    written.forEach((term) => amounts.set(term, amounts.has(term) ? 2 : 1));
    // Only the words of rows and titles count in computed texts: sentences under figures repeat the page, and nobody
    // types a table's numbers.
    texts
      .filter((text, index) => !isWritten(text, index) && !text.endsWith('。'))
      .flatMap((text) => termsOf(text.replace(NUMBERS, ' ')))
      .forEach((term) => amounts.set(term, amounts.get(term) ?? 1));
    return {amounts, length: written.length};
  });
  // A word that only such sentences have is found there, so that every word of the pages is found.
  const known = new Set(words.flatMap(({amounts}) => [...amounts.keys()]));
  sections.forEach(({texts, computed}, id) =>
    computed
      .flatMap((at) => termsOf((texts[at] ?? '').replace(NUMBERS, ' ')))
      .filter((term) => term.length > 1 && !known.has(term))
      .forEach((term) => words[id]?.amounts.set(term, 1)),
  );
  const packed = packIndex(
    words.map(({amounts}) => amounts),
    words.map(({length}) => length),
  );
  return {...packed, wordings: sections.map(({wordings}) => wordings.slice(AT_FIRST).join(';')).join('\n')};
}
