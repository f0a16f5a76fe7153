import {useCallback, useMemo, type ReactNode} from 'react';
import {own, type Asset} from '@site/src/engine';
import {otherPeriod} from '@site/src/content/findPeriod';
import Vary from '../parts/Vary';
import type {FieldValues} from '../state/fields';
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
    async (key: string, value: number) => {
      const varied = {...values, [key]: value};
      const periods = [conditions, ...(other === undefined ? [] : [other])].map(({from, to}) => ({from, to}));
      return fits(lab, varied) ? ask('returns', {...on, params: paramsOf(lab, varied), periods}) : {answer: null};
    },
    [lab, on, values, conditions, other],
  );
  const luck = useCallback(
    (key: string, row: readonly number[]) => {
      const settings = row.map((value) => ({...values, [key]: value})).filter((varied) => fits(lab, varied));
      return ask('bestSetting', {...on, settings: settings.map((varied) => paramsOf(lab, varied))});
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
