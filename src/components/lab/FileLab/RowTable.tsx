import {memo, type ReactNode} from 'react';
import {rowColumns, type RowResult} from '@site/src/results/fileRows';
import clsx from 'clsx';
import DataTable from '../../kit/DataTable';
import parts from '../parts/styles.module.css';
import styles from './styles.module.css';

/** Counts the rows by their effect, in one sentence. */
export function rowSummary(rows: readonly RowResult[]): string {
  const count = (kind: RowResult['kind']): number => rows.filter((row) => row.kind === kind).length;
  return rows.length === 0
    ? '还没有信号：在表头下面写一行，例如 2008-11-24,SP500,B,看多。'
    : `${rows.length} 行：${count('done')} 行成交，${count('said')} 行只记理由，${count('ignored')} 行没有起作用。`;
}

/** Most rows shown; a pasted file may have thousands. */
const SHOWN = 100;

/** The result of each row of the file. */
export default memo(function RowTable({rows}: {rows: readonly RowResult[]}): ReactNode {
  return (
    <div className={clsx(styles.rows, parts.dense)}>
      <DataTable
        caption="逐行结果"
        rows={rows.slice(0, SHOWN)}
        columns={rowColumns<ReactNode>(({kind, text}) => (
          <span className={kind === 'done' ? undefined : styles.muted}>{text}</span>
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
