import {useEffect, useState, type ReactNode} from 'react';
import TextButton from '../kit/TextButton';
import styles from './results.module.css';
import {suggestionsFor} from './suggestionsFor';

interface Props {
  /** The query that found nothing. */
  query: string;
  onChoose: (suggestion: string) => void;
}

/** “试试搜索” and queries that do find something; nothing until they are known. */
export default function Suggestions({query, onChoose}: Props): ReactNode {
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  useEffect(() => void suggestionsFor(query).then(setSuggestions), [query]);
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
