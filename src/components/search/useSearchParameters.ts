import {useMemo} from 'react';
import {useContextualSearchFilters} from '@docusaurus/theme-common';
import type {FacetFilters} from '@site/src/search/clients/client';
import {inCategory} from '@site/src/search/clients/categories';
import {inVersion} from './version';

/** Returns the operator's filters, merged like in DocSearch's modal. */
const configured = (
  {contextualSearch, searchParameters}: NonNullable<typeof HOSTED_SEARCH>,
  context: FacetFilters,
): FacetFilters => [...(contextualSearch ? context : []), ...(searchParameters.facetFilters ?? [])];

/**
 * Returns the parameters of every query of the dialog and the search page: language and docs versions of the current
 * page. The object is stable until they change.
 * @param chosen name of another version to search.
 * @param category the only category of the sidebar to search, in the site's own index; empty for all.
 */
export function useSearchParameters(chosen?: string, category = ''): {facetFilters: FacetFilters} {
  const {locale, tags} = useContextualSearchFilters();
  // The theme declares them as `unknown`.
  const key = (tags as string[]).join();
  return useMemo(() => {
    const context = [`language:${locale}`, key.split(',').map((tag) => `docusaurus_tag:${tag}`)];
    const all = HOSTED_SEARCH === null ? context : configured(HOSTED_SEARCH, context);
    const filters = chosen === undefined ? all : inVersion(all, chosen);
    // The provider's index does not list its categories.
    return {facetFilters: category === '' || HOSTED_SEARCH !== null ? filters : [...filters, inCategory(category)]};
  }, [locale, key, chosen, category]);
}
