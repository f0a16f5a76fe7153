import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {computeSignal, registryEntry, runStateMachine, type BooleanSeries} from '@site/src/engine';
import {crossover, crossunder, greaterThan, lessThan, not, sma} from '@site/src/engine/teaching';
import {arithmetic, percentChange} from '@site/src/engine/signals/arithmetic';
import {inRange, streak} from '@site/src/engine/signals/between';
import {calculationMode} from '@site/src/engine/signals/calculationMode';
import {comparison} from '@site/src/engine/signals/compare';
import {and, or} from '@site/src/engine/signals/logic';
import {stockBondSwitch} from '@site/src/engine/signals/stockBondSwitch';
import {booleans, closes} from './vectors';

// What each signal gives on the published bars: publishedVectors.test.ts. Here: borders, unknown values and refusals.
const two = [2, 2, 2, 2];

test.each([
  ['greaterThan', () => greaterThan([1], [1, 2]), '1 与 2'],
  ['lessThan with a negative epsilon', () => lessThan([1], [1], -1), '-1'],
  ['inRange', () => inRange([1], [1], []), '1 与 1 与 0'],
  ['the state machine', () => runStateMachine([true], []), '1 与 0'],
  ['percentChange over no bar', () => percentChange([1], 0), '间隔应是不小于 1 的整数，实际是 0'],
  ['streak of no day', () => streak([true], true, 0, 3), '最短天数'],
  ['streak that ends before it begins', () => streak([true], true, 3, 2), '最长天数'],
])('%s refuses what it cannot take and names it', (_, call, named) => {
  expect(call).toThrow(named);
});

test('the state machine looks at buy only while flat and at sell only while held, and takes unknown for false', () => {
  expect(runStateMachine([true, true, true], [true, true, false])).toEqual(['B', 'S', 'B']);
  expect(runStateMachine([null, true, null], [null, null, null])).toEqual(['E', 'B', 'H']);
});

describe('comparisons', () => {
  test('want more than epsilon between the values, and are unknown where a value is', () => {
    expect(greaterThan([1, 2, 3], [2, 2, 2])).toEqual([false, false, true]);
    expect(lessThan([1, 2, 3], [2, 2, 2])).toEqual([true, false, false]);
    expect(greaterThan([70.01, 70.02, null, 1], [70, 70, 1, null], 0.01)).toEqual([false, true, null, null]);
    expect(lessThan([69.99, 69.98, null, 1], [70, 70, 1, null], 0.01)).toEqual([false, true, null, null]);
  });

  test.each([
    ['greater', 'F F T –'],
    ['less', 'T F F –'],
    ['equal', 'F T F –'],
    ['greater_equal', 'F T T –'],
    ['less_equal', 'T T F –'],
    ['not_equal', 'T F T –'],
  ] as const)('by the method %s', (method, result) => {
    expect(comparison([1, 2, 3, null], two, method)).toEqual(booleans(result));
    expect(registryEntry('Comparison').parameters.find(({name}) => name === 'comparison')?.values).toHaveLength(6);
  });

  test('count values as equal within rounding, and within epsilon', () => {
    expect(comparison([0.1 + 0.2], [0.3], 'equal')).toEqual([true]);
    expect(comparison([0.1 + 0.2], [0.3], 'not_equal')).toEqual([false]);
    expect(comparison([1.5, 2.5], [2, 2], 'equal', 0.5)).toEqual([true, true]);
    expect(comparison([1.5, 1.4], [2, 2], 'greater_equal', 0.5)).toEqual([true, false]);
    expect(comparison([2.5, 2.6], [2, 2], 'less_equal', 0.5)).toEqual([true, false]);
    expect(comparison([1.5, 1.4], [2, 2], 'not_equal', 0.5)).toEqual([false, true]);
  });

  test('of the deprecated kind take one input with a threshold, or two', () => {
    const up = [1, 2];
    expect(computeSignal('Comparison', [up], {comparison: 'greater', threshold: 1})).toEqual([false, true]);
    expect(computeSignal('Comparison', [up, [2, 1]], {comparison: 'less'})).toEqual([true, false]);
    expect(computeSignal('Comparison', [up], {comparison: 'greater', threshold: 1}, {epsilon: 1})).toEqual([
      false,
      false,
    ]);
  });
});

