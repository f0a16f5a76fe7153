import {own} from '../own';
import {indicators, type IndicatorType} from './indicators';
import {transformers, type TransformerType} from './transformers';
import type {OutputFacts} from './types';

/** Facts about the values of indicators and transformers, by id; tests compare the formulas with the engine. */
// The registry imports no code, not even `recordOf`; the lists have an entry for every id of the types.
export const outputFacts = Object.fromEntries(
  [...indicators, ...transformers].map((entry) => [entry.id, entry]),
) as unknown as Readonly<Record<IndicatorType | TransformerType, OutputFacts>>;

/** The value of a formula of {@link OutputFacts}: `slow_period + signal_period - 2`. @param params by name. */
export function firstValidOf(formula: string, params: Dictionary<unknown>): number {
  return formula.split(/(?=[+-])/).reduce((sum, part) => {
    const [, sign = '', term = ''] = /^([+-]?)\s*(\w+)\s*$/.exec(part) ?? [];
    return sum + (sign === '-' ? -1 : 1) * (/^\d+$/.test(term) ? Number(term) : Number(own(params, term)));
  }, 0);
}
