import {useMemo, type ReactNode} from 'react';
import {unitOf} from '@site/src/content/sample';
import {pairSentence} from '@site/src/results/pairSentence';
import type {Backtest} from '@site/src/results/runBacktest';
import Spoken from '../../parts/Spoken';
import {useGrowth} from '../../work/useGrowth';
import Waiting from '../../work/Waiting';
import type {Prices} from '../run/prices';
import Curves from './Curves';
import own from './result.module.css';

interface Props {
  left: Backtest;
  right: Backtest;
  prices: Prices;
}

/** Two rules over the same days: one sentence, both curves, and their figures beside those of holding. */
export default function Pair({left, right, prices}: Props): ReactNode {
  // The left run is the benchmark of the right one.
  const {growth, asked} = useGrowth(useMemo(() => ({...right, benchmark: left.nav}), [left, right]));
  const sentence = pairSentence(left, right, growth, unitOf(prices));
  return (
    <>
      <p className={own.said} data-pair="">
        {sentence}
      </p>
      <Waiting asked={asked} />
      <Spoken text={sentence} />
      <Curves prices={prices} left={left} run={right} summary={sentence} />
    </>
  );
}
