import {useMemo} from 'react';
import {useContextualSearchFilters} from '@docusaurus/theme-common';
import type {FacetFilters} from '@site/src/search/clients/client';

/**
 * What every query of the dialog and the search page carries: language and docs versions of the current page.
 * The object is stable until they change.
 */
export function useSearchParameters(): {facetFilters: FacetFilters} {
  const {locale, tags} = useContextualSearchFilters();
  // The theme declares them as `unknown`.
  const key = (tags as string[]).join();
  return useMemo(() => ({facetFilters: [`language:${locale}`, key.split(',').map((tag) => `docusaurus_tag:${tag}`)]}), [locale, key]);
}
