import {memo, type ReactNode} from 'react';
import clsx from 'clsx';
import DataTable from '../../prose/DataTable';
import {stateNames} from '../../prose/stateNames';
import type {RowResult} from './rowResults';
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
        columns={[
          {title: '行', heading: true, numeric: true, cell: ({record}) => record.line},
          {title: '日期', numeric: true, cell: ({record}) => record.date},
          {title: '标的', cell: ({record}) => record.symbol},
          {title: '信号', cell: ({record}) => stateNames[record.signal]},
          {title: '结果', cell: ({kind, text}) => <span className={clsx(kind !== 'done' && styles[kind])}>{text}</span>},
          {title: '理由', cell: ({record}) => record.comment},
        ]}
      />
      {rows.length > SHOWN && (
        <p>
          只列出前 {SHOWN} 行，共 {rows.length} 行；图与指标用的是全部行。
        </p>
      )}
    </div>
  );
});
