import type {ReactNode} from 'react';
import translations from '@theme/SearchTranslations';
import TextButton from '../kit/TextButton';
import styles from './suggestions.module.css';
import {useSuggestions} from './useSuggestions';

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
