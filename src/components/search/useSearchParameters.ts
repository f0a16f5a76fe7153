import {useMemo} from 'react';
import {useContextualSearchFilters} from '@docusaurus/theme-common';
import type {FacetFilters} from '@site/src/search/clients/client';
import {inVersion} from './version';

/**
 * What every query of the dialog and the search page carries: language and docs versions of the current page.
 * The object is stable until they change.
 * @param chosen tag of another version that is to be searched.
 */
export function useSearchParameters(chosen?: string): {facetFilters: FacetFilters} {
  const {locale, tags} = useContextualSearchFilters();
  // The theme declares them as `unknown`.
  const key = (tags as string[]).join();
  return useMemo(() => {
    const facetFilters = [`language:${locale}`, key.split(',').map((tag) => `docusaurus_tag:${tag}`)];
    return {facetFilters: inVersion(facetFilters, chosen)};
  }, [locale, key, chosen]);
}
