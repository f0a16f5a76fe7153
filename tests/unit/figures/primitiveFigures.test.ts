import {describe, test, expect} from 'vitest';
import type {Bars} from '../../../src/engine';
import {crossover, sma} from '../../../src/engine/teaching';
import {leakage} from '../../../src/figures/files/leakage';
import {recordedSignals} from '../../../src/figures/files/recorded';
import {planRows} from '../../../src/figures/primitives/plan';
import {weeklyProxy} from '../../../src/figures/primitives/weekly';
import {conditionCounts, ruleVariants, type StrategyBody} from '../../../src/figures/rules/conditions';
import {sampleBars} from '../../support/sampleBars';

const sample = sampleBars();

/** Made-up bars on consecutive weekdays from Monday 2024-01-01. */
function barsOf(close: number[]): Bars {
  const date = close.map((_, t) => new Date(Date.UTC(2024, 0, 1 + Math.floor(t / 5) * 7 + (t % 5))).toISOString().slice(0, 10));
  return {date, open: close, high: close, low: close, close, volume: []};
}

const CLOSES = [10, 11, 12, 11, 13, 12, 14, 15, 13, 12];

const body: StrategyBody = {
  indicators: [{id: 'average', type: 'SMA', params: {period: 3, column: 'Close'}}],
  signals: [
    {id: 'up', type: 'Crossover', inputs: [{column: 'Close'}, {ref: 'average'}]},
    {id: 'down', type: 'Crossunder', inputs: [{column: 'Close'}, {ref: 'average'}]},
    {id: 'above', type: 'GreaterThan', inputs: [{column: 'Close'}, {ref: 'average'}]},
    {id: 'below', type: 'LessThan', inputs: [{column: 'Close'}, {ref: 'average'}]},
    {
      id: 'never',
      type: 'GreaterThan',
      inputs: [
        {type: 'Constant', value: 0},
        {type: 'Constant', value: 1},
      ],
    },
  ],
};

describe('conditionCounts', () => {
  test('counts true days, how often they begin and the longest run', () => {
    expect(conditionCounts(barsOf(CLOSES), body, ['above', 'up', 'never'])).toEqual([
      {id: 'above', days: 4, share: 0.4, stretches: 3, longest: 2},
      {id: 'up', days: 2, share: 0.2, stretches: 2, longest: 1},
      {id: 'never', days: 0, share: 0, stretches: 0, longest: 0},
    ]);
  });

  test('agrees with the signal itself on the sample', () => {
    const crossings = crossover(sample.close, sma(sample.close, 3)).filter((value) => value === true).length;
    expect(conditionCounts(sample, body, ['up'])[0]).toMatchObject({days: crossings, stretches: crossings, longest: 1});
  });

  test('an id that is no condition is named', () => {
    expect(() => conditionCounts(sample, body, ['average'])).toThrow('average');
    expect(() => conditionCounts(sample, body, ['abvoe'])).toThrow('abvoe');
  });
});

describe('ruleVariants', () => {
  test('counts conditions, overlap, buys and turns of the state machine', () => {
    const [crossing, side, both] = ruleVariants(barsOf(CLOSES), body, [
      {buy: 'up', sell: 'down'},
      {buy: 'above', sell: 'below'},
      {buy: 'above', sell: 'above'},
    ]);
    expect(crossing).toMatchObject({buyDays: 2, overlap: 0, buys: 1, reversals: 0});
    // E E B S B H H H S E: sold on the bar after the buy, bought on the bar after the sale.
    expect(side).toMatchObject({buyDays: 4, overlap: 0, buys: 2, reversals: 2});
    expect(both).toMatchObject({overlap: 4});
  });

  test('fills at the next close, or at the close of the signal where looking ahead is asked for', () => {
    const bars = barsOf([10, 10, 10, 20, 40, 40, 20, 10, 10, 10]);
    const [next, same] = ruleVariants(bars, body, [
      {buy: 'up', sell: 'down', commission: 0},
      {buy: 'up', sell: 'down', commission: 0, sameDay: true},
    ]);
    // Signal at 20, sale signal at 20: bought at 40 and sold at 10, or both at 20.
    expect(next?.metrics.totalReturn).toBeCloseTo(-0.75, 10);
    expect(same?.metrics.totalReturn).toBeCloseTo(0, 10);
    expect([next?.metrics.closedTrades, next?.hold.totalReturn]).toEqual([1, 0]);
  });

  test('a higher commission leaves less', () => {
    const [low, high] = ruleVariants(sample, body, [
      {buy: 'up', sell: 'down'},
      {buy: 'up', sell: 'down', commission: 0.002},
    ]);
    expect(high?.metrics.totalReturn).toBeLessThan(low?.metrics.totalReturn as number);
  });
});

