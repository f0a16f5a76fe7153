import {useCallback, useMemo, type ReactNode} from 'react';
import {own, type Asset} from '@site/src/engine';
import {otherPeriod} from '@site/src/content/findPeriod';
import {luckSentence} from '@site/src/results/uncertainty';
import Vary from '../parts/Vary';
import type {Returns} from '../parts/vary';
import type {FieldValues} from '../state/fields';
import {problemIn} from '../work/client';
import {ask} from '../work/transports';
import {conditionsOf, fits, paramsOf, type StrategyLabModel} from './strategyLab';

interface Props {
  lab: StrategyLabModel;
  assets: readonly Asset[];
  /** Total return of the benchmark, a fraction. */
  benchmark: number;
  values: FieldValues;
  onChoose: (values: FieldValues) => void;
}

/** The numbers of a built-in strategy, varied one at a time. */
export default function LabVary({lab, assets, benchmark, values, onChoose}: Props): ReactNode {
  const conditions = useMemo(() => conditionsOf(values), [values]);
  const other = otherPeriod(lab.periods, conditions.from, conditions.to);
  const on = useMemo(() => ({rule: lab.entry.id, assets, conditions}), [lab, assets, conditions]);
  const run = useCallback(
    async (key: string, value: number): Promise<Returns | undefined> => {
      const periods = [conditions, ...(other === undefined ? [] : [other])].map(({from, to}) => ({from, to}));
      const varied = {...values, [key]: value};
      if (!fits(lab, varied)) {
        return periods.map(() => null);
      }
      const outcome = await ask('returns', {...on, params: paramsOf(lab, varied), periods});
      return outcome === null ? undefined : 'answer' in outcome ? outcome.answer : periods.map(() => null);
    },
    [lab, on, values, conditions, other],
  );
  const luck = useCallback(
    async (key: string, row: readonly number[]): Promise<string | undefined> => {
      const settings = row.map((value) => ({...values, [key]: value})).filter((varied) => fits(lab, varied));
      const outcome = await ask('bestSetting', {...on, settings: settings.map((varied) => paramsOf(lab, varied))});
      if (outcome === null || 'problem' in outcome) {
        return outcome === null ? undefined : (problemIn(outcome) ?? '');
      }
      const {answer} = outcome;
      return answer === null ? '这一段太短，或能用的值不到两个，算不出。' : luckSentence(answer.best, answer.count, '组', lab.benchmark);
    },
    [lab, on, values],
  );
  const numbers = lab.parameters.flatMap((field) =>
    field.kind === 'number' ? [{...field, name: field.label, value: Number(own(values, field.key))}] : [],
  );
  return (
    <Vary
      {...{numbers, benchmark, run, luck}}
      holding={lab.benchmark}
      elsewhere={other?.label}
      onChoose={(key, value) => onChoose({[key]: value})}
    />
  );
}
