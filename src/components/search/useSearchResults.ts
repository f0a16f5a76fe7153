import {useCallback, useEffect, useMemo, useState} from 'react';
import type {FacetFilters} from '@site/src/search/clients/client';
import {askSearch, HITS_PER_PAGE, onceComplete, STALLED, whenTyped, withRoom} from './ask';
import {storedPlace} from './readersPlace';
import {searchClient} from './searchClient';
import {answered, failed, nothing, waiting, type SearchState} from './searchState';

const TYPING_PAUSE = 300;

/** A request for results: at the first attempt a page, at later ones all pages so far. */
interface Wish {
  query: string;
  filters: FacetFilters;
  page: number;
  attempt: number;
  /** True to wait for the complete index: the reader comes back to results from all of it. */
  isReturn?: boolean;
}

/** Returns the first request: for all pages that the reader had, or the first. */
function firstWish(query: string, filters: FacetFilters): Wish {
  const stored = storedPlace(query);
  return stored === null
    ? {query, filters, page: 0, attempt: 0}
    : {query, filters, page: stored.pages - 1, attempt: 1, isReturn: true};
}

/**
 * Returns the results of a query, 20 at a time, or as many as the reader had before coming back (./readersPlace);
 * `more` appends the next ones, `retry` sends the query again after a failure.
 */
export function useSearchResults(
  query: string,
  filters: FacetFilters,
): SearchState & {isSettled: boolean; hasMore: boolean; more: () => void; retry: () => void} {
  const [state, setState] = useState<SearchState>(nothing);
  /** The last request with nothing more to wait for. */
  const [lastRequest, setLastRequest] = useState('');
  const first = useMemo(() => firstWish(query, filters), [query, filters]);
  const [wish, setWish] = useState<Wish>(first);
  const {page, attempt, isReturn = false} = wish.query === query && wish.filters === filters ? wish : first;
  const asked = JSON.stringify([query, filters, page, attempt]);
  const retry = (): void => setWish({query, filters, page, attempt: attempt + 1});
  // The next page is counted from the visible ones, so that a second call before it has arrived does not skip one.
  const more = useCallback(
    () => setWish({query, filters, page: state.pages, attempt: 0}),
    [query, filters, state.pages],
  );

  useEffect(() => {
    let isCurrent = true;
    let stall: number | undefined;
    const settle = (): void => {
      if (isCurrent) {
        setLastRequest(asked);
      }
    };
    async function run(): Promise<void> {
      if (query.trim() === '') {
        setState(nothing);
        settle();
        return;
      }
      setState(waiting('loading'));
      stall = window.setTimeout(() => setState(waiting('stalled')), STALLED);
      // A later attempt replaces all pages so far, because they may come from titles alone.
      const range =
        attempt === 0 ? {page, hitsPerPage: HITS_PER_PAGE} : {page: 0, hitsPerPage: (page + 1) * HITS_PER_PAGE};
      try {
        if (isReturn) {
          // Without the texts there is an answer, too.
          await searchClient.whenComplete().catch(() => undefined);
        }
        const result = await askSearch({
          query,
          ...range,
          isFolded: false,
          attributesToSnippet: [withRoom('content')],
          facetFilters: filters,
        });
        clearTimeout(stall);
        await whenTyped(result);
        if (isCurrent) {
          setState(answered(query, result, {pages: page + 1, isFirst: range.page === 0}));
          onceComplete(result, () => isCurrent && setWish({query, filters, page, attempt: attempt + 1}), settle);
        }
      } catch {
        // The client has logged why.
        if (isCurrent) {
          clearTimeout(stall);
          setState(failed(query));
          settle();
        }
      }
    }
    const timer = setTimeout(() => void run(), page === 0 && attempt === 0 ? TYPING_PAUSE : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      clearTimeout(stall);
    };
  }, [query, page, attempt, isReturn, filters, asked]);

  const hasMore = state.status === 'shown' && state.query === query && !state.isEnd && state.hits.length < state.total;
  return {...state, isSettled: lastRequest === asked, hasMore, more, retry};
}
