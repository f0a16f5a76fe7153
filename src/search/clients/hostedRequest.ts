import type {SearchRequest} from './client';

const LEVELS = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);

/**
 * What Algolia is asked: the fields of the specification §7 and no other.
 * @param clickAnalytics whether the answer is to have a `queryID` for insights.
 */
export const hostedRequest = (
  {query, page = 0, hitsPerPage, attributesToSnippet, facetFilters}: SearchRequest,
  indexName: string,
  clickAnalytics: boolean,
) => ({
  query,
  indexName,
  attributesToRetrieve: [...LEVELS, 'content', 'type', 'url'],
  attributesToSnippet: [...attributesToSnippet],
  snippetEllipsisText: '…',
  // As `hostedResult` reads them.
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  hitsPerPage,
  clickAnalytics,
  ...(facetFilters !== undefined && {facetFilters}),
  ...(page > 0 && {page}),
});
