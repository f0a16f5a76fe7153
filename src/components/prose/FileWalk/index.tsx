import type {ReactNode} from 'react';
import {computeStrategy, parseSignalFile, type Bars, type Fill, type SignalRecord, type SignalState} from '@site/src/engine';
import RowTable from '../../lab/FileLab/RowTable';
import {rowResults} from '../../lab/FileLab/rowResults';
import {runSignals} from '../../lab/StrategyLab/run';
import CaptionedTable from '../CaptionedTable';
import {formatNumber} from '../format';
import {stateNames} from '../stateNames';

interface Props {
  /** A signal file. */
  csv: string;
  /** The only symbol of the pool. */
  symbol: string;
  /** Made-up trading days, ISO, ascending, and their closes. */
  dates: readonly string[];
  closes: readonly number[];
}

const WEEKDAYS = '日一二三四五六';
const weekday = (date: string): string => `周${WEEKDAYS[new Date(date).getUTCDay()]}`;

/** @throws RangeError when there is not one close for each date. */
function flatBars(dates: readonly string[], closes: readonly number[]): Bars {
  if (dates.length !== closes.length) {
    throw new RangeError(`<FileWalk>：有 ${dates.length} 个日期，却有 ${closes.length} 个收盘价。`);
  }
  const close = [...closes];
  return {date: [...dates], open: close, high: close, low: close, close, volume: []};
}

/** Records written between the day before and this one, as "B", or "S（周六）" for a day without a bar. */
function written(records: readonly SignalRecord[], dates: readonly string[], day: number): string {
  const next = dates[day + 1];
  return records
    .filter(({date}) => date >= (dates[day] as string) && (next === undefined || date < next))
    .map(({date, signal}) => `${signal}${date === dates[day] ? '' : `（${weekday(date)}）`}`)
    .join('，');
}

function fillText(fills: readonly Fill[], day: number): string {
  const fill = fills.find((candidate) => candidate.day === day);
  return fill === undefined ? '—' : `${formatNumber(fill.price)} ${fill.side === 'buy' ? '买入' : '卖出'}`;
}

/** A short signal file on made-up prices: each row with what became of it, then each day with its state. */
export default function FileWalk({csv, symbol, dates, closes}: Props): ReactNode {
  const bars = flatBars(dates, closes);
  const records = parseSignalFile(csv);
  const signals = computeStrategy('FileBasedStrategy', [{symbol, bars}], {}, {records});
  const run = runSignals(bars, signals, {from: dates[0] as string, to: dates.at(-1) as string, commission: 0, wholeShares: false});
  const own = records.filter((record) => record.symbol === symbol);
  return (
    <>
      <RowTable rows={rowResults(records, symbol, bars, run)} />
      <CaptionedTable
        caption="同一份文件，逐日的状态"
        rows={dates}
        columns={[
          {title: '日期', heading: true, numeric: true, cell: (date) => date},
          {title: '星期', cell: weekday},
          {title: '文件里的信号', cell: (_, day) => written(own, dates, day) || '—'},
          {title: '状态', cell: (_, day) => stateNames[run.states[day] as SignalState]},
          {title: '收盘', numeric: true, cell: (_, day) => formatNumber(closes[day] as number)},
          {title: '成交', cell: (_, day) => fillText(run.fills, day)},
        ]}
        source={`自造的记录与价格，标的池里只有 ${symbol}。本站约定：当日收盘计信号，次日收盘成交；没有行情的日子写下的信号，按前一个交易日的收盘计。`}
      />
    </>
  );
}
