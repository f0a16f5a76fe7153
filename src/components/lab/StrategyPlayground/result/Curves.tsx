import {useMemo, type ReactNode} from 'react';
import {fileStem, leadOf, SAMPLE, unitOf} from '@site/src/content/sample';
import InteractiveChart from '../../../charts/InteractiveChart';
import FigureTable from '../../StrategyLab/FigureTable';
import ResultCharts, {type ChartName} from '../../StrategyLab/ResultCharts';
import type {Prices} from '../run/prices';
import type {Backtest} from '@site/src/results/runBacktest';

interface Props {
  prices: Prices;
  run: Backtest;
  /** Of the earlier version, where there is one to compare with. */
  previous: Backtest | null;
  /** The result in words, for readers who cannot see the charts. */
  summary: string;
}

const CHARTS: readonly ChartName[] = ['equity', 'drawdown'];

/** The result as charts and figures, compared with holding and with the earlier version. */
export default function Curves({prices, run, previous, summary}: Props): ReactNode {
  const a = useMemo(() => ({name: '这一版', run}), [run]);
  const b = useMemo(() => previous && {name: '上一版', run: previous}, [previous]);
  return (
    <>
      <InteractiveChart dates={run.dates}>
        <ResultCharts
          file={fileStem('playground', prices)}
          lead={leadOf(prices)}
          benchmark={SAMPLE.benchmark}
          show={CHARTS}
          unit={unitOf(prices)}
          a={a}
          b={b}
          capital={(run.benchmark[0] as number) || undefined}
          paidIn={run.paidIn}
          summary={summary}
        />
      </InteractiveChart>
      <FigureTable a={a} b={b} benchmark={SAMPLE.benchmark} unit={unitOf(prices)} />
    </>
  );
}
