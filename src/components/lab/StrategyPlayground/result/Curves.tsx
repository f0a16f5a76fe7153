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
  /** The result in words, for readers who cannot see the charts. */
  summary: string;
}

const CHARTS: readonly ChartName[] = ['equity', 'drawdown'];

/** The result as charts and figures, compared with holding. */
export default function Curves({prices, run, summary}: Props): ReactNode {
  const a = useMemo(() => ({name: '策略', run}), [run]);
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
          b={null}
          capital={(run.benchmark[0] as number) || undefined}
          paidIn={run.paidIn}
          summary={summary}
        />
      </InteractiveChart>
      <FigureTable a={a} b={null} benchmark={SAMPLE.benchmark} unit={unitOf(prices)} />
    </>
  );
}
