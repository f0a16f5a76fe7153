import {useCallback, useEffect, useState} from 'react';
import type {DocSearchHit} from '@site/src/search/docSearchHits';
import {searchClient} from './assets';

export const HITS_PER_PAGE = 20;
const WORDS_NARROW = 5;
const WORDS_WIDE = 10;
const NARROW = 768;
const TYPING_PAUSE = 300;

export interface SearchState {
  status: 'idle' | 'loading' | 'shown' | 'failed';
  query: string;
  hits: DocSearchHit[];
  total: number;
  /** Last page that was asked for, from 0. */
  page: number;
}

const nothing: SearchState = {status: 'idle', query: '', hits: [], total: 0, page: 0};

/** Results of a query, 20 at a time; `more` appends the next ones, `retry` asks again after a failure. */
export function useSearchResults(query: string): SearchState & {hasMore: boolean; more: () => void; retry: () => void} {
  const [state, setState] = useState<SearchState>(nothing);
  const [attempt, setAttempt] = useState(0);
  const [page, setPage] = useState({query, number: 0});
  const number = page.query === query ? page.number : 0;

  useEffect(() => {
    let isCurrent = true;
    async function run(): Promise<void> {
      if (query.trim() === '') {
        setState(nothing);
        return;
      }
      setState((before) => ({...(before.query === query ? before : {...nothing, query}), status: 'loading'}));
      const words = window.innerWidth <= NARROW ? WORDS_NARROW : WORDS_WIDE;
      try {
        const {results} = await searchClient.search([
          {query, page: number, hitsPerPage: HITS_PER_PAGE, attributesToSnippet: [`content:${words}`], highlightPreTag: '<mark>', highlightPostTag: '</mark>'},
        ]);
        const [{hits, nbHits}] = results as [(typeof results)[number]];
        if (isCurrent) {
          setState((before) => ({
            status: 'shown',
            query,
            page: number,
            total: nbHits,
            hits: number === 0 ? hits : [...before.hits, ...hits],
          }));
        }
      } catch {
        // The client has already told the console why.
        if (isCurrent) {
          setState((before) => ({...before, status: 'failed'}));
        }
      }
    }
    const timer = setTimeout(() => void run(), number === 0 && attempt === 0 ? TYPING_PAUSE : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [query, number, attempt]);

  const hasMore = state.status === 'shown' && state.hits.length < state.total;
  const more = useCallback(() => setPage({query, number: number + 1}), [query, number]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return {...state, hasMore, more, retry};
}
