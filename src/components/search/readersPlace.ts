import {useCallback, useEffect, useLayoutEffect, useMemo, useRef} from 'react';

/** In ms: the place is stored after this long without scrolling, since browsers limit how often. */
const PAUSE = 200;

/** State of a query's results when the reader left them. */
interface Place {
  query: string;
  /** Number of pages of results. */
  pages: number;
  /** Pixels scrolled. */
  top: number;
  /** Address of the last link that the reader followed. */
  followed: string | null;
}

interface HistoryState {
  searchPlace?: Place;
}

/** Stored in the history entry: it survives the page, and an entry for another query has none. */
// Other scripts may write into the entry, too, but only this one `searchPlace`.
const stateOf = (): HistoryState | null => window.history.state as HistoryState | null;

/** True when the reader comes back to this history entry. */
export const isReturn = (): boolean => stateOf()?.searchPlace !== undefined;

/** Returns the reader's last state of this query at this history entry, or `null` when it is new. */
export function storedPlace(query: string): Place | null {
  const place = query === '' ? undefined : stateOf()?.searchPlace;
  return place?.query === query ? place : null;
}

interface Shown {
  query: string;
  pages: number;
  /** True when the results of this query are on the page. */
  isShown: boolean;
}

/**
 * Stores the place of the reader in the history entry, and restores it when the reader comes back: the scroll position
 * and the link that was followed.
 * @returns a function to call before a link of the results is followed.
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
      const link = [...document.querySelectorAll<HTMLElement>('main a')].find(
        (one) => one.getAttribute('href') === stored.followed,
      );
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
