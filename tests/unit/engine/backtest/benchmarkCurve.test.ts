import {test, expect} from 'vitest';
import {benchmarkCurve} from '../../../../src/engine/backtest/benchmarkCurve';
import {flatBars} from '../../../support/pools';

const bars = flatBars([10, 20, 40, 80], ['2020-01-01', '2020-01-02', '2020-01-03', '2020-01-06']);

test('the curve of a benchmark grows from the first day of the calendar', () => {
  expect(benchmarkCurve(bars, ['2020-01-01', '2020-01-02', '2020-01-03'])).toEqual([1, 2, 4]);
  expect(benchmarkCurve(bars, ['2020-01-02', '2020-01-03', '2020-01-06'])).toEqual([1, 2, 4]);
  expect(benchmarkCurve(bars, ['2020-01-01', '2020-01-02', '2020-01-06'])).toEqual([1, 2, 8]);
  expect(benchmarkCurve(bars, ['2020-01-01', '2020-01-03', '2020-01-06'])).toEqual([1, 4, 8]);
});

test('a benchmark without a close on a day stands at its last one', () => {
  expect(benchmarkCurve(bars, ['2020-01-02', '2020-01-04', '2020-01-05', '2020-01-06'])).toEqual([1, 2, 2, 4]);
});

test('a benchmark that begins later, or has no prices, is refused', () => {
  expect(() => benchmarkCurve(bars, ['2019-12-31'])).toThrow('基准从 2020-01-01 开始，晚于回测的第一天 2019-12-31');
  expect(() => benchmarkCurve(flatBars([]), ['2019-12-31'])).toThrow('基准从 （没有行情） 开始');
});
