import {describe, test, expect} from 'vitest';
import type {Bars} from '../../../src/engine';
import type {StrategyDoc} from '../../../src/engine/language';
import {ruleRun} from '../../../src/engine/backtest';
import {crossover} from '../../../src/engine/teaching';
import {averagingVariants} from '../../../src/figures/tools/averaging';
import {executionVariants} from '../../../src/figures/tools/execution';
import {seedGap} from '../../../src/figures/tools/seed';
import {sampleBars} from '../../support/sampleBars';

const sample = sampleBars();

describe('the gap between two beginnings of an exponential average', () => {
  test('is that of the first values, and halves with each bar at a weight of one half', () => {
    // Period 3: the mean of 10, 12, 14 is 12; from 10 on, α = ½: 10, 11, 12.5.
    expect(seedGap([10, 12, 14, 14, 14, 14], 3, 0.1)).toEqual({period: 3, first: 0.5, settledAfter: 6});
  });

  test('is refused where it does not close', () => {
    expect(() => seedGap([1, 2, 30], 2, 1e-9)).toThrow('3 个值里，周期 2 的两种 EMA 没有靠近到 1e-9 以内。');
  });
});

describe('an indicator by other averages', () => {
  const bars = {close: [10, 11, 10, 12], high: [11, 12, 11, 13], low: [9, 10, 9, 11]} as unknown as Bars;

  test('RSI: gains 1, 0, 2 against losses 0, 1, 0', () => {
    const {wilder, simple, exponential} = averagingVariants('RSI', bars, 2);
    // Both start with ½ and ½. Then Wilder ½·2 + ½·½ against ¼; the mean of 0 and 2 against ½; ⅔·2 + ⅓·½ against ⅙.
    expect(wilder[2]).toBe(50);
    expect([wilder[3], simple[3], exponential[3]]).toEqual([
      expect.closeTo((100 * 1.25) / 1.5),
      expect.closeTo((100 * 1) / 1.5),
      expect.closeTo((100 * 1.5) / (1.5 + 1 / 6)),
    ]);
  });

  test('ATR: a simple average forgets, that of Wilder does not', () => {
    const {wilder, simple} = averagingVariants('ATR', {...bars, high: [21, 12, 11, 13], low: [1, 10, 9, 11]} as Bars, 2);
    expect([simple[1], wilder[1]]).toEqual([11, 11]);
    expect(simple[3]).toBe(2.5);
    expect(wilder[3]).toBe(((11 + 2) / 2 + 3) / 2);
  });
});

describe('a rule carried out in other ways', () => {
  const rule = {strategy: 'DualMovingAverageStrategy'} as const;

  test('at the next close with our commission has the result of the backtest', () => {
    const [ours] = executionVariants(sample, rule, [{fill: 'nextClose', buyCost: 0.001, sellCost: 0.001}]);
    expect(ours?.totalReturn).toBeCloseTo(ruleRun(sample, rule).metrics.totalReturn, 9);
  });

  test('fills at the close of the signal, the next open, or the next close', () => {
    const bars: Bars = {
      date: ['2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05'],
      open: [10, 11, 20, 40],
      high: [10, 16, 25, 50],
      low: [9, 11, 20, 15],
      close: [10, 16, 25, 15],
      volume: [1, 1, 1, 1],
    };
    const document: StrategyDoc = {
      trade_strategy: {
        indicators: [],
        signals: [
          {id: 'up', type: 'GreaterThan', inputs: [{column: 'Close'}, {type: 'Constant', value: 15}]},
          {id: 'high', type: 'GreaterThan', inputs: [{column: 'Close'}, {type: 'Constant', value: 20}]},
        ],
        outputs: {buy_signal: 'up', sell_signal: 'high'},
      },
    };
    const free = {buyCost: 0, sellCost: 0};
    const results = executionVariants(bars, {document}, [
      {fill: 'signalClose', ...free},
      {fill: 'nextOpen', ...free},
      {fill: 'nextClose', ...free},
      {fill: 'signalClose', buyCost: 0.25, sellCost: 0.5},
    ]);
    // Bought on the signal of day 2, sold on that of day 3.
    expect(results.map(({totalReturn}) => totalReturn)).toEqual([
      25 / 16 - 1,
      40 / 20 - 1,
      15 / 25 - 1,
      expect.closeTo((25 / 16 / 1.25) * 0.5 - 1),
    ]);
  });
});

test('a touch from above, then a rise, is a crossing', () => {
  expect(crossover([5, 4, 6], [4, 4, 4])).toEqual([null, false, true]);
});
