import type {SearchRecord} from '../record';
import type {FacetFilters} from './client';

/** What sections are filtered by, as in Algolia's records. */
export type Facets = Pick<SearchRecord, 'language' | 'docusaurus_tag'>;

/** Whether something has all facets of a filter: each entry one (`language:zh-Hans`), of a nested list any. */
export const accepts =
  (filters: FacetFilters) =>
  (facets: Facets): boolean =>
    filters.every((entry) => [entry].flat().some((one) => Object.entries(facets).some(([name, value]) => one === `${name}:${value}`)));
