import {useCallback, useMemo, type ReactNode} from 'react';
import {own} from '@site/src/engine';
import {otherPeriod} from '@site/src/content/findPeriod';
import Vary from '../parts/Vary';
import type {Returns} from '../parts/vary';
import type {FieldValues} from '../state/fields';
import {inSlices} from '../state/inSlices';
import type {Outcome, Runner} from './run';
import {rowLuck, totalReturn} from './row';
import {conditionsOf, type StrategyLabModel} from './strategyLab';

interface Props {
  lab: StrategyLabModel;
  runner: Runner<Outcome>;
  /** Total return of the benchmark, a fraction. */
  benchmark: number;
  values: FieldValues;
  onChoose: (values: FieldValues) => void;
}

/** The numbers of a built-in strategy, varied one at a time. */
export default function LabVary({lab, runner, benchmark, values, onChoose}: Props): ReactNode {
  const conditions = useMemo(() => conditionsOf(values), [values]);
  const other = otherPeriod(lab.periods, conditions.from, conditions.to);
  const run = useCallback(
    (key: string, value: number): Returns =>
      [conditions, ...(other === undefined ? [] : [{...conditions, from: other.from, to: other.to}])].map((place) =>
        totalReturn(lab, runner, {...values, [key]: value}, place),
      ),
    [lab, runner, values, conditions, other],
  );
  const luck = useCallback(
    (key: string, row: readonly number[]) => {
      const settings = row.map((value) => ({...values, [key]: value}));
      return inSlices(rowLuck(lab, runner, settings, conditions));
    },
    [lab, runner, values, conditions],
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
