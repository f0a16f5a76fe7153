import {useEffect, useRef, type ChangeEvent} from 'react';
import {useHistory} from '@docusaurus/router';
import {useQueryString} from '@docusaurus/theme-common';
import {MAX_QUERY, wellFormed} from '@site/src/search/queryText';
import {isReturn} from './readersPlace';

/** The query in the address, cut to the length that the field allows, and its setter. */
export function useQuery(): ReturnType<typeof useQueryString> {
  const [query, setQuery] = useQueryString('q');
  return [query.length > MAX_QUERY ? wellFormed(query.slice(0, MAX_QUERY)) : query, setQuery];
}

/**
 * A field that is bound to the query in the address. Each settled query is one entry of the history, so that Back leads
 * to the query before; while a reader types, the entry is replaced.
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
    // What was typed before React took over. The same query again would be another entry, which forgets the reader's place.
    const typed = field?.value ?? '';
    if (typed !== '' && typed !== asked) {
      first.current(typed);
    }
    // On a touch screen the keyboard would cover the results. Where the reader is already, the focus stays.
    const isWanted = asked === '' || matchMedia('(pointer: fine)').matches;
    if (isWanted && !isReturn() && document.activeElement?.matches('body, h1')) {
      field?.focus({preventScroll: true});
    }
  }, [history]);
  /** Makes what is typed next another entry of the history. */
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
