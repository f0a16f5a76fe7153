import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {DocSearchHit} from '@site/src/search/docSearchHits';
import styles from './results.module.css';

/** A result of the search page: the section, where it stands, and the text that matches. */
export default function Result({hit}: {hit: DocSearchHit}): ReactNode {
  const levels = Object.values(hit._highlightResult.hierarchy).map(({value}) => value);
  const title = levels.at(-1) ?? '';
  const snippet = hit._snippetResult.content?.value;
  // The client has escaped the texts before it added the marks.
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
