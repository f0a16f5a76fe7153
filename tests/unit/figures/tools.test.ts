import {describe, expect, test} from 'vitest';
import {formatPercent} from '../../../src/content/format';
import {computeIndicator, indicators, signals, type Bars} from '../../../src/engine';
import type {StrategyDoc} from '../../../src/engine/language';
import {ruleRun} from '../../../src/engine/backtest';
import {crossover, lowest} from '../../../src/engine/teaching';
import * as tools from '../../../src/figures/tools';
import {averagingVariants} from '../../../src/figures/tools/averaging';
import {executionVariants} from '../../../src/figures/tools/execution';
import {INDICATOR_NAMES, SIGNAL_NAMES} from '../../../src/figures/tools/names';
import {seedGap} from '../../../src/figures/tools/seed';
import {figureRows, figureText} from '../../support/figureText';
import {sampleBars} from '../../support/sampleBars';

const sample = sampleBars();
const {close, high} = sample;
const text = (tag: string): string => figureText(tools, tag);
const rule = {strategy: 'DualMovingAverageStrategy'} as const;

test.each([
  ['indicator', indicators, INDICATOR_NAMES],
  ['signal', signals, SIGNAL_NAMES],
] as const)('other tools’ names of an %s are of one that there is', (kind, entries, names) => {
  expect(entries.map(({id}) => id as string)).toEqual(expect.arrayContaining(Object.keys(names)));
  expect(figureRows(tools, `<ToolNames kind="${kind}" />`)).toBe(Object.keys(names).length);
});

describe('a window of twenty days', () => {
  const shown = text('<WindowTable />');

  test('that ends yesterday breaks out on the days on which a close exceeds each of the highs before', () => {
    const days = close.filter((price, t) => t >= 20 && high.slice(t - 20, t).every((top) => price > top)).length;
    expect(shown).toContain(`窗口到昨天为止 ${days} 天`);
  });

  test('is crossed from its low after it was touched; a close is never below it', () => {
    expect(crossover([5, 4, 6], [4, 4, 4])).toEqual([null, false, true]);
    const days = crossover(close, lowest(close, 20)).filter((crosses) => crosses === true).length;
    expect(shown).toMatch(new RegExp(`（这里） ${days} 天 .*前一天必须更低 0 天`));
  });
});

test('divided by n − 1, bands are wider by √(n / (n − 1)), and fewer closes lie outside', () => {
  const found = text('<DeviationTable />');
  const numbers = (after: string): number[] =>
    (new RegExp(`${after} ([\\d,.]+) ([\\d,.]+) ([\\d,]+)`).exec(found) ?? [])
      .slice(1)
      .map((one) => Number(one.replaceAll(',', '')));
  const [lower = NaN, upper = NaN, outside = NaN] = numbers('（这里）');
  const [wideLower = NaN, wideUpper = NaN, fewer = NaN] = numbers('n − 1');
  expect((wideUpper - wideLower) / (upper - lower)).toBeCloseTo(Math.sqrt(20 / 19), 4);
  expect(fewer).toBeLessThan(outside);
});

test('the first bars with a value are those of the engine, listed with those of TA-Lib', () => {
  const told = text('<WarmUpTable />');
  const first = (type: 'MACD' | 'RSI' | 'ATR', params: object): void =>
    Object.entries(computeIndicator(type, sample, params as never)).forEach(([component, values]) => {
      const start = values.findIndex((value) => value !== null) + 1;
      expect(told).toContain(`${type}${component === 'value' ? '' : `.${component}`} ${start}`);
    });
  first('MACD', {fast_period: 12, slow_period: 26, signal_period: 9, column: 'Close'});
  first('RSI', {period: 14, column: 'Close'});
  first('ATR', {period: 14});
  expect(told).toContain('MACD.macd 26 34');
});

test('the gap between two beginnings of an exponential average halves with each bar at a weight of one half', () => {
  // Period 3: the mean of 10, 12, 14 is 12; from 10 on, α = ½: 10, 11, 12.5.
  expect(seedGap([10, 12, 14, 14, 14, 14], 3, 0.1)).toEqual({period: 3, first: 0.5, settledAfter: 6});
  expect(() => seedGap([1, 2, 30], 2, 1e-9)).toThrow('3 个值里，周期 2');
});

describe('an indicator by other averages', () => {
  const bars = {close: [10, 11, 10, 12], high: [11, 12, 11, 13], low: [9, 10, 9, 11]} as unknown as Bars;

  test('RSI: gains 1, 0, 2 against losses 0, 1, 0', () => {
    const {wilder, simple, exponential} = averagingVariants('RSI', bars, 2);
    // Both start with ½ and ½. Then Wilder ½·2 + ½·½ against ¼; the mean of 0 and 2 against ½; ⅔·2 + ⅓·½ against ⅙.
    expect(wilder[2]).toBe(50);
    const expected = [(100 * 1.25) / 1.5, (100 * 1) / 1.5, (100 * 1.5) / (1.5 + 1 / 6)];
    expect([wilder[3], simple[3], exponential[3]]).toEqual(expected.map((value) => expect.closeTo(value) as number));
  });

  test('ATR: a simple average forgets, that of Wilder does not', () => {
    const {wilder, simple} = averagingVariants(
      'ATR',
      {...bars, high: [21, 12, 11, 13], low: [1, 10, 9, 11]} as Bars,
      2,
    );
    expect([simple[1], wilder[1]]).toEqual([11, 11]);
    expect([simple[3], wilder[3]]).toEqual([2.5, ((11 + 2) / 2 + 3) / 2]);
  });
});

describe('a rule carried out in other ways', () => {
  test('at the next close with our commission has the result of the backtest', () => {
    const {totalReturn} = ruleRun(sample, rule).metrics;
    const [ours] = executionVariants(sample, rule, [{fill: 'nextClose', buyCost: 0.001, sellCost: 0.001}]);
    expect(ours?.totalReturn).toBeCloseTo(totalReturn, 9);
    expect(text('<ExecutionTable strategy="DualMovingAverage" />')).toContain(
      `0.1% 0.1% ${formatPercent(totalReturn, 1)} —`,
    );
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
    const above = (value: number) => ({type: 'GreaterThan', inputs: [{column: 'Close'}, {type: 'Constant', value}]});
    const document = {
      trade_strategy: {
        indicators: [],
        signals: [
          {id: 'up', ...above(15)},
          {id: 'high', ...above(20)},
        ],
        outputs: {buy_signal: 'up', sell_signal: 'high'},
      },
    } as unknown as StrategyDoc;
    const free = {buyCost: 0, sellCost: 0};
    const results = executionVariants(bars, {document}, [
      {fill: 'signalClose', ...free},
      {fill: 'nextOpen', ...free},
      {fill: 'nextClose', ...free},
      {fill: 'signalClose', buyCost: 0.25, sellCost: 0.5},
    ]);
    // Bought on the signal of day 2, sold on that of day 3.
    const expected = [25 / 16 - 1, 40 / 20 - 1, 15 / 25 - 1, (25 / 16 / 1.25) * 0.5 - 1];
    expect(results.map(({totalReturn}) => totalReturn)).toEqual(
      expected.map((value) => expect.closeTo(value, 12) as number),
    );
  });
});
