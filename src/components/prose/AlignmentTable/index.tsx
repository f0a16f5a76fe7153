import type {ReactNode} from 'react';
import {marketAlignment, type MarketClose} from '@site/src/engine';
import DataTable from '../DataTable';
import {formatNumber} from '../format';

interface Props {
  /** Days of the symbol, ISO dates. */
  days: readonly string[];
  /** Closes of the market by day, on its own calendar. */
  market: Readonly<Record<string, number>>;
}

const told = (read: MarketClose | null): string => (read === null ? '未知' : `${read.date.slice(5)} 的 ${formatNumber(read.close)}`);

/** Day by day: which close of a market the symbol reads, by date alone and with the lag of a market that closes later. */
export default function AlignmentTable({days, market}: Props): ReactNode {
  const closes = Object.entries(market).map(([date, close]) => ({date, close}));
  return (
    <DataTable
      caption="标的的每一天读到市场的哪一个收盘"
      rows={marketAlignment(days, closes)}
      columns={[
        {title: '标的的交易日', heading: true, numeric: true, cell: ({date}) => date},
        {title: '市场当天的收盘', numeric: true, cell: ({date}) => (market[date] === undefined ? '休市' : formatNumber(market[date]))},
        {title: '取不晚于当天的', numeric: true, cell: ({sameDay}) => told(sameDay)},
        {title: '取早于当天的', numeric: true, cell: ({earlier}) => told(earlier)},
      ]}
    />
  );
}
