import type {FacetFilters} from './client';

/** The entry of a filter that lets only a category of the sidebar through. */
export const inCategory = (category: string): string => `hierarchy.lvl0:${category}`;

/** Whether an entry of a filter is such a one. */
export const isCategory = (entry: FacetFilters[number]): boolean => typeof entry === 'string' && entry.startsWith(inCategory(''));
