import {useEffect, useRef, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useQueryString} from '@docusaurus/theme-common';
import type {FacetFilters} from '@site/src/search/clients/client';
import {MAX_QUERY} from '@site/src/search/queryText';
import {BEST, foundText, nothingText} from '@site/src/search/row';
import {STALLED_TEXT} from './ask';
import CategoryChoice, {CATEGORY_PARAMETER} from './CategoryChoice';
import {useReadersPlace} from './readersPlace';
import {reportUrl} from './reportUrl';
import Results from './Results';
import styles from './results.module.css';
import type {SearchState} from './searchState';
import Suggestions from './Suggestions';
import {useQuery, useQueryField} from './useQueryField';
import {useSearchParameters} from './useSearchParameters';
import {useSearchResults} from './useSearchResults';
import VersionChoice, {useChosenVersion} from './VersionChoice';

const titleOf = (query: string): string => (query.trim() === '' ? '在文档中搜索' : `“${query}”的搜索结果`);

/** Returns the title of the search page. */
export function useSearchTitle(): string {
  const [query] = useQuery();
  return titleOf(query);
}

/** Returns the line above the results. */
function statusOf({status, query, found, note}: SearchState): string {
  if (status === 'stalled') {
    return STALLED_TEXT;
  }
  if (query === '') {
    return status === 'loading' ? '正在搜索……' : '';
  }
  if (status === 'failed') {
    return '';
  }
  return found > 0 ? foundText(found, note) : nothingText(query);
}

/** Requests more results as soon as the button comes into view; it can also be pressed. */
function More({onMore}: {onMore: () => void}): ReactNode {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), {rootMargin: '200px'});
    if (ref.current !== null) {
      observer.observe(ref.current);
    }
    return () => observer.disconnect();
  }, [onMore]);
  return (
    <button ref={ref} type="button" className="button button--outline button--primary" onClick={onMore}>
      显示更多结果
    </button>
  );
}

/** Shows the ways out when a query has no results. */
function NothingFound({
  query,
  filters,
  onChoose,
}: {
  query: string;
  filters: FacetFilters;
  onChoose: (query: string) => void;
}): ReactNode {
  const url = reportUrl(query);
  return (
    <>
      <Suggestions query={query} filters={filters} onChoose={onChoose} />
      {url !== null && (
        <p>
          您认为该查询应该有结果？
          <a href={url} target="_blank" rel="noopener noreferrer">
            请告诉我们。
          </a>
        </p>
      )}
      <p>
        您也可以从 <Link to="/docs">文档首页</Link> 的目录里查找，或者{' '}
        <Link to="/docs/reference/assistants">问您的助手</Link>
        ：它能接上这些文档。
      </p>
    </>
  );
}

/** The search page's content: field, number of results, results, and the ways out without any or after a failure. */
export default function SearchResults({title}: {title: string}): ReactNode {
  const {query, ref, onChange, settle, ask} = useQueryField();
  const chosen = useChosenVersion();
  const [category] = useQueryString(CATEGORY_PARAMETER);
  const {facetFilters} = useSearchParameters(chosen, category);
  const state = useSearchResults(query, facetFilters);
  const {status, query: found, hits, total, sections, pages, isSettled, hasMore, more, retry} = state;
  const keep = useReadersPlace({query, pages, isShown: status === 'shown' && found === query});
  return (
    <main className={styles.page} data-settled={isSettled ? '' : undefined}>
      <h1>{found === '' ? title : titleOf(found)}</h1>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          settle();
        }}>
        <input
          ref={ref}
          type="search"
          name="q"
          className={styles.input}
          maxLength={MAX_QUERY}
          autoComplete="off"
          aria-label="搜索"
          placeholder="在此输入搜索词"
          value={query}
          onChange={onChange}
          onBlur={settle}
        />
      </form>
      <VersionChoice filters={facetFilters} />
      <CategoryChoice sections={sections} />
      <noscript>
        <p>
          搜索需要 JavaScript。您可以从 <Link to="/docs">文档首页</Link> 的目录里查找。
        </p>
      </noscript>
      <p role="status" className={styles.status}>
        {statusOf(state)}
      </p>
      {found !== '' && status !== 'failed' && total === 0 && (
        <NothingFound key={found} query={found} filters={facetFilters} onChoose={ask} />
      )}
      <Results hits={hits.slice(0, BEST)} onFollow={keep} />
      {hits.length > BEST && <p className={styles.more}>更多</p>}
      <Results hits={hits.slice(BEST)} offset={BEST} onFollow={keep} />
      {status === 'failed' && (
        <div role="alert">
          <p>无法获取结果。您可能需要检查网络连接。</p>
          <button type="button" className="button button--outline button--primary" onClick={retry}>
            重试
          </button>
        </div>
      )}
      {hasMore && <More onMore={more} />}
    </main>
  );
}
