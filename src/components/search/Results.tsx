import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {RowPart} from '@site/src/search/row';
import type {SearchHit} from '@site/src/search/searchHit';
import styles from './results.module.css';

const drawn = (parts: readonly RowPart[]): ReactNode =>
  parts.map(({text, isMarked}, index) => (isMarked ? <mark key={index}>{text}</mark> : text));

/** Results on the search page: the section, its path, and the sentences that match. */
export default function Results({hits}: {hits: readonly SearchHit[]}): ReactNode {
  return (
    hits.length > 0 && (
      <ol className={styles.results}>
        {hits.map(({objectID, url, heading, path, sentences, reason}) => (
          <li key={objectID} className={styles.result}>
            <h2 className={styles.title}>
              <Link to={url}>{drawn(heading)}</Link>
            </h2>
            <p className={styles.trail}>
              {path}
              {reason !== null && <span className={styles.reason}>{reason}</span>}
            </p>
            {sentences.length > 0 && <p className={styles.snippet}>{drawn(sentences)}</p>}
          </li>
        ))}
      </ol>
    )
  );
}
