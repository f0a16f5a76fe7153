import type {SearchResult} from '@site/src/search/clients/client';
import type {SearchHit} from '@site/src/search/searchHit';

/** State of the search page. */
export interface SearchState {
  /** State of the latest query; `stalled` when its answer is late. */
  status: 'idle' | 'loading' | 'stalled' | 'shown' | 'failed';
  /** The query of the results: the previous one until the latest has its answer. */
  query: string;
  hits: SearchHit[];
  /** Number of hits on all pages. */
  total: number;
  /** Number of results including folded ones. */
  found: number;
  /** Note on the parts of the query without results. */
  note: string | null;
  /** Number of results by category of the sidebar, including folded ones; none from the provider's index. */
  sections: Dictionary<number>;
  /** Number of visible pages. */
  pages: number;
  /** True after an empty last page, although the total is higher: hosted search returns no more than 1000 hits. */
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

/** Returns the state while an answer is pending: the results stay, with their query. */
export const waiting =
  (status: 'loading' | 'stalled') =>
  (before: SearchState): SearchState => ({...before, status});

/**
 * Returns the state after an answer.
 * @param pages number of pages including it.
 * @param isFirst true when it begins with the first page, and so replaces the earlier results.
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

/** Returns the state after a failure: results of the same query stay, those of another one disappear. */
export const failed =
  (query: string) =>
  (before: SearchState): SearchState => ({...(before.query === query ? before : nothing), status: 'failed'});
