import {useEffect, useState} from 'react';
import {suggestionsFor} from './suggestionsFor';

const none: string[] = [];

/** Queries to try instead of one that found nothing; none while `query` is empty or the headings are not there. */
export function useSuggestions(query: string): string[] {
  const [found, setFound] = useState({query: '', list: none});
  useEffect(() => {
    let isCurrent = true;
    if (query !== '') {
      void suggestionsFor(query).then((list) => isCurrent && setFound({query, list}));
    }
    return () => {
      isCurrent = false;
    };
  }, [query]);
  return found.query === query ? found.list : none;
}
