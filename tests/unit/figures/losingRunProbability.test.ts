import {describe, expect, test} from 'vitest';
import {losingRunProbability} from '../../../src/figures/risk/chances';

/** Counts over all 2^trades outcomes, for a win rate of 1/2. */
function counted(trades: number, run: number): number {
  const outcomes = Array.from({length: 2 ** trades}, (_, bits) => bits.toString(2).padStart(trades, '0'));
  return outcomes.filter((outcome) => outcome.includes('0'.repeat(run))).length / outcomes.length;
}

describe('the chance of a losing run', () => {
  test.each([
    [1, 1],
    [5, 2],
    [10, 3],
    [12, 12],
  ])('in %s trades of %s losses is what counting all outcomes gives', (trades, run) => {
    expect(losingRunProbability(0.5, trades, run)).toBeCloseTo(counted(trades, run), 12);
  });

  test('of as many losses as trades is the chance to lose them all', () => {
    expect(losingRunProbability(0.4, 6, 6)).toBeCloseTo(0.6 ** 6, 12);
  });

  test('is 0 for a run longer than the trades, and for a rule that always wins', () => {
    expect([losingRunProbability(0.4, 5, 6), losingRunProbability(1, 50, 1)]).toEqual([0, 0]);
  });

  test('is 1 for a rule that always loses', () => {
    expect(losingRunProbability(0, 5, 5)).toBe(1);
  });

  test.each([
    [-0.1, 5, 2],
    [1.1, 5, 2],
    [Number.NaN, 5, 2],
    [0.5, 0, 2],
    [0.5, 5, 1.5],
  ])('refuses %s, %s, %s', (winRate, trades, run) => {
    expect(() => losingRunProbability(winRate, trades, run)).toThrow('胜率应在 0 到 1 之间');
  });
});
