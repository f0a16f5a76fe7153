import {columnOf, seriesOf, truthsOf, type Column, type Truths} from '../columns';
import {fillDefaults, type AnyParameterValues, type ParameterValues} from '../registry/parameterValues';
import {signals, type SignalType} from '../registry/signals';
import type {BooleanSeries, NumberSeries} from '../series';
import {absoluteColumn, arithmeticColumn, percentChangeColumn, type Operator} from './arithmetic';
import {calculationMode} from './calculationMode';
import {inRangeTruths, streakTruths} from './between';
import {comparisonTruths, greaterTruths, lessTruths} from './compare';
import {crossoverTruths, crossunderTruths} from './cross';
import {andTruths, notTruths, orTruths} from './logic';
import {switchTruths, type SymbolPlace} from './stockBondSwitch';
import {present} from '../present';

/** Context of a signal besides its inputs and parameters. */
interface SignalContext {
  /** `epsilon` of the node; 0 without one. */
  epsilon?: number;
  place?: SymbolPlace;
}

type EntryOf<T extends SignalType> = Extract<(typeof signals)[number], {id: T}>;
type ColumnFor<K> = K extends 'num' ? Column : K extends 'bool' ? Truths : Column | Truths;
type Inputs<T extends SignalType> = readonly ColumnFor<EntryOf<T>['inputs'][number]['kind']>[];
type Compute<T extends SignalType> = (
  inputs: Inputs<T>,
  params: ParameterValues<EntryOf<T>>,
  context: SignalContext,
) => ColumnFor<EntryOf<T>['result']>;

type CalculationParams = ParameterValues<EntryOf<'Add'>>;

const number = (inputs: readonly Column[], index: number): Column => inputs[index] ?? new Float64Array(0);
const condition = (inputs: readonly Truths[]): Truths => inputs[0] ?? new Uint8Array(0);
const constant = (value: number, like: Column): Column => new Float64Array(like.length).fill(value);

/** The result as numbers or as a comparison, depending on the parameters. `operands`: see {@link calculationMode}. */
function calculated(
  calculate: (operands: readonly Column[]) => Column,
  operands: number,
  inputs: readonly Column[],
  params: CalculationParams,
): Column | Truths {
  const mode = calculationMode(params, operands, inputs.length);
  const raw = calculate(mode === 'input' ? inputs.slice(0, -1) : inputs);
  const result = params.absolute ? absoluteColumn(raw) : raw;
  if (mode === 'numeric') {
    return result;
  }
  const against = mode === 'input' ? number(inputs, operands) : constant(present(params.threshold), result);
  return comparisonTruths(result, against, params.comparison);
}

const folded =
  (operator: Operator) =>
  (inputs: readonly Column[], params: CalculationParams): Column | Truths =>
    calculated((operands) => arithmeticColumn(operator, operands), 2, inputs, params);

/** Computation of each signal in the registry. The type requires every signal, with the kinds of its inputs. */
const compute: {readonly [T in SignalType]: Compute<T>} = {
  GreaterThan: (inputs, _, {epsilon}) => greaterTruths(number(inputs, 0), number(inputs, 1), epsilon),
  LessThan: (inputs, _, {epsilon}) => lessTruths(number(inputs, 0), number(inputs, 1), epsilon),
  InRange: (inputs, {lower_inclusive: lower, upper_inclusive: upper}) =>
    inRangeTruths(number(inputs, 0), number(inputs, 1), number(inputs, 2), {lower, upper}),
  Comparison: (inputs, {comparison: method, threshold}, {epsilon}) => {
    const left = number(inputs, 0);
    return comparisonTruths(left, inputs[1] ?? constant(present(threshold), left), method, epsilon);
  },
  Crossover: (inputs, {mode}) => crossoverTruths(number(inputs, 0), number(inputs, 1), mode),
  Crossunder: (inputs, {mode}) => crossunderTruths(number(inputs, 0), number(inputs, 1), mode),
  And: (inputs) => andTruths(...inputs),
  Or: (inputs) => orTruths(...inputs),
  Not: (inputs) => notTruths(condition(inputs)),
  Streak: (inputs, {condition: counted, min_length: least, max_length: most}) =>
    streakTruths(condition(inputs), counted === 'true', least, most),
  PercentChange: (inputs, {period, ...params}) =>
    calculated((operands) => percentChangeColumn(number(operands, 0), period), 1, inputs, params),
  Add: folded('add'),
  Subtract: folded('subtract'),
  Multiply: folded('multiply'),
  Divide: folded('divide'),
  StockBondSwitch: (inputs, {default_to_stock: toFirst}, {place}) => switchTruths(condition(inputs), place, toFirst),
};

/** {@link computeSignal} in columns. */
export function signalColumn<T extends SignalType>(
  type: T,
  inputs: readonly (Column | Truths)[],
  params: AnyParameterValues,
  context: SignalContext,
): Column | Truths {
  const known = fillDefaults<ParameterValues<EntryOf<T>>>(signals, type, params);
  // The validator has checked the kinds of the inputs.
  return compute[type](inputs as Inputs<T>, known, context);
}

/**
 * Computes a signal of the registry.
 * @param inputs series of one length, of the kinds and number stated in the registry.
 * @param params by canonical name, as validated; missing ones have their defaults.
 * @returns as long as the inputs; `null` where unknown, never NaN.
 * @throws RangeError for series of different length or parameters out of range.
 */
export function computeSignal(
  type: SignalType,
  inputs: readonly (Readonly<NumberSeries> | Readonly<BooleanSeries>)[],
  params: AnyParameterValues = {},
  context: SignalContext = {},
): NumberSeries | BooleanSeries {
  const isNumeric = signals.some(({id, inputs: [{kind}]}) => id === type && kind === 'num');
  // All inputs of a signal have the one kind stated in the registry.
  const columns = inputs.map((values) =>
    isNumeric ? columnOf(values as NumberSeries) : truthsOf(values as BooleanSeries),
  );
  return seriesOf(signalColumn(type, columns, params, context));
}
