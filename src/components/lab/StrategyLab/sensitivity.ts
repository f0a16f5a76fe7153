import type {FieldValues, NumberField} from '../state/fields';
import {decimals} from '../state/decimals';
import {keeps} from '../state/relations';
import type {Outcome, Runner} from './run';
import {paramsOf, type Conditions, type StrategyLab} from './strategyLab';

/** Values along each side of the map. */
export const SIDE = 8;

/** Values around the default that the control offers: finer below it, coarser above, the default among them. */
export function axisValues({default: centre, min, max, step}: Pick<NumberField, 'default' | 'min' | 'max' | 'step'>): number[] {
  if (centre < 0) {
    const mirrored = axisValues({default: -centre, min: -max, max: -min, step});
    return mirrored.map((value) => -value).reverse();
  }
  // Nothing times zero is another value: its neighbours, one step apart.
  const spots =
    centre === 0
      ? [-3, -2, -1, 0, 1, 2, 3, 4].map((count) => count * step)
      : [0.35, 0.5, 0.7, 1, 1.4, 2, 2.8, 4].map((factor) => centre * factor);
  const snap = (value: number): number => Number((Math.round(value / step) * step).toFixed(decimals(step)));
  const values = spots.map(snap).filter((value) => value >= min && value <= max);
  const unique = [...new Set(values)];
  // Short ranges leave room: fill up with neighbours of what is there.
  for (let next = snap(unique.at(-1) as number) - step; unique.length < SIDE && next > min; next -= step) {
    const value = snap(next);
    if (!unique.includes(value)) {
      unique.push(value);
      unique.sort((a, b) => a - b);
    }
  }
  return unique;
}

/** Total return of one cell, a fraction; `null` where the rule allows no such pair. */
export function cellReturn(lab: StrategyLab, runner: Runner<Outcome>, values: FieldValues, conditions: Conditions): number | null {
  const own = lab.relations.filter(({low}) => lab.parameters.some(({key}) => key === low));
  if (!own.every((relation) => keeps(relation, values[relation.low], values[relation.high]))) {
    return null;
  }
  return runner(paramsOf(lab, values), conditions).metrics.totalReturn;
}

/** Place of one of the values among all, 1 for the largest. */
export function rankOf(index: number, values: readonly (number | null)[]): number {
  const own = values[index];
  return own == null ? 0 : 1 + values.filter((value) => value !== null && value > own).length;
}

/** Index of the largest known value; −1 without any. */
export function bestOf(values: readonly (number | null)[]): number {
  return values.reduce(
    (best: number, value, index) => (value !== null && (best === -1 || value > (values[best] as number)) ? index : best),
    -1,
  );
}
