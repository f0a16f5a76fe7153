import {requirePeriod, finite, requireSameLength, type NumberSeries} from '../series';

type Values = Readonly<NumberSeries>;

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
 * @returns same length; `null` wherever a value is unknown or a step divides by zero or overflows.
 * @throws RangeError when the series differ in length.
 */
export function arithmetic(operator: Operator, operands: readonly Values[]): NumberSeries {
  requireSameLength(...operands);
  const apply = operators[operator];
  const [first = [], ...others] = operands;
  return others.reduce<NumberSeries>(
    (result, operand) =>
      result.map((left, t) => {
        const right = operand[t];
        return left === null || right == null ? null : finite(apply(left, right));
      }),
    [...first],
  );
}

/**
 * Change against `period` bars ago, in per cent: 100 · (x / x before − 1).
 * @param period an integer ≥ 1.
 * @returns same length; `null` on the first `period` bars, wherever a value is unknown, and where the earlier one is 0.
 * @throws RangeError when `period` is not an integer ≥ 1.
 */
export function percentChange(values: Values, period: number): NumberSeries {
  requirePeriod(period, '间隔');
  return values.map((now, t) => {
    const before = values[t - period];
    return now === null || before == null ? null : finite(100 * (now / before - 1));
  });
}

/** Absolute value. */
export function absolute(values: Values): NumberSeries {
  return values.map((value) => (value === null ? null : Math.abs(value)));
}
