import {columnOf, numberSeries, onSeries, unknownColumn, withoutInfinities, type Column} from '../columns';
import {requirePeriod, requireSameLength, type NumberSeries} from '../series';

const operators = {
  add: (a: number, b: number) => a + b,
  subtract: (a: number, b: number) => a - b,
  multiply: (a: number, b: number) => a * b,
  divide: (a: number, b: number) => a / b,
};

export type Operator = keyof typeof operators;

/**
 * Folds series bar by bar from left to right: divide(8, 2, 2) is 2.
 * @param operands at least one series.
 * @returns same length; unknown wherever a value is, or a step divides by zero or overflows.
 * @throws RangeError when the series differ in length.
 */
export function arithmeticColumn(operator: Operator, operands: readonly Column[]): Column {
  requireSameLength(...operands);
  const apply = operators[operator];
  const [first = unknownColumn(0), ...others] = operands;
  const result = first.slice();
  for (const operand of others) {
    for (let t = 0; t < result.length; t += 1) {
      result[t] = apply(result[t] as number, operand[t] as number);
    }
    withoutInfinities(result);
  }
  return result;
}

/**
 * Change against `period` bars ago, in per cent: 100 · (x / x before − 1).
 * @param period an integer ≥ 1.
 * @returns same length; unknown on the first `period` bars, wherever a value is, and where the earlier one is 0.
 * @throws RangeError when `period` is not an integer ≥ 1.
 */
export function percentChangeColumn(values: Column, period: number): Column {
  requirePeriod(period, '间隔');
  const changes = unknownColumn(values.length);
  for (let t = period; t < changes.length; t += 1) {
    changes[t] = 100 * ((values[t] as number) / (values[t - period] as number) - 1);
  }
  return withoutInfinities(changes);
}

export const absoluteColumn = (values: Column): Column => values.map(Math.abs);

/** As series, `null` where unknown. */
export const arithmetic = (operator: Operator, operands: readonly Readonly<NumberSeries>[]): NumberSeries =>
  numberSeries(arithmeticColumn(operator, operands.map(columnOf)));
export const percentChange = onSeries(percentChangeColumn);
