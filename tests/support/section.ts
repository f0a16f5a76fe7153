import type {Section} from '../../src/search/sections';

/** A section of a page, as the search reads it. */
export const section = (
  level: number,
  heading: string,
  anchor: string | null,
  texts: string[] = [],
  code: string[] = [],
): Section => ({level, heading, anchor, texts, computed: [], code, names: []});
