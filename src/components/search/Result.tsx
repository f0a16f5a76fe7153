import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {Row, RowPart} from '@site/src/search/row';
import styles from './results.module.css';

const drawn = (parts: readonly RowPart[]): ReactNode =>
  parts.map(({text, isMarked}, index) => (isMarked ? <mark key={index}>{text}</mark> : text));

/** A result on the search page: the section, its path, and the sentences that match. */
export default function Result({url, heading, path, sentences, reason}: Row): ReactNode {
  return (
    <li className={styles.result}>
      <h2 className={styles.title}>
        <Link to={url}>{drawn(heading)}</Link>
      </h2>
      <p className={styles.trail}>
        {path}
        {reason !== null && <span className={styles.reason}>{reason}</span>}
      </p>
      {sentences.length > 0 && <p className={styles.snippet}>{drawn(sentences)}</p>}
    </li>
  );
}
