import type {FacetFilters} from '@site/src/search/clients/client';

/** DocSearch's tag of a version of the docs, as filters name it. */
const FACET = 'docusaurus_tag:docs-default-';

/** The name of the version that filters name; `undefined` as long as the docs have one. */
export const versionIn = (filters: FacetFilters): string | undefined =>
  SEARCH_SITE.hasVersions
    ? filters
        .flat()
        .find((one) => one.startsWith(FACET))
        ?.slice(FACET.length)
    : undefined;

/** Filters with another version. */
export const inVersion = (filters: FacetFilters, name: string): FacetFilters =>
  filters.map((entry) => (Array.isArray(entry) ? entry.map((one) => (one.startsWith(FACET) ? FACET + name : one)) : entry));
