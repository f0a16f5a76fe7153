import {describe, test, expect} from 'vitest';
import {ruleRun} from '../../../src/engine/backtest';
import {worstStretch} from '../../../src/figures/days/worstStretch';
import {sampleBars} from '../../support/sampleBars';

const bars = sampleBars();

const run = ruleRun(bars, {strategy: 'DualMovingAverageStrategy', params: {}});

const held = ruleRun(bars, {strategy: 'BuyAndHoldStrategy', params: {}});

describe('the worst stretch of a run', () => {
  test('is the closed trade with the lowest return, from its signal to its sale', () => {
    const {trade, from, to} = worstStretch(run, run.close);
    const lowest = Math.min(...run.trades.filter(({open}) => !open).map((one) => one.return));
    expect(trade?.return).toBe(lowest);
    expect([run.states[from], run.states[to - 1]]).toEqual(['B', 'S']);
    expect([run.dates[from + 1], run.dates[to]]).toEqual([trade?.entryDate, trade?.exitDate]);
  });

  test('tells both signals, both fills and the lowest close, in order', () => {
    const {from, to, days} = worstStretch(run, run.close);
    const lowest = Math.min(...run.close.slice(from, to + 1));
    expect(days).toHaveLength(10);
    expect(days).toEqual([...new Set(days)].sort((a, b) => a - b));
    expect(days).toEqual(expect.arrayContaining([from, from + 1, to - 1, to, run.close.indexOf(lowest)]));
  });

  test('of a rule that never sells is the deepest fall of the account, told by its depth', () => {
    const {trade, from, to, days} = worstStretch(held, held.close);
    expect(trade).toBeNull();
    expect([held.dates[from], held.dates[to]]).toEqual([held.metrics.maxDrawdown.peakDate, held.metrics.maxDrawdown.troughDate]);
    const depths = days.map((day) => (held.close[day] as number) / (held.close[from] as number) - 1);
    const deepest = depths.at(-1) as number;
    [0.2, 0.4, 0.6, 0.8].forEach((part) =>
      expect(depths.some((depth) => depth <= part * deepest && depth > (part + 0.2) * deepest)).toBe(true),
    );
  });

  test('is told whole when it is short', () => {
    const dates = ['d1', 'd2', 'd3', 'd4'];
    expect(worstStretch({dates, equity: [10, 9, 8, 9], trades: [], fills: []}, [10, 9, 8, 9])).toMatchObject({
      from: 0,
      to: 2,
      days: [0, 1, 2],
    });
  });

  test('is refused of an account that never fell', () => {
    expect(() => worstStretch({dates: ['d1', 'd2'], equity: [1, 2], trades: [], fills: []}, [1, 2])).toThrow('从来没有下跌');
  });
});
