import {useState, type ReactNode} from 'react';
import {at, drawdown} from '@site/src/engine';
import {STATES} from '@site/src/engine/language';
import {formatNumber, formatPercent} from '@site/src/content/format';
import DataTable, {type DataColumn} from '../../../kit/DataTable';
import TextButton from '../../../kit/TextButton';
import Choice from '../../controls/Choice';
import type {Backtest} from '@site/src/results/runBacktest';
import styles from '../styles.module.css';

const monthOf = (date: string): string => date.slice(0, 7);

/** Every day of a backtest, one month at a time. */
export default function Days({run}: {run: Backtest}): ReactNode {
  const {dates, close, states, cash, marketValue, equity, nav} = run;
  const months = [...new Set(dates.map(monthOf))];
  const [asked, setAsked] = useState<string | null>(null);
  // At first the month of the first fill: most strategies start with years without any.
  const first = at(dates, run.fills[0]?.day ?? 0);
  const month = asked !== null && months.includes(asked) ? asked : monthOf(first);
  const place = months.indexOf(month);
  const step = (name: string, to: string | undefined): ReactNode => (
    <TextButton off={to === undefined ? `没有${name}的数据` : null} onClick={() => to !== undefined && setAsked(to)}>
      {name}
    </TextButton>
  );
  const fillsOn = (day: number): string =>
    run.fills
      .filter((fill) => fill.day === day)
      .map(({side, shares, asset}) => {
        const symbol = run.names === null ? '' : (Object.values(run.names)[asset] ?? '');
        return `${side === 'buy' ? '买入' : '卖出'}${symbol} ${formatNumber(shares, Number.isInteger(shares) ? 0 : 2)} 份`;
      })
      .join('；');
  const falls = drawdown(nav);
  const numbers = (title: string, values: readonly number[], digits: number): DataColumn<number> => ({
    title,
    numeric: true,
    cell: (day) => formatNumber(at(values, day), digits),
  });
  return (
    <>
      <div className={styles.days}>
        <Choice
          label="月份"
          value={month}
          options={months.map((value) => ({value, label: value}))}
          onChange={setAsked}
        />
        {step('上个月', months[place - 1])}
        {step('下个月', months[place + 1])}
      </div>
      <DataTable
        caption={`${month} 的每一天`}
        rows={dates.flatMap((date, day) => (monthOf(date) === month ? [day] : []))}
        columns={[
          {title: '日期', heading: true, numeric: true, cell: (day) => dates[day]},
          numbers('收盘价', close, 2),
          {title: '信号', cell: (day) => states[day] && STATES[states[day]]},
          {title: '成交', cell: fillsOn},
          numbers('现金', cash, 0),
          numbers('市值', marketValue, 0),
          numbers('总资产', equity, 0),
          {title: '回撤', numeric: true, cell: (day) => formatPercent(at(falls, day), 1)},
        ]}
      />
    </>
  );
}
