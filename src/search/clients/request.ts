/** Facets that a hit must have: each entry one, of a nested list any. */
export type FacetFilters = (string | string[])[];

/** The parts of Algolia's query parameters that both clients understand. */
export interface SearchParameters {
  query?: string;
  page?: number;
  hitsPerPage?: number;
  attributesToSnippet?: readonly string[];
  snippetEllipsisText?: string;
  highlightPreTag?: string;
  highlightPostTag?: string;
  /** Language and docs version; the embedded index holds one of each. */
  facetFilters?: FacetFilters;
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
  /** Only titles and headings were searched; the text had not arrived. */
  isPartial?: boolean;
  /** Telling words of the query that stand nowhere, and those that the results have. Embedded answers only. */
  missing?: readonly string[];
  matched?: readonly string[];
  /** Who answered, when a hosted provider is configured: its logo belongs to its own answers only. */
  servedBy?: 'hosted' | 'embedded';
  /** Names the search in the provider's insights; embedded answers have none. */
  queryID?: string;
}

export interface SearchClient<Hit> {
  search: (requests: {requests: readonly SearchRequest[]} | readonly SearchRequest[]) => Promise<{results: SearchResult<Hit>[]}>;
  addAlgoliaAgent: (segment: string, version?: string) => void;
  transporter: {algoliaAgent: {value: string}};
}
