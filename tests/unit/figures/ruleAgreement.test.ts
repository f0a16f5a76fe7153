import {describe, test, expect} from 'vitest';
import type {Rule} from '../../../src/engine/backtest';
import {ruleAgreement} from '../../../src/figures/rules/agreement';
import {sampleBars} from '../../support/sampleBars';

const bars = sampleBars();

const crossing = (short_period: number): Rule => ({strategy: 'DualMovingAverageStrategy', params: {short_period}});

describe('the agreement of two rules', () => {
  test('is whole for a rule and itself', () => {
    const {days, same, firstDifference, first, second} = ruleAgreement(bars, [crossing(10), crossing(10)], {commission: 0.001});
    expect([days, same, firstDifference]).toEqual([bars.date.length, bars.date.length, null]);
    expect(first.metrics).toEqual(second.metrics);
  });

  test('counts the days whose states differ and names the first', () => {
    const {days, same, firstDifference, first, second} = ruleAgreement(bars, [crossing(10), crossing(12)]);
    const differing = first.dates.filter((_, day) => first.states[day] !== second.states[day]);
    expect(differing.length).toBeGreaterThan(0);
    expect(days - same).toBe(differing.length);
    expect(firstDifference).toBe(differing[0]);
  });
});
