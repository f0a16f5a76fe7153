import {describe, test, expect} from 'vitest';
import {computeSignal} from '../../../../src/engine';
import {arithmetic, percentChange} from '../../../../src/engine/signals/arithmetic';
import {calculationMode} from '../../../../src/engine/signals/calculationMode';

describe('arithmetic', () => {
  test.each([
    ['add', [8, 2, 1], 11],
    ['subtract', [8, 2, 1], 5],
    ['multiply', [8, 2, 3], 48],
    ['divide', [8, 2, 2], 2],
    ['divide', [8, 0, 2], null],
    ['divide', [0, 0], null],
    ['multiply', [1e200, 1e200], null],
  ] as const)('%s %o is %s, from left to right', (operator, operands, result) => {
    expect(
      arithmetic(
        operator,
        operands.map((value) => [value]),
      ),
    ).toEqual([result]);
  });

  test('does not touch its inputs and is unknown where one is', () => {
    const first = [1, null, 3];
    expect(arithmetic('add', [first, [1, 1, null]])).toEqual([2, null, null]);
    expect(first).toEqual([1, null, 3]);
  });
});

describe('percentChange', () => {
  test('is unknown before the first comparison, over a gap and from 0', () => {
    expect(percentChange([0, 5, null, 10, 5], 1)).toEqual([null, null, null, null, -50]);
    expect(percentChange([4, 5, 8], 2)).toEqual([null, null, 100]);
  });

  test('refuses an interval of 0 and names it', () => {
    expect(() => percentChange([1], 0)).toThrow('间隔应是不小于 1 的整数，实际是 0');
  });
});

describe('a calculating signal', () => {
  const a = [4, 5, 6];
  const b = [3, 7, 6];

  test.each([
    [{return_calculation: true}, 2, 2, 'numeric'],
    [{return_calculation: true}, 2, 5, 'numeric'],
    [{threshold: 0}, 2, 2, 'threshold'],
    [{}, 2, 3, 'input'],
    [{}, 2, 2, 'numeric'],
    [{threshold: 5}, 1, 1, 'threshold'],
    [{}, 1, 2, 'input'],
    [{}, 1, 1, 'numeric'],
  ] as const)('with %o, %i operands and %i inputs works in the mode %s', (params, operands, given, mode) => {
    expect(calculationMode(params, operands, given)).toBe(mode);
  });

  test('compares with a threshold of 0 too', () => {
    expect(computeSignal('Subtract', [a, b], {threshold: 0})).toEqual([true, false, false]);
    expect(computeSignal('Subtract', [a, b], {threshold: 0, comparison: 'equal'})).toEqual([false, false, true]);
  });

  test('compares with its last input', () => {
    expect(computeSignal('Add', [a, b, [7, 7, 13]], {comparison: 'less'})).toEqual([false, false, true]);
    expect(
      computeSignal(
        'PercentChange',
        [
          [1, 2, 3],
          [0, 100, 10],
        ],
        {comparison: 'greater_equal'},
      ),
    ).toEqual([null, true, true]);
  });

  test('takes the size of the result, not of the operands, before it compares', () => {
    expect(computeSignal('Subtract', [a, b], {threshold: 1.5, absolute: true})).toEqual([false, true, false]);
    expect(computeSignal('Subtract', [a, b], {return_calculation: true, absolute: true})).toEqual([1, 2, 0]);
  });

  test('has no size where the result is unknown', () => {
    expect(computeSignal('Subtract', [[4, null], b.slice(0, 2)], {return_calculation: true, absolute: true})).toEqual([1, null]);
  });

  test('a threshold in per cent: 5 is 5 %', () => {
    expect(computeSignal('PercentChange', [[100, 104, 110]], {threshold: 5})).toEqual([null, false, true]);
  });
});

describe('the deprecated Comparison', () => {
  test('compares one input with its threshold, or two with each other', () => {
    expect(computeSignal('Comparison', [[1, 2]], {comparison: 'greater', threshold: 1})).toEqual([false, true]);
    expect(
      computeSignal(
        'Comparison',
        [
          [1, 2],
          [2, 1],
        ],
        {comparison: 'less'},
      ),
    ).toEqual([true, false]);
    expect(computeSignal('Comparison', [[1, 2]], {comparison: 'greater', threshold: 1}, {epsilon: 1})).toEqual([false, false]);
  });
});
