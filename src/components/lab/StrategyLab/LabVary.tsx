import {useCallback, type ReactNode} from 'react';
import {own, type Asset} from '@site/src/engine';
import Vary from '../parts/Vary';
import type {FieldValues} from '../state/fields';
import type {LabSettings} from '../work/protocol';
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
  const {from, to} = conditionsOf(values);
  const question = useCallback(
    (key: string, row: readonly number[]): LabSettings => ({
      rule: lab.entry.id,
      assets,
      conditions: conditionsOf(values),
      settings: row
        .map((value) => ({...values, [key]: value}))
        .map((varied) => (fits(lab, varied) ? paramsOf(lab, varied) : null)),
    }),
    [lab, assets, values],
  );
  const numbers = lab.parameters.flatMap((field) =>
    field.kind === 'number' ? [{...field, name: field.label, value: Number(own(values, field.key))}] : [],
  );
  return (
    <Vary
      numbers={numbers}
      benchmark={benchmark}
      question={question}
      from={from}
      to={to}
      periods={lab.periods}
      holding={lab.benchmark}
      onChoose={(key, value) => onChoose({[key]: value})}
    />
  );
}
