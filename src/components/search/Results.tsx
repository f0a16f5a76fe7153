import {useEffect, useRef, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import type {SearchHit} from '@site/src/search/searchHit';
import {html} from './html';
import {rowView, urlOf} from './rowView';
import styles from './results.module.css';

interface Props {
  hits: readonly SearchHit[];
  /** Number of results before these on the page. */
  offset?: number;
  /** Called before the browser follows a link. */
  onFollow: (href: string) => void;
}

/** Results on the search page, drawn like the dialog's. */
export default function Results({hits, offset = 0, onFollow}: Props): ReactNode {
  const history = useHistory();
  const ref = useRef<HTMLOListElement>(null);
  const isEmpty = hits.length === 0;
  useEffect(() => {
    const list = ref.current;
    // Handles presses of the links in the rows, which React does not know.
    function onClick(event: MouseEvent): void {
      const {target} = event;
      if (!(target instanceof Element)) {
        return;
      }
      const link = target.closest('a');
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (link !== null && !isElsewhere) {
        event.preventDefault();
        const href = link.getAttribute('href') ?? '';
        onFollow(href);
        history.push(urlOf(href));
      }
    }
    list?.addEventListener('click', onClick);
    return () => list?.removeEventListener('click', onClick);
  }, [history, isEmpty, onFollow]);
  const list = html`${hits.map(
    (hit, index) =>
      html`<li class="DocSearch-Hit">
        ${rowView(hit, {id: `search-page-row-${offset + index}`, hasHeadings: true})}
      </li>`,
  )}`;
  return !isEmpty && <ol ref={ref} className={styles.results} dangerouslySetInnerHTML={{__html: list.text}} />;
}
