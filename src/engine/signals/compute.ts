import {fillDefaults, type AnyParameterValues, type ParameterValues} from '../registry/parameterValues';
import {signals, type SignalType} from '../registry/signals';
import type {BooleanSeries, NumberSeries} from '../series';
import {absolute, arithmetic, percentChange, type Operator} from './arithmetic';
import {calculationMode} from './calculationMode';
import {inRange, streak} from './between';
import {comparison, greaterThan, lessThan} from './compare';
import {crossover, crossunder} from './cross';
import {and, not, or} from './logic';
import {stockBondSwitch, type SymbolPlace} from './stockBondSwitch';
import {present} from '../present';

/** What a signal depends on besides its inputs and parameters. */
interface SignalContext {
  /** `epsilon` of the node; 0 without one. */
  epsilon?: number;
  place?: SymbolPlace;
}

type EntryOf<T extends SignalType> = Extract<(typeof signals)[number], {id: T}>;
type SeriesOf<K> = K extends 'num' ? NumberSeries : K extends 'bool' ? BooleanSeries : NumberSeries | BooleanSeries;
type Inputs<T extends SignalType> = readonly Readonly<SeriesOf<EntryOf<T>['inputs'][number]['kind']>>[];
type Compute<T extends SignalType> = (
  inputs: Inputs<T>,
  params: ParameterValues<EntryOf<T>>,
  context: SignalContext,
) => SeriesOf<EntryOf<T>['result']>;

type Values = Readonly<NumberSeries>;
type CalculationParams = ParameterValues<EntryOf<'Add'>>;

const NOTHING: never[] = [];
const at = <S>(inputs: readonly S[], index: number): S | typeof NOTHING => inputs[index] ?? NOTHING;
const constant = (value: number, like: readonly unknown[]): NumberSeries => like.map(() => value);

/** The result as numbers or as a comparison, according to the parameters. `operands`: see {@link calculationMode}. */
function calculated(
  calculate: (operands: readonly Values[]) => NumberSeries,
  operands: number,
  inputs: readonly Values[],
  params: CalculationParams,
): NumberSeries | BooleanSeries {
  const mode = calculationMode(params, operands, inputs.length);
  const raw = calculate(mode === 'input' ? inputs.slice(0, -1) : inputs);
  const result = params.absolute ? absolute(raw) : raw;
  if (mode === 'numeric') {
    return result;
  }
  const against = mode === 'input' ? at(inputs, operands) : constant(present(params.threshold), result);
  return comparison(result, against, params.comparison);
}

const folded =
  (operator: Operator): Compute<'Add'> =>
  (inputs, params) =>
    calculated((operands) => arithmetic(operator, operands), 2, inputs, params);

/** How each signal of the registry is computed. The type requires every signal, with the kinds of its inputs. */
const compute: {readonly [T in SignalType]: Compute<T>} = {
  GreaterThan: (inputs, _, {epsilon}) => greaterThan(at(inputs, 0), at(inputs, 1), epsilon),
  LessThan: (inputs, _, {epsilon}) => lessThan(at(inputs, 0), at(inputs, 1), epsilon),
  InRange: (inputs, {lower_inclusive: lower, upper_inclusive: upper}) =>
    inRange(at(inputs, 0), at(inputs, 1), at(inputs, 2), {lower, upper}),
  Comparison: (inputs, {comparison: method, threshold}, {epsilon}) => {
    const left = at(inputs, 0);
    return comparison(left, inputs[1] ?? constant(present(threshold), left), method, epsilon);
  },
  Crossover: (inputs, {mode}) => crossover(at(inputs, 0), at(inputs, 1), mode),
  Crossunder: (inputs, {mode}) => crossunder(at(inputs, 0), at(inputs, 1), mode),
  And: (inputs) => and(...inputs),
  Or: (inputs) => or(...inputs),
  Not: (inputs) => not(at(inputs, 0)),
  Streak: (inputs, {condition, min_length: least, max_length: most}) => streak(at(inputs, 0), condition === 'true', least, most),
  PercentChange: (inputs, {period, ...params}) => calculated(([values = NOTHING]) => percentChange(values, period), 1, inputs, params),
  Add: folded('add'),
  Subtract: folded('subtract'),
  Multiply: folded('multiply'),
  Divide: folded('divide'),
  StockBondSwitch: (inputs, {default_to_stock: toFirst}, {place}) => stockBondSwitch(at(inputs, 0), place, toFirst),
};

/**
 * Computes a signal of the registry.
 * @param inputs series of one length, of the kinds and number that the registry states.
 * @param params by canonical name, as validated; those left out have their defaults.
 * @returns as long as the inputs; `null` where unknown, never NaN.
 * @throws RangeError for series of different length or parameters out of range.
 */
export function computeSignal<T extends SignalType>(
  type: T,
  inputs: readonly (Readonly<NumberSeries> | Readonly<BooleanSeries>)[],
  params: AnyParameterValues = {},
  context: SignalContext = {},
): NumberSeries | BooleanSeries {
  const known = fillDefaults<ParameterValues<EntryOf<T>>>(signals, type, params);
  // The validator has checked the kinds of the inputs.
  return compute[type](inputs as Inputs<T>, known, context);
}
