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

/** A heading says what its section is about. */
const HEADING = 1.5;
/** So do the titles above it, names, wordings and the address (`#maximum-drawdown`), but each in passing. */
const NAMING = 0.75;

/** The words of a section's own part of its address. */
export const addressWords = (url: string): string => {
  const [path = '', anchor] = url.split('#');
  return (anchor ?? path.split('/').at(-1) ?? '').replace(/[-_]/g, ' ');
};

/**
 * The terms of all that names a section, as BM25F joins fields: each occurrence counts as much as the field that it
 * stands in.
 * @param fold as queries are folded. It gets all texts of a field at once, which is several times faster than one by one.
 */
export function openHeadings(sections: readonly IndexedSection[], fold: (text: string) => string): ReadonlyMap<string, Posting> {
  const titles = ({hierarchy}: IndexedSection): string[] => Object.values(hierarchy).filter((title): title is string => title !== null);
  const fields: [weight: number, textsOf: (section: IndexedSection) => readonly string[]][] = [
    [HEADING, ({heading}) => [heading]],
    [
      NAMING,
      (section) => [...titles(section).slice(1, -1), ...(section.names ?? []), ...(section.wordings ?? []), addressWords(section.url)],
    ],
  ];
  const folded = fields.map(([weight, textsOf]) => ({
    weight,
    lines: fold(sections.map((section) => textsOf(section).join(';').replaceAll('\n', ' ')).join('\n')).split('\n'),
  }));
  const postings = new Map<string, Posting>();
  sections.forEach((_, id) => {
    for (const {weight, lines} of folded) {
      for (const term of grams(lines[id] ?? '')) {
        const posting = postings.get(term) ?? {ids: [], amounts: []};
        const last = posting.ids.length - 1;
        if (posting.ids[last] === id) {
          posting.amounts[last] = (posting.amounts[last] ?? 0) + weight;
        } else {
          posting.ids.push(id);
          posting.amounts.push(weight);
          postings.set(term, posting);
        }
      }
    }
  });
  return postings;
}
