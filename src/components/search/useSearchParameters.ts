import {useMemo} from 'react';
import {useContextualSearchFilters} from '@docusaurus/theme-common';
import type {FacetFilters} from '@site/src/search/clients/client';

/**
 * What every query of dialog and search page carries: the language and the docs versions that the reader is in.
 * The object stays the same until they change.
 */
export function useSearchParameters(): {facetFilters: FacetFilters} {
  const {locale, tags} = useContextualSearchFilters();
  const key = (tags as string[]).join();
  return useMemo(() => ({facetFilters: [`language:${locale}`, key.split(',').map((tag) => `docusaurus_tag:${tag}`)]}), [locale, key]);
}
