import translations from '@theme/SearchTranslations';
import {useEffect, useState, type ReactNode} from 'react';
import TextButton from '../kit/TextButton';
import styles from './suggestions.module.css';
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

interface Props {
  /** The query that found nothing; nothing is shown without one. */
  query: string;
  onChoose: (suggestion: string) => void;
}

/** “试试搜索” and queries that do find something. */
export default function Suggestions({query, onChoose}: Props): ReactNode {
  const suggestions = useSuggestions(query);
  if (suggestions.length === 0) {
    return null;
  }
  return (
    <span className={styles.suggestions}>
      {translations.modal?.noResultsScreen?.suggestedQueryText}
      <span role="list">
        {suggestions.map((suggestion) => (
          <span role="listitem" key={suggestion}>
            <TextButton onClick={() => onChoose(suggestion)}>{suggestion}</TextButton>
          </span>
        ))}
      </span>
    </span>
  );
}
