import type {SearchHit} from '../searchHit';

/** Facets that a hit must have: each entry one, of a nested list any. */
export type FacetFilters = (string | string[])[];

/** One query; the fields are those of Algolia's query parameters. */
export interface SearchRequest {
  query: string;
  page?: number;
  hitsPerPage: number;
  /** Of the own index alone: whether hits of one page after its second are folded under that one; unless it is said, they are. */
  isFolded?: boolean;
  /** The last one says how many words a snippet has room for: `content:10`. */
  attributesToSnippet: readonly string[];
  /** Language, docs version and category of the sidebar. */
  facetFilters?: FacetFilters;
}

export interface SearchResult {
  hits: SearchHit[];
  /** How many hits there are on all pages. */
  nbHits: number;
  /** How many results there are with those that are folded under a hit; as many as hits when that is not said. */
  found?: number;
  /** How many results each category of the sidebar has, with those that are folded, whichever the filters name. Embedded answers only. */
  sections?: Dictionary<number>;
  /** Something is still on its way: the same query may get a better answer once the client is complete. */
  isPartial?: boolean;
  /** What the results leave out of the query, as the reader is told. Embedded answers only. */
  note?: string | null;
  /** Whether the results are of words that sound like the query. Embedded answers only. */
  isHeard?: boolean;
}

/** Answers queries. */
export interface SearchClient {
  /** Rejects when there is no answer. */
  search: (request: SearchRequest) => Promise<SearchResult>;
  /** Fetches ahead what the first answer to a query with these filters needs. */
  warm: (facetFilters?: FacetFilters) => void;
  /** Resolves when nothing that answers need is still on its way; until then they are partial. Rejects when the text cannot be fetched. */
  whenComplete: () => Promise<void>;
}
