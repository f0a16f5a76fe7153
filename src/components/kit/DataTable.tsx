import type {ReactNode} from 'react';
import clsx from 'clsx';
import {hasCards, isUnbroken, type CellForm, type TableColumn} from '../../content/tableForm';

export type DataColumn<Row> = TableColumn<Row, ReactNode>;

interface Props<Row> {
  /** Content of the table, for screen readers. */
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
}

/**
 * The one table of computed rows: real header cells, figures right-aligned, scrolling by itself when narrow. With many
 * columns its rows are cards on a phone, like those of the pages (src/markdown/tables).
 */
export default function DataTable<Row>({caption, columns, rows}: Props<Row>): ReactNode {
  const numeric = (column: DataColumn<Row>): string | undefined => (column.numeric ? 'numeric' : undefined);
  const formOf = (cell: ReactNode, {numeric: isNumeric = false}: DataColumn<Row>): CellForm => ({
    text: typeof cell === 'string' ? cell : '',
    isNumeric,
  });
  const forms = rows.map((row, index) => columns.map((column) => formOf(column.cell(row, index), column)));
  const isCards = hasCards([columns.map((column) => formOf(column.title, column)), ...forms]);
  return (
    <div className={clsx('table-region', isCards && 'table-cards')} role="group" aria-label={caption} tabIndex={0}>
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
                const cell = column.cell(row, rowIndex);
                const isShort = typeof cell === 'string' && isUnbroken(cell);
                return (
                  <Cell
                    key={index}
                    scope={column.heading ? 'row' : undefined}
                    className={numeric(column) ?? (isShort ? 'short' : undefined)}
                    data-head={isCards && index > 0 && typeof column.title === 'string' ? column.title : undefined}>
                    {cell}
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
