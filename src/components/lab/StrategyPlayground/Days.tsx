import {useMemo, useState, type ReactNode} from 'react';
import {formatNumber, formatPercent} from '@site/src/content/format';
import DataTable from '../../kit/DataTable';
import TextButton from '../../kit/TextButton';
import Control from '../controls/Control';
import {dayRows, type DayRow} from './dayRows';
import type {Backtest} from './runBacktest';
import {STATE_NAMES} from './stateNames';
import styles from './styles.module.css';

/** Letters of year and month in a date. */
const MONTH = 7;

/** Every day of a backtest, a month at a time. */
export default function Days({run}: {run: Backtest}): ReactNode {
  const rows = useMemo(() => dayRows(run), [run]);
  const months = useMemo(() => [...new Set(run.dates.map((date) => date.slice(0, MONTH)))], [run]);
  const [asked, setAsked] = useState<string | null>(null);
  // Before a reader asks for a month, that of the first fill: most strategies begin with years of nothing.
  const first = run.dates[run.fills[0]?.day ?? 0] as string;
  const month = asked !== null && months.includes(asked) ? asked : first.slice(0, MONTH);
  const place = months.indexOf(month);
  const step = (name: string, to: string | undefined): ReactNode => (
    <TextButton disabled={to === undefined} onClick={() => to !== undefined && setAsked(to)}>
      {name}
    </TextButton>
  );
  const fill = ({fills}: DayRow): string =>
    fills
      .map(({side, shares, asset}) => {
        const symbol = run.names === null ? '' : (Object.values(run.names)[asset] ?? '');
        return `${side === 'buy' ? '买入' : '卖出'}${symbol} ${formatNumber(shares, Number.isInteger(shares) ? 0 : 2)} 份`;
      })
      .join('；');
  return (
    <>
      <div className={styles.days}>
        <Control
          field={{kind: 'choice', key: 'month', label: '月份', default: month, options: months.map((value) => ({value, label: value}))}}
          value={month}
          onChange={(value) => setAsked(String(value))}
        />
        {step('上个月', months[place - 1])}
        {step('下个月', months[place + 1])}
      </div>
      <DataTable
        caption={`${month} 的每一天`}
        rows={rows.filter(({date}) => date.startsWith(month))}
        columns={[
          {title: '日期', heading: true, numeric: true, cell: ({date}) => date},
          {title: '收盘价', numeric: true, cell: ({close}) => formatNumber(close)},
          {title: '信号', cell: ({state}) => (state === null ? '' : STATE_NAMES[state])},
          {title: '成交', cell: fill},
          {title: '现金', numeric: true, cell: ({cash}) => formatNumber(cash, 0)},
          {title: '市值', numeric: true, cell: ({marketValue}) => formatNumber(marketValue, 0)},
          {title: '总资产', numeric: true, cell: ({equity}) => formatNumber(equity, 0)},
          {title: '回撤', numeric: true, cell: (row) => formatPercent(row.drawdown, 1)},
        ]}
      />
    </>
  );
}
