import type {ReactNode} from 'react';
import {losingRunProbability} from '@site/src/engine';
import DataTable from '../DataTable';
import {formatPercent} from '../format';

interface Props {
  /** Number of trades in the row. */
  trades: number;
  /** Lengths of the run of losses, one row each. */
  runs: readonly number[];
  /** Win rates as fractions, one column each. */
  winRates: readonly number[];
}

/** How likely a run of losses is somewhere within a number of trades. */
export default function LosingRunTable({trades, runs, winRates}: Props): ReactNode {
  return (
    <DataTable
      caption={`${trades} 笔交易里至少出现一次连亏的可能`}
      rows={runs}
      columns={[
        {title: '连亏', heading: true, numeric: true, cell: (run) => `${run} 笔`},
        ...winRates.map((winRate) => ({
          title: `胜率 ${formatPercent(winRate, 0)}`,
          numeric: true,
          cell: (run: number) => formatPercent(losingRunProbability(winRate, trades, run), 0),
        })),
      ]}
    />
  );
}
