import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {computeTransformer} from '@site/src/engine';
import {asOf, percentileRank} from '@site/src/engine/teaching';
import {relativeStrength, zScore} from '@site/src/engine/transformers/transformers';
import {bars} from './vectors';

const market = ['2024-01-02', '2024-01-03', '2024-01-05', '2024-01-08'];
const values = [1, 2, 3, 4];

describe('a series as it was known on other dates', () => {
  test('keeps what the market does not know, and booleans', () => {
    expect(asOf(['2024-01-01', '2024-01-03', '2024-01-09'], market, [null, true, false, true])).toEqual([
      null,
      true,
      true,
    ]);
  });

  test('never shows a value of a later date, and none of the same date with a lag', () => {
    // Two digits, so that text and number sort alike.
    const days = fc
      .uniqueArray(fc.integer({min: 10, max: 99}), {maxLength: 30})
      .map((list) => list.map((day) => `2024-${day}`).sort());
    fc.assert(
      fc.property(days, days, fc.integer({min: 0, max: 3}), (dates, marketDates, lag) => {
        const index = marketDates.map((_, t) => t);
        asOf(dates, marketDates, index, lag).forEach((found, t) => {
          const date = dates[t] as string;
          const known = index.filter((i) =>
            lag === 0 ? (marketDates[i] as string) <= date : (marketDates[i] as string) < date,
          );
          expect(found).toBe(known.at(-Math.max(1, lag)) ?? null);
        });
      }),
    );
  });
});

test('the percentile rank depends on the window, and equal values are in the middle', () => {
  const history = [28, 24, 19, 16, 12, 10, 11, 13, 12, 14];
  const ranks = [4, 7, 10].map((lookback) => percentileRank(history, lookback).at(-1));
  expect(ranks).toEqual([100, expect.closeTo(83.33, 2), expect.closeTo(55.56, 2)]);
  expect(percentileRank([5, 5, 5], 3).at(-1)).toBe(50);
  expect(percentileRank([1, null, 3, 4], 2)).toEqual([null, null, null, 100]);
});

test('the relative strength is 100 where the value equals its reference, and unknown where one of them is, or is 0', () => {
  expect(relativeStrength([50, 50, 50], 3, 'ma')).toEqual([null, null, 100]);
  expect(relativeStrength([105], 1, 'value', 100)).toEqual([105]);
  expect(relativeStrength([0, 5, null, 5], 1, 'lookback')).toEqual([null, null, null, null]);
});

test('the Z score is unknown while nothing moves', () => {
  expect(zScore([5, 5, 5, 6], 3)).toEqual([null, null, null, expect.closeTo(Math.SQRT2, 12)]);
});

test.each([
  [() => asOf([], market, values, -1), '实际是 -1'],
  [() => asOf([], market, values, 0.5), '实际是 0.5'],
  [() => asOf([], market, [1]), '4 与 1'],
  [() => percentileRank([1, 2], 1), '回看窗口应是不小于 2 的整数，实际是 1'],
  [() => percentileRank([1, 2], 2.5), '实际是 2.5'],
  [() => relativeStrength([1], 1, 'value', undefined), 'value'],
  [() => relativeStrength([1], 1, 'value', 0), 'value'],
  [() => relativeStrength([1], 0, 'ma'), '窗口应是不小于 1'],
  [() => zScore([1], 1), '窗口应是不小于 2'],
])('%s is refused', (call, named) => {
  expect(call).toThrow(named);
});

test('a transformer of the registry reads the field that it is told, and knows nothing of a volume that is not there', () => {
  const identity = (field?: string) =>
    computeTransformer('IdentityTransformer', bars, {indicator: 'X', ...(field && {field})});
  expect([identity(), identity('High'), identity('Volume')]).toEqual([bars.close, bars.high, bars.volume]);
  const average = computeTransformer('MovingAverageTransformer', {...bars, volume: []}, {window: 2, field: 'Volume'});
  expect(average).toEqual(bars.date.map(() => null));
});
