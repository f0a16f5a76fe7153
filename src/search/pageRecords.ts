import {headingType, textId, type Hierarchy, type SearchRecord} from './record';
import type {Section} from './sections';

export interface PageInfo {
  /** Absolute path of the page. */
  path: string;
  /** Top-level sidebar category. */
  category: string;
  language: string;
  /** DocSearch's tag of the docs version, e.g. `docs-default-current`. */
  tag: string;
  /** Name of the docs version: `current`, `1.0`. */
  version: string;
  /** One sentence on the subject of the page: its first text. */
  description?: string;
  /** Exact names of sections by anchor, the page itself as `''`: typing one finds the section first. */
  names?: ReadonlyMap<string, readonly string[]>;
  /** Readers' other words for the subject of a section, and their questions about it, by anchor. */
  wordings?: ReadonlyMap<string, readonly string[]>;
}

/** A section with the titles above it. */
export interface PlacedSection extends Section {
  url: string;
  hierarchy: Hierarchy;
  wordings: readonly string[];
}

/** Gives each section its address and the titles from the category down to itself. */
export function placeSections(
  {path, category, wordings, description, names}: Omit<PageInfo, 'tag' | 'version' | 'language'>,
  sections: readonly Section[],
): PlacedSection[] {
  const trail: (string | null)[] = [category];
  return sections.map((section) => {
    const isPage = section.level === 1;
    const first = isPage && description ? [description] : [];
    trail[section.level] = section.heading;
    trail.length = section.level + 1;
    const at = (level: number): string | null => trail[level] ?? null;
    return {
      ...section,
      texts: [...first, ...section.texts],
      computed: section.computed.map((index) => index + first.length),
      names: [...new Set([...section.names, ...(names?.get(section.anchor ?? '') ?? [])])],
      wordings: wordings?.get(section.anchor ?? '') ?? [],
      url: section.anchor === null ? path : `${path}#${section.anchor}`,
      hierarchy: {
        lvl0: category,
        lvl1: at(1) ?? category,
        lvl2: at(2),
        lvl3: at(3),
        lvl4: at(4),
        lvl5: at(5),
        lvl6: at(6),
      },
    };
  });
}

/**
 * Returns the DocSearch-shaped records of a page: one for the title and each heading, one for each text below them. The
 * same records feed the embedded index and the export for Algolia, with the same ids.
 */
export function pageRecords(page: PageInfo, sections: readonly Section[]): SearchRecord[] {
  return placeSections(page, sections).flatMap(({url, hierarchy, level, texts}) => {
    const common = {url, hierarchy, language: page.language, docusaurus_tag: page.tag, version: page.version};
    const title: SearchRecord = {...common, objectID: url, type: headingType(level), content: null};
    return [
      title,
      ...texts.map((content, index): SearchRecord => ({
        ...common,
        objectID: textId(url, index),
        type: 'content',
        content,
      })),
    ];
  });
}
