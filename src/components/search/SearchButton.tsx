import type {ReactNode} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useIsBrowser from '@docusaurus/useIsBrowser';
import styles from './styles.module.css';

/**
 * A button that looks like a field and opens the search (src/plugins/search-dialog); without scripts it leads to the
 * search page, which names what is missing. Shows the shortcut of the reader's system.
 * @param filters `facetFilters` of the dialog's queries, as JSON.
 */
export default function SearchButton({filters}: {filters?: string | undefined}): ReactNode {
  const isApple = useIsBrowser() && /Mac|iP(hone|ad|od)/.test(navigator.platform);
  return (
    <form action={useBaseUrl('/search')} className={styles.form}>
      <button
        type="submit"
        className={styles.button}
        aria-keyshortcuts="Control+K Meta+K /"
        data-search=""
        data-filters={filters}>
        <svg className={styles.icon} viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
          <path d="M12.8 12.8L17.500 17.500" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
        </svg>
        <span className={styles.label}>搜索文档</span>
        <kbd className={styles.keys} aria-hidden="true">
          {isApple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
    </form>
  );
}
