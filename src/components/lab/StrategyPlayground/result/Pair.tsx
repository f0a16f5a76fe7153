import {useMemo, type ReactNode} from 'react';
import {fileStem, leadOf, SAMPLE, unitOf} from '@site/src/content/sample';
import {pairSentence} from '@site/src/results/pairSentence';
import type {Backtest} from '@site/src/results/runBacktest';
import InteractiveChart from '../../../charts/InteractiveChart';
import Spoken from '../../parts/Spoken';
import FigureTable from '../../StrategyLab/FigureTable';
import ResultCharts, {type ChartName} from '../../StrategyLab/ResultCharts';
import {useGrowth} from '../../work/useGrowth';
import Waiting from '../../work/Waiting';
import type {Prices} from '../run/prices';
import own from './result.module.css';

interface Props {
  left: Backtest;
  right: Backtest;
  prices: Prices;
}

const CHARTS: readonly ChartName[] = ['equity'];

/** Two rules over the same days: one sentence, both curves, and their figures beside those of holding. */
export default function Pair({left, right, prices}: Props): ReactNode {
  const [a, b] = useMemo(
    () => [
      {name: '左边', run: left},
      {name: '右边', run: right},
    ],
    [left, right],
  );
  // What the left rule came to is the measure of the right one.
  const {growth, asked} = useGrowth(useMemo(() => ({...right, benchmark: left.nav}), [left, right]));
  const unit = unitOf(prices);
  const sentence = pairSentence(left, right, growth, unit);
  return (
    <>
      <p className={own.said} data-pair="">
        {sentence}
      </p>
      <Waiting asked={asked} />
      <Spoken text={sentence} />
      <InteractiveChart dates={right.dates}>
        <ResultCharts
          {...{a, b, unit}}
          file={`${fileStem('playground', prices)}-pair`}
          lead={leadOf(prices)}
          benchmark={SAMPLE.benchmark}
          show={CHARTS}
          capital={(right.benchmark[0] as number) || undefined}
          paidIn={right.paidIn}
          summary={sentence}
        />
      </InteractiveChart>
      <FigureTable {...{a, b, unit}} benchmark={SAMPLE.benchmark} />
    </>
  );
}
