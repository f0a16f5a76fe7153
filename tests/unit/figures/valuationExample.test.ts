import {test, expect} from 'vitest';
import {percentileRank} from '../../../src/engine/teaching';
import {valuationExample, VALUATION_LOOKBACK} from '../../../src/figures/markets';

const {dates, pe, percentile, premium, cheap} = valuationExample();

test('the made-up market has ten years of months, each with every gauge', () => {
  expect([dates.length, dates[0], dates.at(-1)]).toEqual([120, '0001-01-01', '0010-12-01']);
  for (const values of [pe, percentile, premium]) {
    expect(values.length).toBe(120);
    expect(values.every(Number.isFinite)).toBe(true);
  }
});

test('the percentile is that of the months before, the current one included', () => {
  expect(percentile.at(-1)).toBe(percentileRank(pe, VALUATION_LOOKBACK).at(-1));
});

test('cheap got cheaper, and stayed so for long: what the page shows', () => {
  const start = percentile.findIndex((_, month) => percentile.slice(month, month + cheap.months).every((value) => value < 20));
  expect(cheap.months).toBeGreaterThan(12);
  expect([pe[start], Math.min(...pe.slice(start, start + cheap.months))]).toEqual([cheap.entry, cheap.lowest]);
  expect(cheap.lowest).toBeLessThan(cheap.entry * 0.9);
});
