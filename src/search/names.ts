import {isHan} from './grams';
import {addressWords, type IndexedSection} from './headingIndex';
import {isWhole} from './highlight';

/** A name within a query. */
export interface NameInQuery {
  /** Its share of the query's letters, or the query's share of its letters, 0–1. */
  share: number;
  /** True when the query is the name, or the beginning of it. */
  isTyped: boolean;
  /** Sections with this name. */
  ids: readonly number[];
}

/** Sections by their names. */
export interface Names {
  /** Returns the sections with this name: their own one, or one from a heading or from readers' words. */
  called: (text: string) => readonly number[];
  /** Returns the sections with this name as their title or an exact name. */
  exact: (text: string) => readonly number[];
  /** Adds readers' words for sections: a list for each. */
  add: (wordings: readonly (readonly string[])[]) => void;
  /** Returns the names within a folded query as whole words, and those that begin like it. */
  within: (query: string) => NameInQuery[];
  all: () => Iterable<string>;
}

/** Fewest letters that may begin a name: with fewer, the first result changes with every letter. */
const SHORTEST = 3;

/** Returns a text's letters and digits, by which names are compared with queries. */
const compact = (folded: string): string => folded.replace(/[^\S\n]+|[_.,:：/（）()-]+/g, '');

/** Returns the names in a heading: both of “SMA：简单移动平均”, and “一、趋势跟随” without its number. */
export function headingNames(heading: string): string[] {
  const plain = heading.replace(/^[一二三四五六七八九十]+、/, '');
  const [before = '', after] = plain.split(/[：:]/);
  const parts = after === undefined ? [] : [before, ...(/^[\w ]+$/.test(before) ? [after] : [])];
  return [plain, ...parts].map((name) => name.trim()).filter((name) => name !== '');
}

/** Indexes the names of sections. @param fold the folding of queries. */
export function openNames(sections: readonly IndexedSection[], fold: (text: string) => string): Names {
  /** Adds names: a list for each section. */
  function read(known: Map<string, number[]>, lists: readonly (readonly string[])[]): Map<string, number[]> {
    const folded = compact(fold(lists.flat().join('\n'))).split('\n');
    let at = 0;
    lists.forEach((list, id) =>
      list.forEach(() => {
        const name = folded[at++] ?? '';
        const ids = known.get(name) ?? [];
        if (!ids.includes(id)) {
          known.set(name, [...ids, id]);
        }
      }),
    );
    known.delete('');
    return known;
  }
  const own = ({heading, level, names = []}: IndexedSection): string[] => [
    ...names,
    ...(level === 1 ? headingNames(heading) : []),
  ];
  const exact = read(new Map(), sections.map(own));
  const known = read(
    new Map(),
    sections.map((section) => {
      const {heading, url, wordings = []} = section;
      return [...own(section), ...headingNames(heading), addressWords(url), ...wordings];
    }),
  );
  const exactly = (text: string): readonly number[] => exact.get(compact(text)) ?? [];
  const called = (text: string): readonly number[] => known.get(compact(text)) ?? [];
  return {
    called,
    exact: exactly,
    add(wordings) {
      read(known, wordings);
    },
    within(query) {
      const typed = compact(query);
      const completions = [...exact.keys()].filter(
        (name) => typed.length >= SHORTEST && name !== typed && name.startsWith(typed),
      );
      // The beginning of a Chinese term also finds the places that explain it; names in code belong to one place.
      const having = (name: string): readonly number[] => (isHan(name) ? called(name) : exactly(name));
      const starts = [...query].map((_, at) => at).filter((at) => /[\p{L}\p{N}]/u.test(query.charAt(at)));
      const pieces = starts.flatMap((start) =>
        starts
          .filter((last) => last > start && isWhole(query, start, last + 1))
          .map((last) => query.slice(start, last + 1)),
      );
      return [
        ...completions.map((name) => ({share: typed.length / name.length, isTyped: true, ids: having(name)})),
        ...pieces
          .map((name) => ({
            share: compact(name).length / typed.length,
            isTyped: compact(name) === typed,
            ids: called(name),
          }))
          .filter(({ids}) => ids.length > 0),
      ];
    },
    all: () => known.keys(),
  };
}
