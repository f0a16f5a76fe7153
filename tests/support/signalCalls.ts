import fc from 'fast-check';
import type {AnyParameterValues, BooleanSeries, NumberSeries, signals, SignalType} from '../../src/engine';
import {arbitraryNumbers, arbitraryParams} from './arbitraries';

type Entry = (typeof signals)[number];
type Inputs = (NumberSeries | BooleanSeries)[];

/** A call of a signal, and other inputs to replace the future of its own inputs with. */
export interface SignalCall {
  params: AnyParameterValues;
  inputs: Inputs;
  futures: Inputs;
  epsilon: number;
}

/** Makes arbitrary parameters valid for a number of inputs. */
export function fitted(id: SignalType, params: AnyParameterValues, given: number): AnyParameterValues {
  const {threshold, max_length: most, ...others} = params;
  switch (id) {
    case 'Comparison':
      return given === 1 ? {...others, threshold: threshold ?? 1} : others;
    case 'Streak':
      return most === undefined ? others : {...others, max_length: Number(most) + Number(others.min_length ?? 1)};
    default:
      return params;
  }
}

/** Calls of a signal of the registry with valid parameters and inputs of the right kind, `bars` long. */
export function arbitrarySignalCall(entry: Entry, bars: number): fc.Arbitrary<SignalCall> {
  const conditions = fc.array(fc.option(fc.boolean(), {freq: 6}), {minLength: bars, maxLength: bars});
  const series: fc.Arbitrary<NumberSeries | BooleanSeries> = entry.inputs[0].kind === 'num' ? arbitraryNumbers(bars) : conditions;
  return fc.integer({min: entry.arity.min, max: Math.min(entry.arity.max, 4)}).chain((given) => {
    const inputs = fc.array(series, {minLength: given, maxLength: given});
    return fc.record({
      params: arbitraryParams(entry).map((params) => fitted(entry.id, params, given)),
      inputs,
      futures: inputs,
      epsilon: fc.constantFrom(0, 0.5, 1),
    });
  });
}
