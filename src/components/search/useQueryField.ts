import {useEffect, useRef, type ChangeEvent, type RefObject} from 'react';
import {useQueryString} from '@docusaurus/theme-common';
import {MAX_QUERY, wellFormed} from '@site/src/search/queryText';

/** The query of the address, no longer than what a reader can type, and what sets it. */
export function useQuery(): ReturnType<typeof useQueryString> {
  const [query, setQuery] = useQueryString('q');
  return [query.length > MAX_QUERY ? wellFormed(query.slice(0, MAX_QUERY)) : query, setQuery];
}

interface QueryField {
  ref: RefObject<HTMLInputElement | null>;
  query: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** The reader is done with this query: what is typed next is another one. */
  settle: () => void;
  ask: (query: string) => void;
}

/**
 * A field whose text is the query of the address, both ways. Each query that a reader has settled on is one entry of
 * the history, so that Back leads to the query before; the keys in between replace each other.
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
