import {useState, type ReactNode} from 'react';
import {partOfDate} from '@site/src/content/format';
import DataTable from '../../kit/DataTable';
import {useIsHydrating} from '../../kit/hydration';
import {tablePeriods} from '../geometry/tablePeriods';
import type {ChartColumn, Range} from '../types';
import styles from './numbers.module.css';

interface Props {
  title: string;
  dateTitle: string;
  dates: readonly string[];
  range: Range;
  columns: readonly ChartColumn[];
}

const NOTES = {
  day: null,
  month: '按月列出：数值取当月最后一个交易日，信号按月计数。逐日数据见 CSV。',
  year: '按年列出：数值取当年最后一个交易日，信号按年计数。逐日数据见 CSV。',
};

const DATE_LETTERS = {day: 10, month: 7, year: 4} as const;

/** @throws RangeError naming chart and series when a series does not have one value for each date. */
function checkLengths(title: string, dates: readonly string[], columns: readonly ChartColumn[]): void {
  for (const {name, values} of columns) {
    if (values.length !== dates.length) {
      throw new RangeError(
        `图表“${title}”的“${name}”有 ${values.length} 个数值，日期有 ${dates.length} 个：请传入逐日对应的数值，未知的用 null。`,
      );
    }
  }
}

function Table({title, dateTitle, dates, range, columns}: Props): ReactNode {
  // Dates of a yearly chart are years: one row each, without sums.
  const yearly = dates[0]?.length === 4;
  const {unit, rows} = tablePeriods(dates, range);
  const note = yearly ? null : NOTES[unit];
  return (
    <>
      {note !== null && <p className={styles.note}>{note}</p>}
      <DataTable
        caption={`${title}：数据`}
        rows={rows}
        columns={[
          {
            title: dateTitle,
            heading: true,
            numeric: true,
            cell: ([, to]) => partOfDate(dates[to] ?? '', DATE_LETTERS[unit]),
          },
          ...columns.map(({name, values, text, summary}) => ({
            title: name,
            numeric: values.some((value) => typeof value === 'number'),
            cell: ([from, to]: [number, number]) =>
              from < to && summary ? summary(from, to) : text(values[to] ?? null),
          })),
        ]}
      />
    </>
  );
}

/**
 * The numbers of the visible days, for readers who want or need them instead of the picture. They are in the server's
 * HTML; a chart that is drawn in the browser, perhaps for each move of a slider, has them only while they are open.
 * @throws RangeError when a series does not have one value for each date.
 */
export default function Numbers(props: Props): ReactNode {
  checkLengths(props.title, props.dates, props.columns);
  const isHydrating = useIsHydrating();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.numbers} onToggle={({currentTarget}) => setOpen(currentTarget.open)}>
      <summary>查看数据</summary>
      {(isHydrating || isOpen) && <Table {...props} />}
    </details>
  );
}
