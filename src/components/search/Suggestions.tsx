import {useEffect, useState, type ReactNode} from 'react';
import type {FacetFilters} from '@site/src/search/clients/client';
import TextButton from '../kit/TextButton';
import styles from './results.module.css';
import {suggestionsFor} from './suggestionsFor';

interface Props {
  /** The query without results. */
  query: string;
  /** The filters of that query. */
  filters: FacetFilters;
  onChoose: (suggestion: string) => void;
}

/** Shows “试试搜索” and queries that have results; nothing until they are known. */
export default function Suggestions({query, filters, onChoose}: Props): ReactNode {
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  useEffect(() => void suggestionsFor(query, filters).then(setSuggestions), [query, filters]);
  return (
    suggestions.length > 0 && (
      <span className={styles.suggestions}>
        试试搜索
        <span role="list">
          {suggestions.map((suggestion) => (
            <span role="listitem" key={suggestion}>
              <TextButton onClick={() => onChoose(suggestion)}>{suggestion}</TextButton>
            </span>
          ))}
        </span>
      </span>
    )
  );
}
