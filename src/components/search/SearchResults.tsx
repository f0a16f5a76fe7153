import {useEffect, useRef, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import {useSearchQueryString} from '@docusaurus/theme-common';
import type {DocSearchHit} from '@site/src/search/docSearchHits';
import styles from './results.module.css';
import {useSearchResults} from './useSearchResults';

const MAX_QUERY = 64;

/** “…”的搜索结果, or the title of the empty page. */
export function useSearchTitle(): string {
  const [query] = useSearchQueryString();
  return query === ''
    ? translate({id: 'theme.SearchPage.emptyResultsTitle', message: '在文档中搜索'})
    : translate({id: 'theme.SearchPage.existingResultsTitle', message: '“{query}”的搜索结果'}, {query});
}

function Result({hit}: {hit: DocSearchHit}): ReactNode {
  const levels = Object.values(hit._highlightResult.hierarchy).map(({value}) => value);
  const title = levels.at(-1) ?? '';
  const snippet = hit._snippetResult.content?.value;
  // Escaped by src/search/docSearchHits before the marks were added.
  return (
    <li className={styles.result}>
      <h2 className={styles.title}>
        <Link to={hit.url} dangerouslySetInnerHTML={{__html: title}} />
      </h2>
      <p className={styles.trail} dangerouslySetInnerHTML={{__html: levels.slice(0, -1).join(' › ')}} />
      {snippet !== undefined && <p className={styles.snippet} dangerouslySetInnerHTML={{__html: snippet}} />}
    </li>
  );
}

/** Asks for more as soon as its end comes into view; the button serves keyboards and old browsers. */
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
    <button ref={ref} type="button" className="button button--secondary" onClick={onMore}>
      显示更多结果
    </button>
  );
}

/** The search page's content: field, count, results, and what to do when there are none or the search failed. */
export default function SearchResults({title}: {title: string}): ReactNode {
  const [query, setQuery] = useSearchQueryString();
  const {status, hits, total, hasMore, more, retry} = useSearchResults(query);
  return (
    <main className={styles.page}>
      <h1>{title}</h1>
      <form role="search" onSubmit={(event) => event.preventDefault()}>
        <input
          type="search"
          name="q"
          className={styles.input}
          maxLength={MAX_QUERY}
          autoComplete="off"
          aria-label="搜索"
          placeholder="在此输入搜索词"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </form>
      <noscript>
        <p>
          搜索需要 JavaScript。您可以从 <Link to="/docs">文档首页</Link> 的目录里查找。
        </p>
      </noscript>
      <p role="status" className={styles.status}>
        {status === 'loading' && hits.length === 0 && '正在搜索……'}
        {status === 'shown' && (total > 0 ? `找到 ${total} 条结果` : '未找到结果。请换一个说法，或从左侧目录查找。')}
      </p>
      {status === 'failed' && (
        <div role="alert">
          <p>无法获取结果。您可能需要检查网络连接。</p>
          <button type="button" className="button button--primary" onClick={retry}>
            重试
          </button>
        </div>
      )}
      {hits.length > 0 && (
        <ol className={styles.results}>
          {hits.map((hit) => (
            <Result key={hit.objectID} hit={hit} />
          ))}
        </ol>
      )}
      {hasMore && <More onMore={more} />}
    </main>
  );
}
