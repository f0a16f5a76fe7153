import type {FacetFilters, SearchRequest} from './request';

/** What Algolia is asked: the fields of the specification §7 and no other. */
export interface HostedRequest {
  query: string;
  indexName: string;
  attributesToRetrieve: string[];
  attributesToSnippet: string[];
  snippetEllipsisText: string;
  highlightPreTag: string;
  highlightPostTag: string;
  hitsPerPage: number;
  clickAnalytics: boolean;
  facetFilters?: FacetFilters;
  page?: number;
}

const LEVELS = [0, 1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`);
const HITS_PER_PAGE = 20;

/**
 * A request completed to what Algolia is asked, so that modal and search page ask alike.
 * @param indexName index of the provider; the name in `request` only says where recent searches are kept.
 * @param clickAnalytics whether the answer shall have a `queryID` for insights.
 */
export function hostedRequest(request: SearchRequest, indexName: string, clickAnalytics: boolean): HostedRequest {
  const {query = '', page = 0, facetFilters, ...asked} = {...request, ...request.params};
  return {
    query,
    indexName,
    attributesToRetrieve: [...LEVELS, 'content', 'type', 'url'],
    attributesToSnippet: [...(asked.attributesToSnippet ?? ['content:10'])],
    snippetEllipsisText: asked.snippetEllipsisText ?? '…',
    highlightPreTag: asked.highlightPreTag ?? '<mark>',
    highlightPostTag: asked.highlightPostTag ?? '</mark>',
    hitsPerPage: asked.hitsPerPage ?? HITS_PER_PAGE,
    clickAnalytics,
    ...(facetFilters === undefined ? {} : {facetFilters}),
    ...(page === 0 ? {} : {page}),
  };
}
