import {useState, type MouseEvent, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import type {SearchHit} from '@site/src/search/searchHit';
import {html} from './html';
import {rowView, unfolded, urlOf} from './rowView';
import styles from './results.module.css';

/** Results on the search page, as the dialog draws them. */
export default function Results({hits}: {hits: readonly SearchHit[]}): ReactNode {
  const history = useHistory();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const rows = unfolded(hits, open);
  const list = html`${rows.map(
    (hit) => html`<li class="DocSearch-Hit" data-id="${hit.objectID}">${rowView(hit, {hasHeadings: true, folded: hit.more.length})}</li>`,
  )}`;
  function onClick(event: MouseEvent): void {
    const target = event.target as Element;
    const link = target.closest('a');
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (target.closest('button') !== null) {
      setOpen(new Set([...open, target.closest('li')?.dataset.id ?? '']));
    } else if (link !== null && !isElsewhere) {
      event.preventDefault();
      history.push(urlOf(link.getAttribute('href') ?? ''));
    }
  }
  return (
    rows.length > 0 && (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Clicks on the links and buttons inside, which keys make too.
      <ol className={styles.results} onClick={onClick} dangerouslySetInnerHTML={{__html: list.text}} />
    )
  );
}
