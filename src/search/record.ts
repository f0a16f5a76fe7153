const LEVELS = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
export type RecordType = (typeof LEVELS)[number] | 'content';

/** Returns the type of the record of a heading. @param level 1–6. */
export const headingType = (level: number): RecordType => LEVELS[level - 1] ?? 'lvl6';

/** Titles from the sidebar category (lvl0) and the page (lvl1) down to the section; `null` below it. */
export interface Hierarchy {
  lvl0: string;
  lvl1: string;
  lvl2: string | null;
  lvl3: string | null;
  lvl4: string | null;
  lvl5: string | null;
  lvl6: string | null;
}

/** Returns the id of a section's text. Anchors contain no colon, so it never equals the address of a heading. */
export function textId(url: string, index: number): string {
  return `${url}:${index + 1}`;
}

/** A record in DocSearch's form: one for each title, heading and piece of text. */
export interface SearchRecord {
  /** Stable as long as the page's path, its anchors and the order of its paragraphs are. */
  objectID: string;
  /** Absolute path with anchor. */
  url: string;
  type: RecordType;
  /** The text of a `content` record, `null` for titles and headings. */
  content: string | null;
  hierarchy: Hierarchy;
  language: string;
  docusaurus_tag: string;
  /** Docusaurus' name of the docs version: `current`, `1.0`. */
  version: string;
}
