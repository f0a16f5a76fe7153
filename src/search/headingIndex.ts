import {grams} from './grams';
import type {PlacedSection} from './pageRecords';

/** A section in the index before its text has arrived. */
export type IndexedSection = Pick<PlacedSection, 'url' | 'level' | 'heading' | 'hierarchy'> &
  Partial<Pick<PlacedSection, 'names' | 'wordings' | 'isEntry'>>;

/** Occurrences of a term: sections in order, and its amount in each. */
export interface Posting {
  ids: number[];
  amounts: number[];
  /** The amounts without readers' words for the sections; all of them where it is missing. */
  own?: number[];
}

/** Returns the words of a section's own part of its address. */
export const addressWords = (url: string): string => {
  const [path = '', anchor] = url.split('#');
  return (anchor ?? path.split('/').at(-1) ?? '').replace(/[-_]/g, ' ');
};

/** Terms of the names of sections; more can be added. */
export interface HeadingIndex {
  postings: ReadonlyMap<string, Posting>;
  /** Adds readers' words for sections: a line for each section. */
  add: (lines: readonly string[]) => void;
}

/**
 * Indexes all names of sections: the heading, the titles above it, its names, readers' words for it, and its part of
 * the address (`#maximum-drawdown`).
 * @param fold the folding of queries. It gets all texts at once, which is several times faster than one by one.
 */
export function openHeadings(sections: readonly IndexedSection[], fold: (text: string) => string): HeadingIndex {
  const naming = ({heading, hierarchy, names = [], url}: IndexedSection): string => {
    const titles = Object.values(hierarchy).filter((title): title is string => title !== null);
    return [heading, ...titles.slice(1, -1), ...names, addressWords(url)].join(';');
  };
  const postings = new Map<string, Required<Posting>>();
  function addTerm(id: number, term: string, isOwn: boolean): void {
    const posting = postings.get(term) ?? {ids: [], amounts: [], own: []};
    postings.set(term, posting);
    const {ids, amounts, own} = posting;
    // Sections come in order, except those that get more words later.
    let at = ids.length - 1;
    while ((ids[at] ?? 0) > id) {
      at -= 1;
    }
    if (ids[at] === id) {
      amounts[at] = (amounts[at] ?? 0) + 1;
      own[at] = (own[at] ?? 0) + Number(isOwn);
    } else {
      ids.splice(at + 1, 0, id);
      amounts.splice(at + 1, 0, 1);
      own.splice(at + 1, 0, Number(isOwn));
    }
  }
  function add(lines: readonly string[], isOwn = false): void {
    const folded = fold(lines.map((line) => line.replaceAll('\n', ' ')).join('\n')).split('\n');
    folded.forEach((line, id) => grams(line).forEach((term) => addTerm(id, term, isOwn)));
  }
  add(sections.map(naming), true);
  add(sections.map(({wordings = []}) => wordings.join(';')));
  return {postings, add};
}
