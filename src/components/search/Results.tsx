import {useEffect, useRef, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import type {SearchHit} from '@site/src/search/searchHit';
import {html} from './html';
import {rowView, unfolded, urlOf} from './rowView';
import styles from './results.module.css';

interface Props {
  hits: readonly SearchHit[];
  /** Ids of the results whose page is unfolded. */
  open: readonly string[];
  onUnfold: (id: string) => void;
  /** Called before a link is followed. */
  onFollow: (href: string) => void;
}

/** Results on the search page, as the dialog draws them. */
export default function Results({hits, open, onUnfold, onFollow}: Props): ReactNode {
  const history = useHistory();
  const ref = useRef<HTMLOListElement>(null);
  const rows = unfolded(hits, new Set(open));
  const isEmpty = rows.length === 0;
  useEffect(() => {
    const list = ref.current;
    // Presses of the links and buttons in the rows, which React does not know.
    function onClick(event: MouseEvent): void {
      const {target} = event;
      if (!(target instanceof Element)) {
        return;
      }
      const link = target.closest('a');
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (target.closest('button') !== null) {
        onUnfold(target.closest('li')?.dataset.id ?? '');
      } else if (link !== null && !isElsewhere) {
        event.preventDefault();
        const href = link.getAttribute('href') ?? '';
        onFollow(href);
        history.push(urlOf(href));
      }
    }
    list?.addEventListener('click', onClick);
    return () => list?.removeEventListener('click', onClick);
  }, [history, isEmpty, onUnfold, onFollow]);
  const list = html`${rows.map(
    (hit) => html`<li class="DocSearch-Hit" data-id="${hit.objectID}">${rowView(hit, {hasHeadings: true, folded: hit.more.length})}</li>`,
  )}`;
  return !isEmpty && <ol ref={ref} className={styles.results} dangerouslySetInnerHTML={{__html: list.text}} />;
}
