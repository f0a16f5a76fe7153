import {useCallback, useMemo} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {barsAYear} from '@site/src/engine';
import {judge, judging, type Judgement, type JudgedRun} from '@site/src/engine/uncertainty';
import {useSlices} from './inSlices';

function* judgingOrNot(run: JudgedRun | null, periods: number | undefined): Generator<unknown, Judgement | null> {
  return run && (yield* judging(run, periods ?? barsAYear(run.dates)));
}

/**
 * What can be said of a run: on the server at once, in a browser found out in breaks.
 * @param run keeps its identity while it is the same; `null` without one.
 * @param periods bars a year, for the Sharpe ratio; left out: as its dates tell.
 * @returns `null` until it is found out.
 */
export function useJudgement(run: JudgedRun | null, periods?: number): Judgement | null {
  const atOnce = useMemo(
    () => (ExecutionEnvironment.canUseDOM || run === null ? null : judge(run, periods ?? barsAYear(run.dates))),
    [run, periods],
  );
  const found = useSlices<Judgement | null>(useCallback(() => judgingOrNot(run, periods), [run, periods]));
  return found?.isCurrent === true ? found.result : atOnce;
}
