import type {ReactNode} from 'react';
import DataTable, {type Column} from '../DataTable';
import styles from './styles.module.css';

interface Props<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** What the numbers say, in words. */
  finding?: ReactNode;
  /** Data and conventions that the numbers rest on. */
  source: ReactNode;
}

/** A computed table with what it shows in words, and where it comes from. */
export default function CaptionedTable<Row>({finding, source, ...table}: Props<Row>): ReactNode {
  return (
    <figure className={styles.figure}>
      <DataTable {...table} />
      <figcaption className={styles.caption}>
        {finding != null && <p>{finding}</p>}
        <p className={styles.source}>{source}</p>
      </figcaption>
    </figure>
  );
}
