import {useEffect, useRef, type ChangeEvent} from 'react';
import {useHistory} from '@docusaurus/router';
import {useQueryString} from '@docusaurus/theme-common';
import {MAX_QUERY, wellFormed} from '@site/src/search/queryText';
import {isReturn} from './readersPlace';

/** Returns the query in the address, cut to the length of the field, and its setter. */
export function useQuery(): ReturnType<typeof useQueryString> {
  const [query, setQuery] = useQueryString('q');
  return [query.length > MAX_QUERY ? wellFormed(query.slice(0, MAX_QUERY)) : query, setQuery];
}

/**
 * Binds a field to the query in the address. Each settled query is one history entry, so that Back leads to the
 * previous query; while a reader types, the entry is replaced.
 */
export function useQueryField() {
  const [query, setQuery] = useQuery();
  const ref = useRef<HTMLInputElement>(null);
  const isSettled = useRef(true);
  const first = useRef(setQuery);
  const history = useHistory();
  useEffect(() => {
    const field = ref.current;
    // Not `query`, which is empty during hydration.
    const asked = new URLSearchParams(history.location.search).get('q') ?? '';
    // Text typed before hydration. The same query again would be another entry, which loses the reader's place.
    const typed = field?.value ?? '';
    if (typed !== '' && typed !== asked) {
      first.current(typed);
    }
    // On a touch screen the keyboard would cover the results. A focus elsewhere stays.
    const isWanted = asked === '' || matchMedia('(pointer: fine)').matches;
    if (isWanted && !isReturn() && document.activeElement?.matches('body, h1')) {
      field?.focus({preventScroll: true});
    }
  }, [history]);
  /** Makes the next input another history entry. */
  const settle = (): void => {
    isSettled.current = true;
  };
  return {
    ref,
    query,
    settle,
    onChange({target: {value}}: ChangeEvent<HTMLInputElement>): void {
      setQuery(value, {push: isSettled.current && query !== ''});
      isSettled.current = false;
    },
    ask(value: string): void {
      setQuery(value, {push: true});
      settle();
      ref.current?.focus();
    },
  };
}
