import {useEffect, useState} from 'react';
import {readPages} from '@site/src/search/packedPages';
import {suggestions} from '@site/src/search/suggestions';
import {embeddedSource} from './embeddedSource';

const none: string[] = [];

/** Queries to try instead of one that found nothing; none while `query` is empty or the headings are not there. */
export function useSuggestions(query: string): string[] {
  const [found, setFound] = useState({query: '', list: none});
  useEffect(() => {
    let isCurrent = true;
    if (query !== '') {
      embeddedSource.headings().then(
        ({pages}) => {
          if (isCurrent) {
            setFound({query, list: suggestions(query, readPages(pages))});
          }
        },
        (error: unknown) => console.warn('搜索建议没有加载成功。', error),
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [query]);
  return found.query === query ? found.list : none;
}
