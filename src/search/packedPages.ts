import {placeSections, type PageInfo, type PlacedSection} from './pageRecords';

/** Keywords of a section that travel with its heading; the others come with the text. */
export const AT_FIRST = 6;

/** A section as it travels: its first keywords between semicolons; its names and what it is only where there is something to say. */
type PackedSection = [level: number, anchor: string | null, heading: string, keywords: string, names?: readonly string[], isEntry?: 1];

/** A page's titles and headings as they travel: what follows from them is left out. */
export interface PackedPage {
  path: string;
  category: string;
  sections: PackedSection[];
}

/** A section, and where its texts are: the number of its page and its position there. */
export type ReadSection = PlacedSection & {place: readonly [page: number, position: number]};

/** @param placed the sections of the page, the page itself first. */
export function packPage({path, category}: Pick<PageInfo, 'path' | 'category'>, placed: readonly PlacedSection[]): PackedPage {
  return {
    path,
    category,
    sections: placed.map(({level, anchor, heading, keywords, names, isEntry}): PackedSection => {
      const start = [level, anchor, heading, keywords.slice(0, AT_FIRST).join(';')] as const;
      return isEntry ? [...start, names, 1] : names.length > 0 ? [...start, names] : [...start];
    }),
  };
}

/** The sections of packed pages in order, without their texts. */
export function readPages(pages: readonly PackedPage[]): ReadSection[] {
  return pages.flatMap(({path, category, sections}, page) => {
    const keywords = new Map(sections.map(([, anchor, , words]) => [anchor ?? '', words === '' ? [] : words.split(';')]));
    return placeSections(
      {path, category, keywords, language: '', tag: ''},
      sections.map(([level, anchor, heading, , names = [], isEntry]) => ({
        level,
        anchor,
        heading,
        names: [...names],
        texts: [],
        computed: [],
        code: [],
        ...(isEntry === 1 && {isEntry: true as const}),
      })),
    ).map((section, position) => ({...section, place: [page, position] as const}));
  });
}
