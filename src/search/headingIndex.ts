import {grams} from './grams';
import type {PlacedSection} from './pageRecords';

/** A section as the index knows it before its text has arrived. */
export type IndexedSection = Pick<PlacedSection, 'url' | 'level' | 'heading' | 'hierarchy'> &
  Partial<Pick<PlacedSection, 'names' | 'wordings' | 'isEntry'>>;

/** Where a term stands: sections in order, and how much of it each has. */
export interface Posting {
  ids: number[];
  amounts: number[];
}

/** The words of a section's own part of its address. */
export const addressWords = (url: string): string => {
  const [path = '', anchor] = url.split('#');
  return (anchor ?? path.split('/').at(-1) ?? '').replace(/[-_]/g, ' ');
};

/**
 * The terms of all that names a section: its heading, the titles above it, its names, what readers call it, and its part of the
 * address (`#maximum-drawdown`).
 * @param fold as queries are folded. It gets all texts at once, which is several times faster than one by one.
 */
export function openHeadings(sections: readonly IndexedSection[], fold: (text: string) => string): ReadonlyMap<string, Posting> {
  const naming = ({heading, hierarchy, names = [], wordings = [], url}: IndexedSection): string => {
    const titles = Object.values(hierarchy).filter((title): title is string => title !== null);
    return [heading, ...titles.slice(1, -1), ...names, ...wordings, addressWords(url)].join(';').replaceAll('\n', ' ');
  };
  const lines = fold(sections.map(naming).join('\n')).split('\n');
  const postings = new Map<string, Posting>();
  lines.forEach((line, id) => {
    for (const term of grams(line)) {
      const posting = postings.get(term) ?? {ids: [], amounts: []};
      const last = posting.ids.length - 1;
      if (posting.ids[last] === id) {
        posting.amounts[last] = (posting.amounts[last] ?? 0) + 1;
      } else {
        posting.ids.push(id);
        posting.amounts.push(1);
        postings.set(term, posting);
      }
    }
  });
  return postings;
}
