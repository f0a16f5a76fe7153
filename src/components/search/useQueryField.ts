import {useEffect, useRef, type ChangeEvent, type RefObject} from 'react';
import {useQueryString} from '@docusaurus/theme-common';
import {MAX_QUERY, wellFormed} from '@site/src/search/queryText';

/** The query in the address, cut to the length that the field allows, and its setter. */
export function useQuery(): ReturnType<typeof useQueryString> {
  const [query, setQuery] = useQueryString('q');
  return [query.length > MAX_QUERY ? wellFormed(query.slice(0, MAX_QUERY)) : query, setQuery];
}

interface QueryField {
  ref: RefObject<HTMLInputElement | null>;
  query: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Makes what is typed next another entry of the history. */
  settle: () => void;
  ask: (query: string) => void;
}

/**
 * A field that is bound to the query in the address. Each settled query is one entry of the history, so that Back leads
 * to the query before; while a reader types, the entry is replaced.
 */
export function useQueryField(): QueryField {
  const [query, setQuery] = useQuery();
  const ref = useRef<HTMLInputElement>(null);
  const isSettled = useRef(true);
  const first = useRef(setQuery);
  useEffect(() => {
    // What was typed before React took over.
    const typed = ref.current?.value ?? '';
    if (typed !== '') {
      first.current(typed);
    }
  }, []);
  const settle = (): void => {
    isSettled.current = true;
  };
  return {
    ref,
    query,
    settle,
    onChange({target: {value}}) {
      setQuery(value, {push: isSettled.current && query !== ''});
      isSettled.current = false;
    },
    ask(value) {
      setQuery(value, {push: true});
      settle();
      ref.current?.focus();
    },
  };
}
