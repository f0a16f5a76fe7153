import type {ReactNode} from 'react';
import {writeQuery} from './docSearchField';
import Suggestions from './Suggestions';

export const noResultsText = (query: string): string => `没有找到与“${query}”相关的结果`;

/** Title of DocSearch's no-results screen, with queries that find something. */
export default function NoResults({query}: {query: string}): ReactNode {
  return (
    <span className="site-search-none">
      {noResultsText(query)}
      <Suggestions query={query} onChoose={writeQuery} />
    </span>
  );
}
