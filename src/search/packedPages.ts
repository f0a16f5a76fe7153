import {placeSections, type PageInfo, type PlacedSection} from './pageRecords';

/** Number of wordings of a section that are sent with its heading; the others come with the text. */
export const AT_FIRST = 6;

/** A section as sent: first wordings separated by semicolons; names and `isEntry` only when there are any. */
type PackedSection = [
  level: number,
  anchor: string | null,
  heading: string,
  wordings: string,
  names?: readonly string[],
  isEntry?: 1,
];

/** A page's titles and headings in the form that is sent, without derivable values. */
export interface PackedPage {
  path: string;
  category: string;
  /** DocSearch's tag of the docs version. */
  tag: string;
  sections: PackedSection[];
}

/** A section, the place of its texts (the number of its page and its position there), and the tag of its version. */
export type ReadSection = PlacedSection & {
  place: readonly [page: number, position: number];
  tag: string;
  /** True when sections of other pages have the same heading, which then does not name the subject. */
  isBare: boolean;
};

/** Packs the sections of a page. @param placed the sections of the page, the page itself first. */
export function packPage(
  {path, category, tag}: Pick<PageInfo, 'path' | 'category' | 'tag'>,
  placed: readonly PlacedSection[],
): PackedPage {
  return {
    path,
    category,
    tag,
    sections: placed.map(({level, anchor, heading, wordings, names, isEntry}): PackedSection => {
      const start = [level, anchor, heading, wordings.slice(0, AT_FIRST).join(';')] as const;
      return isEntry ? [...start, names, 1] : names.length > 0 ? [...start, names] : [...start];
    }),
  };
}

/** Returns the sections of packed pages in order, without their texts. */
export function readPages(pages: readonly PackedPage[]): ReadSection[] {
  const read = pages.flatMap(({path, category, tag, sections}, page) => {
    const wordings = new Map(
      sections.map(([, anchor, , words]) => [anchor ?? '', words === '' ? [] : words.split(';')]),
    );
    return placeSections(
      {path, category, wordings},
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
    ).map((section, position) => ({...section, tag, place: [page, position] as const}));
  });
  const titles = new Map<string, Set<string>>();
  read.forEach(({heading, hierarchy: {lvl1}}) => titles.set(heading, (titles.get(heading) ?? new Set()).add(lvl1)));
  return read.map((section) => ({...section, isBare: (titles.get(section.heading)?.size ?? 0) > 1}));
}
