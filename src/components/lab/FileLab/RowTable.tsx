import {memo, type ReactNode} from 'react';
import clsx from 'clsx';
import {rowColumns, type RowResult} from '@site/src/figures/kit/fileRows';
import DataTable from '../../kit/DataTable';
import styles from './styles.module.css';

/** Most rows that are drawn: a pasted file may have thousands. */
const SHOWN = 100;

/** What became of each row of the file. */
export default memo(function RowTable({rows}: {rows: readonly RowResult[]}): ReactNode {
  return (
    <div className={styles.rows}>
      <DataTable
        caption="逐行结果"
        rows={rows.slice(0, SHOWN)}
        columns={rowColumns<ReactNode>(({kind, text}) => (
          <span className={clsx(kind !== 'done' && styles[kind])}>{text}</span>
        ))}
      />
      {rows.length > SHOWN && (
        <p>
          只列出前 {SHOWN} 行，共 {rows.length} 行；图与指标用的是全部行。
        </p>
      )}
    </div>
  );
});
