import type {ReactNode} from 'react';
import {gainToRecover} from '@site/src/engine';
import DataTable from '../DataTable';
import {formatNumber, formatPercent} from '../format';

interface Props {
  /** Losses as fractions, 0–1. */
  losses: readonly number[];
  capital?: number;
}

/** Loss, what is left, and the gain needed to get back. */
export default function RecoveryTable({losses, capital = 100}: Props): ReactNode {
  return (
    <DataTable
      caption="回撤与回本所需涨幅"
      rows={losses}
      columns={[
        {title: '回撤', heading: true, numeric: true, cell: (loss) => formatPercent(-loss, 0)},
        {title: `${capital} 元还剩`, numeric: true, cell: (loss) => formatNumber(capital * (1 - loss), 0)},
        {title: '回本需要再涨', numeric: true, cell: (loss) => formatPercent(gainToRecover(loss), 1)},
      ]}
    />
  );
}
