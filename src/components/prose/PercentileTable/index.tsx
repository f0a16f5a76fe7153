import type {ReactNode} from 'react';
import {percentileRank} from '@site/src/engine';
import DataTable from '../DataTable';
import {formatNumber, formatPercent} from '../format';

interface Props {
  /** One value per period, oldest first; the last one is ranked. */
  history: readonly number[];
  /** Periods in each window, the current one included. */
  lookbacks: readonly number[];
}

/** The same current value ranked within windows of different length. */
export default function PercentileTable({history, lookbacks}: Props): ReactNode {
  return (
    <DataTable
      caption="同一个数值在不同回看窗口里的百分位"
      rows={lookbacks.map((lookback) => ({
        lookback,
        window: history.slice(-lookback),
        rank: percentileRank(history, lookback).at(-1) ?? null,
      }))}
      columns={[
        {title: '回看窗口', heading: true, cell: ({lookback}) => `最近 ${lookback} 期`},
        {title: '最低', numeric: true, cell: ({window}) => formatNumber(Math.min(...window), 0)},
        {title: '最高', numeric: true, cell: ({window}) => formatNumber(Math.max(...window), 0)},
        {title: '百分位', numeric: true, cell: ({rank}) => (rank === null ? '—' : formatPercent(rank / 100, 1))},
      ]}
    />
  );
}
