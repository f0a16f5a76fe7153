import type {SearchRequest} from './client';
import type {HostedQuery} from './hosted';

const LEVELS = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);

/** What the search page asks Algolia: the fields of the specification §7, as DocSearch's modal sends them, and no other. */
export const hostedRequest = (
  {query, page = 0, hitsPerPage, attributesToSnippet, facetFilters}: SearchRequest,
  indexName: string,
): HostedQuery & Dictionary<unknown> => ({
  query,
  indexName,
  attributesToRetrieve: [...LEVELS, 'content', 'type', 'url'],
  attributesToSnippet: [...attributesToSnippet],
  snippetEllipsisText: '…',
  // As `hostedResult` reads them.
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  hitsPerPage,
  clickAnalytics: false,
  ...(facetFilters !== undefined && {facetFilters}),
  ...(page > 0 && {page}),
});
