/** The parts of Algolia's query parameters that both clients understand. */
export interface SearchParameters {
  query?: string;
  page?: number;
  hitsPerPage?: number;
  attributesToSnippet?: readonly string[];
  snippetEllipsisText?: string;
  highlightPreTag?: string;
  highlightPostTag?: string;
}

/** One query, flat as DocSearch writes it or with `params` as algoliasearch-helper does. */
export type SearchRequest = SearchParameters & {indexName?: string; params?: SearchParameters};

export interface SearchResult<Hit> {
  hits: Hit[];
  nbHits: number;
  nbPages: number;
  page: number;
  hitsPerPage: number;
  query: string;
  params: string;
  processingTimeMS: number;
}

export interface SearchClient<Hit> {
  search: (requests: {requests: readonly SearchRequest[]} | readonly SearchRequest[]) => Promise<{results: SearchResult<Hit>[]}>;
  addAlgoliaAgent: (segment: string, version?: string) => void;
  transporter: {algoliaAgent: {value: string}};
}