describe('crossings', () => {
  test('a touch that then leaves is one, a touch alone is none; an overflow still crosses', () => {
    expect(crossover([1, 2, 3, 2, 2], [2, 2, 2, 2, 2])).toEqual(booleans('– F T F F'));
    expect(crossover([-1e308, 1e308], [1e308, -1e308])).toEqual([null, true]);
  });

  test('confirmed fire on the second bar beyond, when the first one held', () => {
    const level = [...two, 2, 2, 2];
    expect(crossover([1, 3, 3, 3, 1, 3, 1], level, 'confirmed')).toEqual(booleans('– – T F F F F'));
    expect(crossunder([3, 1, 1, 1, 3, 1, 3], level, 'confirmed')).toEqual(booleans('– – T F F F F'));
  });

  test('are unknown where a needed value is', () => {
    expect(crossover([1, null, 3, 4], two)).toEqual(booleans('– – – F'));
    expect(crossover([1, 1, 3, 3], [2, 2, null, 2])).toEqual(booleans('– F – –'));
    expect(crossover([1, null, 3, 3, 3], [...two, 2], 'confirmed')).toEqual(booleans('– – – – F'));
  });
});

test('a range counts both bounds unless told otherwise, and is false where they are the wrong way round', () => {
  const values = [1, 2, 3, 4];
  const three = [3, 3, 3, 3];
  const of = (params: Record<string, boolean>) => computeSignal('InRange', [values, two, three], params);
  expect([of({}), inRange(values, two, three)]).toEqual([booleans('F T T F'), booleans('F T T F')]);
  expect([of({lower_inclusive: false}), of({upper_inclusive: false})]).toEqual([
    booleans('F F T F'),
    booleans('F T F F'),
  ]);
  expect(inRange(values, three, two)).toEqual(booleans('F F F F'));
  expect(inRange([null, 1, 1, 1], [0, null, 0, 0], [2, 2, null, 2])).toEqual(booleans('– – – T'));
});

describe('three-valued logic', () => {
  test('has this whole table', () => {
    const [a, b] = [booleans('T T T F F F – – –'), booleans('T F – T F – T F –')];
    expect(and(a, b)).toEqual(booleans('T F – F F F – F –'));
    expect(or(a, b)).toEqual(booleans('T T T T F – T – –'));
    expect(not(b)).toEqual(booleans('F T – F T – F T –'));
    expect([and(a, b, not(a)), or(a, b, not(a))]).toEqual([and(and(a, b), not(a)), or(a, or(b, not(a)))]);
  });
});

test('a streak counts backwards from each bar, days that hold from the first one on unless told otherwise', () => {
  expect(streak([false, true, true])).toEqual([false, true, true]);
  const from = (min: number): fc.Arbitrary<number> => fc.integer({min, max: 3});
  const condition = fc.array(fc.constantFrom(true, false, null), {maxLength: 30});
  fc.assert(
    fc.property(condition, fc.boolean(), from(1), from(0), (bars, wanted, least, more) => {
      const counted = bars.map((value, t) => {
        let length = 0;
        while (bars[t - length] === wanted) {
          length += 1;
        }
        return value === null ? null : length >= least && length <= least + more;
      });
      expect(streak(bars, wanted, least, least + more)).toEqual(counted);
    }),
  );
});

