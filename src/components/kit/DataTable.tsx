import type {ReactNode} from 'react';
import type {TableColumn} from '../../content/tableForm';

export type Column<Row> = TableColumn<Row, ReactNode>;

interface Props<Row> {
  /** What the table shows, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** The one table of computed rows: real header cells, figures right-aligned, scrolling by itself when narrow. */
export default function DataTable<Row>({caption, columns, rows}: Props<Row>): ReactNode {
  const numeric = (column: Column<Row>): string | undefined => (column.numeric ? 'numeric' : undefined);
  return (
    <div className="table-region" role="group" aria-label={caption} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={index} scope="col" className={numeric(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr key={rowIndex}>
              {columns.map((column, index) => {
                const Cell = column.heading ? 'th' : 'td';
                return (
                  <Cell key={index} scope={column.heading ? 'row' : undefined} className={numeric(column)}>
                    {column.cell(row, rowIndex)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
