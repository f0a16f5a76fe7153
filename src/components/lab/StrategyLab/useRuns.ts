import {useDeferredValue, useMemo} from 'react';
import type {AnyParameterValues, Bars, StrategyType} from '@site/src/engine';
import type {FieldValues} from '../state/fields';
import {run, type Run} from './run';
import {conditionsOf, OTHER, paramsOf, type Conditions, type StrategyLab} from './strategyLab';

export interface LabRun {
  /** 双均线策略, or A and B where two are compared. */
  name: string;
  params: AnyParameterValues;
  run: Run;
}

export interface Runs {
  conditions: Conditions;
  a: LabRun;
  b: LabRun | null;
}

/** The runs of a state. They may come a moment after it: sliders move first, charts follow. */
export function useRuns(lab: StrategyLab, bars: Bars, values: FieldValues): Runs {
  const settled = useDeferredValue(values);
  return useMemo(() => {
    const conditions = conditionsOf(settled);
    const one = (name: string, prefix: '' | typeof OTHER): LabRun => {
      const params = paramsOf(lab, settled, prefix);
      return {name, params, run: run(bars, lab.entry.id as StrategyType, params, conditions)};
    };
    const compares = settled.compare === true;
    return {conditions, a: one(compares ? 'A ' : lab.entry.name, ''), b: compares ? one('B ', OTHER) : null};
  }, [lab, bars, settled]);
}
