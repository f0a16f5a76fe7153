import {describe, test, expect} from 'vitest';
import {closeBars, countedDates, checkCalendar, ruleRun} from '../../../../src/engine';

describe('bars of closes alone', () => {
  const bars = closeBars(['2024-01-02', '2024-01-03'], [10, 11]);

  test('move at one price a day, without volume', () => {
    expect(bars).toEqual({date: ['2024-01-02', '2024-01-03'], open: [10, 11], high: [10, 11], low: [10, 11], close: [10, 11], volume: []});
  });
});

describe('counted trading days', () => {
  test('are weekdays from year 1 on', () => {
    expect(countedDates(7)).toEqual(['0001-01-01', '0001-01-02', '0001-01-03', '0001-01-04', '0001-01-05', '0001-01-08', '0001-01-09']);
    expect(countedDates(0)).toEqual([]);
  });

  test('fill years of 261 days: growth per year is that of as many days', () => {
    const dates = countedDates(262);
    expect(dates.at(-1)).toBe('0002-01-01');
    const bars = closeBars(
      dates,
      dates.map((_, day) => 100 + day),
    );
    checkCalendar(bars);
    const {benchmarkMetrics} = ruleRun(bars, {strategy: 'BuyAndHoldStrategy'});
    expect(benchmarkMetrics.cagr).toBeCloseTo(2.61, 2);
  });
});
