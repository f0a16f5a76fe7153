import type {FacetFilters} from '@site/src/search/clients/client';

/** DocSearch's tag of a docs version in filters. */
const FACET = 'docusaurus_tag:docs-default-';

/** Returns the name of the version in filters; `undefined` as long as the docs have only one. */
export const versionIn = (filters: FacetFilters): string | undefined =>
  SEARCH_SITE.hasVersions
    ? filters
        .flat()
        .find((one) => one.startsWith(FACET))
        ?.slice(FACET.length)
    : undefined;

/** Returns filters with another version. */
export const inVersion = (filters: FacetFilters, name: string): FacetFilters =>
  filters.map((entry) =>
    Array.isArray(entry) ? entry.map((one) => (one.startsWith(FACET) ? FACET + name : one)) : entry,
  );
