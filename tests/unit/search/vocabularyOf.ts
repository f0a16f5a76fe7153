import type {Vocabulary} from '../../../src/search/queryPlan';
import {synonyms} from '../../../src/search/synonyms';

/** A vocabulary of some words, all of them words of the text. */
export function vocabularyOf(known: Iterable<string>, changes: Partial<Vocabulary> = {}): Vocabulary {
  const words = new Set(known);
  const near = (term: string): string[] =>
    [...words].filter((word) => word.length === term.length && [...word].filter((character, at) => character !== term[at]).length === 1);
  return {
    has: (term) => words.has(term),
    isWord: (term) => words.has(term),
    isName: () => false,
    near,
    latin: [...words].filter((word) => /^[a-z0-9]+$/.test(word)),
    synonyms: new Map(Object.entries(synonyms)),
    pinyin: {},
    ...changes,
  };
}
