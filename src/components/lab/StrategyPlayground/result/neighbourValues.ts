import type {DocumentNumber} from '@site/src/engine/language';
import {axisValues} from '../../StrategyLab/sensitivity';

/** The values a step below and above a number, of those that the whole row of its values has; `null` at the end of its range. */
export function neighbourValues({
  value,
  min,
  max,
  step,
}: Pick<DocumentNumber, 'value' | 'min' | 'max' | 'step'>): [number | null, number | null] {
  const values = axisValues({default: value, min, max, step});
  return [values.filter((one) => one < value).at(-1) ?? null, values.find((one) => one > value) ?? null];
}
