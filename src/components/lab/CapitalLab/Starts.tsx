import {useCallback, type ReactNode} from 'react';
import {unionCalendar} from '@site/src/engine';
import {fromEachMonth, NO_STARTS, startsSentence, yearsOf} from '@site/src/results/regularInvestment';
import {useSlices} from '../state/inSlices';
import type {CapitalRun} from './capitalLab';

function* startsOf({plan, assets}: CapitalRun): Generator<undefined, string> {
  const {dates: date} = unionCalendar(assets.map(({bars}) => bars.date));
  const years = yearsOf(date);
  return years === 0 ? NO_STARTS : startsSentence(yield* fromEachMonth(plan, date, years), years);
}

/** Regular payments against a lump sum from every month of the history, found out in breaks. @param run of regular payments. */
export default function Starts({run}: {run: CapitalRun}): ReactNode {
  const found = useSlices(useCallback(() => startsOf(run), [run]));
  return <p>{found?.isCurrent === true ? found.result : '正在逐月计算。'}</p>;
}
