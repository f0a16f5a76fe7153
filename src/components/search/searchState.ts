import type {SearchResult} from '@site/src/search/clients/client';
import type {SearchHit} from '@site/src/search/searchHit';

/** What stands on the search page. */
export interface SearchState {
  /** Of the latest query; `stalled` when its answer is late. */
  status: 'idle' | 'loading' | 'stalled' | 'shown' | 'failed';
  /** The query that the results are of: until the latest one has its answer, the one before. */
  query: string;
  hits: SearchHit[];
  /** How many hits there are on all pages. */
  total: number;
  /** How many results there are with those that are folded under a hit. */
  found: number;
  /** What the results leave out of the query. */
  note: string | null;
  /** How many results each category of the sidebar has, with those that are folded; none where the provider's index answers. */
  sections: Dictionary<number>;
  /** Number of pages shown. */
  pages: number;
  /** The last page was empty, although the total is higher: hosted search returns no more than 1000 hits. */
  isEnd: boolean;
}

export const nothing: SearchState = {
  status: 'idle',
  query: '',
  hits: [],
  total: 0,
  found: 0,
  note: null,
  sections: {},
  pages: 0,
  isEnd: false,
};

/** While an answer is awaited: what stands there stays, with the query that it is of. */
export const waiting =
  (status: 'loading' | 'stalled') =>
  (before: SearchState): SearchState => ({...before, status});

/**
 * After an answer.
 * @param pages number of pages that are shown with it.
 * @param isFirst whether it begins with the first page, and so replaces what was there.
 */
export const answered =
  (
    query: string,
    {hits, nbHits: total, found = total, note = null, sections = {}}: SearchResult,
    {pages, isFirst}: {pages: number; isFirst: boolean},
  ) =>
  (before: SearchState): SearchState => ({
    status: 'shown',
    query,
    total,
    found,
    note,
    sections,
    pages,
    isEnd: hits.length === 0,
    hits: isFirst ? hits : [...before.hits, ...hits],
  });

/** After a failure: results of the same query stay, those of another one do not stand beside it. */
export const failed =
  (query: string) =>
  (before: SearchState): SearchState => ({...(before.query === query ? before : nothing), status: 'failed'});
