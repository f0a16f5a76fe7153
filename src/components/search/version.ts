import type {FacetFilters} from '@site/src/search/clients/client';
import {taggedVersion} from '@site/src/search/clients/versions';

// Each begins with the condition, so that the code of a site with one version has nothing of it.

type Version = NonNullable<typeof DOCS_VERSIONS>[number];

/** The version that filters name; `undefined` as long as there is one. */
export function versionIn(filters: FacetFilters): Version | undefined {
  if (DOCS_VERSIONS === null) {
    return undefined;
  }
  const tag = taggedVersion(
    filters,
    DOCS_VERSIONS.map((version) => version.tag),
  );
  return DOCS_VERSIONS.find((version) => version.tag === tag);
}

/** The version that the reader has chosen on the search page. @param name as in the address. */
export const versionNamed = (name: string): Version | undefined => DOCS_VERSIONS?.find((version) => version.name === name);

/** Filters with another version, which is given by its tag. */
export function inVersion(filters: FacetFilters, tag: string | undefined): FacetFilters {
  if (DOCS_VERSIONS === null || tag === undefined) {
    return filters;
  }
  const ours = new Set(DOCS_VERSIONS.map((version) => `docusaurus_tag:${version.tag}`));
  return filters.map((entry) => (Array.isArray(entry) ? entry.map((one) => (ours.has(one) ? `docusaurus_tag:${tag}` : one)) : entry));
}
