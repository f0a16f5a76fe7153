import {useMemo} from 'react';
import type {AnyParameterValues} from '@site/src/engine';
import type {RuleRun, Run} from '@site/src/engine/backtest';
import type {FieldValues} from '../state/fields';
import {useSettled} from '../state/useSettled';
import type {Runner} from './run';
import {conditionsOf, OTHER, paramsOf, type LabConditions, type StrategyLabModel} from './strategyLab';

export interface NamedRun<R extends Run = Run> {
  /** Name of the strategy; 左边 and 右边 in a comparison. */
  name: string;
  /** `paidIn`: sum of the payments up to each day, if they are regular. */
  run: R & {paidIn?: readonly number[] | null};
}

export interface LabRun<R extends Run = RuleRun> extends NamedRun<R> {
  params: AnyParameterValues;
}

export interface LabRuns<R extends Run> {
  /** Field values of the runs, including those of the conditions. */
  fields: FieldValues;
  conditions: LabConditions;
  /** The main run; in a comparison, the one on the right. */
  shown: LabRun<R>;
  /** The run on the left of a comparison; `null` without one. */
  left: LabRun<R> | null;
}

/** The runs of a state. They may lag behind it: sliders move first, charts follow. */
export function useRuns<R extends Run>(lab: StrategyLabModel, runner: Runner<R>, values: FieldValues): LabRuns<R> {
  const fields = useSettled(lab, values);
  return useMemo(() => {
    const conditions = conditionsOf(fields);
    const one = (name: string, prefix: '' | typeof OTHER): LabRun<R> => {
      const params = paramsOf(lab, fields, prefix);
      return {name, params, run: runner(params, conditions)};
    };
    const sides =
      fields.compare === true
        ? {left: one('左边', ''), shown: one('右边', OTHER)}
        : {left: null, shown: one(lab.entry.name, '')};
    return {fields, conditions, ...sides};
  }, [lab, runner, fields]);
}
