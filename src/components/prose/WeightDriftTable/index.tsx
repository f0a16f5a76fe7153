import type {ReactNode} from 'react';
import {driftedWeight} from '@site/src/engine';
import CaptionedTable from '../CaptionedTable';
import {formatPercent} from '../format';

interface Props {
  /** Shares of a position at the time of the buy, as fractions. */
  weights: readonly number[];
  /** Changes of its price afterwards, as fractions. */
  changes: readonly number[];
}

/** What becomes of the share of a position when nothing is rebalanced. */
export default function WeightDriftTable({weights, changes}: Props): ReactNode {
  return (
    <CaptionedTable
      caption="价格变动之后的占比"
      rows={changes}
      columns={[
        {title: '标的涨跌', heading: true, numeric: true, cell: (change) => formatPercent(change, 0)},
        ...weights.map((weight) => ({
          title: `买入时占 ${formatPercent(weight, 0)}`,
          numeric: true,
          cell: (change: number) => formatPercent(driftedWeight(weight, change), 1),
        })),
      ]}
      source="只有这一个标的的价格变动，其余资产不变，没有买卖。"
    />
  );
}
