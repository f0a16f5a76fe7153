import {useMemo, type ReactNode} from 'react';
import {unitOf} from '@site/src/content/sample';
import type {Backtest} from '@site/src/results/runBacktest';
import InteractiveChart from '../../../charts/InteractiveChart';
import FigureTable from '../../StrategyLab/FigureTable';
import ResultCharts, {type ChartName} from '../../StrategyLab/ResultCharts';
import type {Prices} from '../run/prices';

interface Props {
  prices: Prices;
  run: Backtest;
  /** Backtest to compare with, over the same days. */
  left?: Backtest;
  /** The result in words, for readers who cannot see the charts. */
  summary: string;
}

const ALONE: readonly ChartName[] = ['equity', 'drawdown'];
const PAIR: readonly ChartName[] = ['equity'];

/** The result as charts and figures, compared with holding. */
export default function Curves({prices, run, left, summary}: Props): ReactNode {
  const sides = useMemo(
    () =>
      left === undefined ? {a: {name: '策略', run}, b: null} : {a: {name: '左边', run: left}, b: {name: '右边', run}},
    [left, run],
  );
  const [id, show] = left === undefined ? ['playground', ALONE] : ['playground-pair', PAIR];
  return (
    <>
      <InteractiveChart dates={run.dates}>
        <ResultCharts id={id} show={show} summary={summary} {...sides} market={prices} />
      </InteractiveChart>
      <FigureTable {...sides} unit={unitOf(prices)} />
    </>
  );
}