test('a switch is false outside of its portfolio and for a symbol beside it, else holds exactly one of two', () => {
  const condition = [null, true, false];
  const symbols = ['X', 'Y'];
  expect(computeSignal('StockBondSwitch', [condition])).toEqual([false, false, false]);
  expect(stockBondSwitch(condition, {symbol: 'Q', symbols})).toEqual([false, false, false]);
  expect(stockBondSwitch([null], {symbol: 'X', symbols})).toEqual([true]);
  for (const toFirst of [true, false]) {
    const [x, y] = symbols.map((symbol) => stockBondSwitch(condition, {symbol, symbols}, toFirst));
    expect(x?.map((value, t) => value !== y?.[t])).toEqual([true, true, true]);
  }
});

describe('calculations', () => {
  const a = [4, 5, 6];
  const b = [3, 7, 6];

  test.each([
    ['add', [8, 2, 1], 11],
    ['subtract', [8, 2, 1], 5],
    ['multiply', [8, 2, 3], 48],
    ['divide', [8, 2, 2], 2],
    ['divide', [8, 0, 2], null],
    ['multiply', [1e200, 1e200], null],
    ['add', [1, null], null],
  ] as const)('%s %o is %s, from left to right', (operator, operands, result) => {
    const columns = operands.map((value) => [value]);
    expect(arithmetic(operator, columns)).toEqual([result]);
    expect(columns.flat()).toEqual(operands);
  });

  test('changes in per cent are unknown before the first comparison, over a gap and from 0', () => {
    expect(percentChange([0, 5, null, 10, 5], 1)).toEqual([null, null, null, null, -50]);
    expect(percentChange([4, 5, 8], 2)).toEqual([null, null, 100]);
  });

  test.each([
    [{return_calculation: true}, 2, 2, 'numeric'],
    [{threshold: 0}, 2, 2, 'threshold'],
    [{}, 2, 3, 'input'],
    [{}, 2, 2, 'numeric'],
    [{threshold: 5}, 1, 1, 'threshold'],
    [{}, 1, 2, 'input'],
    [{}, 1, 1, 'numeric'],
  ] as const)('with %o, %i operands and %i inputs work in the mode %s', (params, operands, given, mode) => {
    expect(calculationMode(params, operands, given)).toBe(mode);
  });

  test('compare with a threshold, in per cent where they are, or with their last input; sizes are those of the result', () => {
    const difference = (params: object) => computeSignal('Subtract', [a, b], {...params});
    expect(difference({threshold: 0})).toEqual([true, false, false]);
    expect(difference({threshold: 0, comparison: 'equal'})).toEqual([false, false, true]);
    expect(difference({threshold: 1.5, absolute: true})).toEqual([false, true, false]);
    expect(difference({return_calculation: true, absolute: true})).toEqual([1, 2, 0]);
    const whole = (type: 'Multiply' | 'Divide') => computeSignal(type, [[8], [4], [2]], {return_calculation: true});
    expect([whole('Multiply'), whole('Divide')]).toEqual([[64], [1]]);
    expect(computeSignal('Add', [a, b, [7, 7, 13]], {comparison: 'less'})).toEqual([false, false, true]);
    expect(computeSignal('PercentChange', [[100, 104, 110]], {threshold: 5})).toEqual([null, false, true]);
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
});

// The page strategies/basic-concepts walks through these prices day by day: its sentences rest on these states.
test('three rules on the prices of the basic-concepts page have the states that it tells', () => {
  const average = sma(closes, 3);
  const states = (buy: BooleanSeries, sell: BooleanSeries): string => runStateMachine(buy, sell).join('');
  const [buy, sell] = [crossover(closes, average), crossunder(closes, average)];
  // The sell on day 4 is ignored while flat, the buy on day 7 while held.
  expect([buy[6], sell[3], states(buy, sell)]).toEqual([true, true, 'EEEEBHHHSE']);
  // Being on one side: the position flips on days 3, 4 and 5.
  expect(states(greaterThan(closes, average), lessThan(closes, average))).toBe('EEBSBHHHSE');
  // A band of 0.5: one position from day 3 to day 9.
  expect(states(greaterThan(closes, average, 0.5), lessThan(closes, average, 0.5))).toBe('EEBHHHHHSE');
});
