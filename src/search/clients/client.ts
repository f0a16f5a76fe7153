import type {SearchHit} from '../searchHit';

/** Facets that a hit must have: each entry; of a nested list at least one. */
export type FacetFilters = (string | string[])[];

/** One query; the fields are those of Algolia's query parameters. */
export interface SearchRequest {
  query: string;
  page?: number;
  hitsPerPage: number;
  /** Folds hits of one page after its second under that one; true by default. Only for the site's own index. */
  isFolded?: boolean;
  /** The last one gives the length of a snippet in words: `content:10`. */
  attributesToSnippet: readonly string[];
  /** Language, docs version and category of the sidebar. */
  facetFilters?: FacetFilters;
}

export interface SearchResult {
  hits: SearchHit[];
  /** Number of hits on all pages. */
  nbHits: number;
  /** Number of results including folded ones; equal to `nbHits` when absent. */
  found?: number;
  /** Number of results by category of the sidebar, with folded ones, for any filters. Embedded answers only. */
  sections?: Dictionary<number>;
  /** True while parts are still loading: the same query may get a better answer once the client is complete. */
  isPartial?: boolean;
  /** Message for the reader about parts of the query without results. Embedded answers only. */
  note?: string | null;
  /** True when the results are for words that sound like the query. Embedded answers only. */
  isHeard?: boolean;
}

/** Answers queries. */
export interface SearchClient {
  /** Rejects when there is no answer. */
  search: (request: SearchRequest) => Promise<SearchResult>;
  /** Prefetches the files for the first answer to a query with these filters. */
  warm: (facetFilters?: FacetFilters) => void;
  /** Resolves when all parts have loaded; until then answers are partial. Rejects when the text cannot be fetched. */
  whenComplete: () => Promise<void>;
}
