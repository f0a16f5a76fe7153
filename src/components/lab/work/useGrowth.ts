import {useMemo} from 'react';
import type {JudgedRun} from '@site/src/engine/uncertainty';
import type {GrowthVerdict} from '@site/src/results/outcome';
import {answerIn, useAsk, type Asked} from './useAsk';

/**
 * The part of a run that a judgement looks at: a worker needs no more.
 * @param run keeps its identity while it is the same.
 */
export function useJudgedPart(run: JudgedRun | null): JudgedRun | null {
  return useMemo(() => {
    if (run === null) {
      return null;
    }
    const {dates, nav, startNav, benchmark, fills, equity, marketValue} = run;
    return {dates, nav, startNav, benchmark, fills, equity, marketValue};
  }, [run]);
}

/** A run that is replaced sooner is one of many that a slider passes through, in milliseconds. */
const REST_MS = 100;

/**
 * Verdict on the growth of a run against holding.
 * @param run keeps its identity while it is the same; `null` without one.
 * @returns the verdict, preliminary until all histories are drawn; and the state of the question.
 */
export function useGrowth(run: JudgedRun | null): {growth: GrowthVerdict; asked: Asked<'growth'>} {
  const part = useJudgedPart(run);
  const asked = useAsk(
    'growth',
    useMemo(() => part && {run: part}, [part]),
    {rest: REST_MS},
  );
  return {growth: answerIn(asked) ?? asked.progress?.first ?? null, asked};
}
