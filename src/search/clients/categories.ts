import type {FacetFilters} from './client';

/** Returns the entry of a filter that admits only one category of the sidebar. */
export const inCategory = (category: string): string => `hierarchy.lvl0:${category}`;

/** True for such an entry of a filter. */
export const isCategory = (entry: FacetFilters[number]): boolean =>
  typeof entry === 'string' && entry.startsWith(inCategory(''));