describe('planRows', () => {
  const document = {
    trade_strategy: {
      ...body,
      signals: [...body.signals, {id: 'out', type: 'Or', inputs: [{ref: 'below'}, {type: 'Not', inputs: [{ref: 'above'}]}]}],
      outputs: {buy_signal: 'above', sell_signal: 'out'},
    },
  };

  test('each step is listed once, after all that it reads', () => {
    const {rows, state} = planRows(barsOf(CLOSES), document, '2024-01-05');
    rows.forEach(({reads}, index) => reads.forEach((step) => expect(step).toBeLessThanOrEqual(index)));
    expect(new Set(rows.map(({label}) => label)).size).toBe(rows.length);
    expect(rows.map(({kind}) => kind)).toEqual(['num', 'num', 'bool', 'bool', 'bool', 'bool']);
    expect(rows.find(({label}) => label.includes('average'))).toMatchObject({value: 12, firstBar: 3, reads: []});
    expect([rows.at(-1)?.value, state]).toEqual([false, 'B']);
  });

  test('refuses a day without a bar and a document with errors', () => {
    expect(() => planRows(barsOf(CLOSES), document, '2024-01-06')).toThrow('2024-01-06');
    expect(() => planRows(barsOf(CLOSES), {trade_strategy: {}}, '2024-01-05')).toThrow('不能运行');
  });
});

describe('weeklyProxy', () => {
  test('judges the weekly side at the last bar of a week and keeps it until the next', () => {
    // Weekly closes 10, 20, 20, 5; the daily average of five is beside them.
    const [row] = weeklyProxy(barsOf([...Array<number>(5).fill(10), ...Array<number>(10).fill(20), ...Array<number>(5).fill(5)]), [1]);
    expect(row).toMatchObject({weeks: 1, days: 5, weeklyTurns: 0});
    expect(row?.agreement).toBeCloseTo(12 / 16, 10);
    expect(row?.dailyTurns).toBe(2);
  });

  test('longer windows agree more often on the sample, and daily judging turns more often', () => {
    const rows = weeklyProxy(sample, [4, 40]);
    expect(rows[1]?.agreement).toBeGreaterThan(rows[0]?.agreement as number);
    rows.forEach(({weeklyTurns, dailyTurns}) => expect(dailyTurns).toBeGreaterThan(weeklyTurns));
  });

  test('refuses a window that the bars cannot fill', () => {
    expect(() => weeklyProxy(barsOf(CLOSES), [3])).toThrow('2 周');
  });
});

describe('leakage', () => {
  const table = leakage(sample, '2012-01-01', [0, 0.2, 1], 51);

  test('what is remembered helps only where there was something to remember', () => {
    const [none, some, all] = table.rows;
    expect(some?.seen).toBeGreaterThan(none?.seen as number);
    expect(all?.seen).toBeGreaterThan(some?.seen as number);
    expect([some?.unseen, all?.unseen]).toEqual([none?.unseen, none?.unseen]);
  });

  test('remembering every month misses no rise and no fall', () => {
    expect(table.rows[2]?.seen).toBeGreaterThan(table.hold.seen);
    expect(leakage(sample, '2012-01-01', [1], 1).rows[0]?.seen).toBe(table.rows[2]?.seen);
  });

  test('is the same on every build, and refuses a cutoff outside of the bars', () => {
    expect(leakage(sample, '2012-01-01', [0, 0.2, 1], 51)).toEqual(table);
    expect(() => leakage(sample, '2030-01-01', [0])).toThrow('2030-01-01');
    expect(() => leakage(sample, '2012-01-01', [1.2])).toThrow('1.2');
  });
});

describe('recordedSignals', () => {
  const csv =
    'date,symbol,signal,comment\n2024-01-02,A,B,in\n2024-01-03,A,B,again\n2024-01-05,A,S,out\n2024-01-08,A,S,again\n2024-01-09,A,H,why';

  test('says what was filled where, and what fell away', () => {
    expect(recordedSignals(barsOf(CLOSES), 'A', csv).map(({state, price}) => [state, price])).toEqual([
      ['B', 12],
      ['H', null],
      ['S', 12],
      ['E', null],
      ['E', null],
    ]);
  });

  test('a signal of the last bar is not filled', () => {
    expect(recordedSignals(barsOf(CLOSES), 'A', 'date,symbol,signal,comment\n2024-01-12,A,B,late')[0]).toMatchObject({
      state: 'B',
      price: null,
    });
  });

  test('a record without a bar is named with its line', () => {
    expect(() => recordedSignals(barsOf(CLOSES), 'A', 'date,symbol,signal,comment\n2024-01-06,A,B,weekend')).toThrow('第 2 行');
  });
});
