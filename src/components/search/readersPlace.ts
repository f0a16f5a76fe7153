import {useCallback, useEffect, useLayoutEffect, useMemo, useRef} from 'react';

/** Milliseconds without scrolling after which the place is stored: browsers limit how often. */
const PAUSE = 200;

/** How a reader has left the results of a query. */
interface Place {
  query: string;
  /** Number of pages of results. */
  pages: number;
  /** Pixels scrolled. */
  top: number;
  /** Address of the link that was followed last. */
  followed: string | null;
}

interface HistoryState {
  searchPlace?: Place;
}

/** In the entry of the history itself: it survives the page, and an entry for another query has none. The router keeps no such state. */
// Other scripts may write into the entry, too, but only this one `searchPlace`.
const stateOf = (): HistoryState | null => window.history.state as HistoryState | null;

/** Whether the reader comes back to this entry of the history. */
export const isReturn = (): boolean => stateOf()?.searchPlace !== undefined;

/** How the reader has left this query at this entry of the history, or `null` when it is new. */
export function storedPlace(query: string): Place | null {
  const place = query === '' ? undefined : stateOf()?.searchPlace;
  return place?.query === query ? place : null;
}

interface Shown {
  query: string;
  pages: number;
  /** Whether the results of this query stand on the page. */
  isShown: boolean;
}

/**
 * Keeps the place of the reader in the entry of the history, and goes there again when the reader comes back: to the same scroll
 * position and the link that was followed.
 * @returns what is to be called before a link of the results is followed.
 */
export function useReadersPlace({query, pages, isShown}: Shown): (href: string) => void {
  const stored = useMemo(() => storedPlace(query), [query]);
  const reached = useRef<Place | null>(null);
  const keep = useCallback(
    (href?: string): void => {
      const followed = href ?? storedPlace(query)?.followed ?? null;
      const searchPlace: Place = {query, pages, top: window.scrollY, followed};
      window.history.replaceState({...stateOf(), searchPlace}, '');
    },
    [query, pages],
  );

  useLayoutEffect(() => {
    if (isShown && stored !== null && reached.current !== stored) {
      reached.current = stored;
      window.scrollTo({top: stored.top, behavior: 'instant'});
      const link = [...document.querySelectorAll<HTMLElement>('main a')].find((one) => one.getAttribute('href') === stored.followed);
      link?.focus({preventScroll: true});
    }
  }, [isShown, stored]);

  useEffect(() => {
    if (!isShown) {
      return;
    }
    let timer: number | undefined;
    const onScroll = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => keep(), PAUSE);
    };
    keep();
    window.addEventListener('scroll', onScroll, {passive: true});
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [isShown, keep]);

  return keep;
}
