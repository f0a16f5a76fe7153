import {describe, expect, test} from 'vitest';
import {luckyRuleProbability} from '../../../src/figures/risk/chances';

describe('the chance that a worthless rule looks good', () => {
  test('is the binomial tail for one rule', () => {
    expect(luckyRuleProbability(1, 10, 8)).toBeCloseTo((45 + 10 + 1) / 1024, 12);
    expect(luckyRuleProbability(1, 4, 4)).toBeCloseTo(1 / 16, 12);
  });

  test('grows with the rules tried', () => {
    expect(luckyRuleProbability(50, 10, 8)).toBeCloseTo(1 - (1 - 56 / 1024) ** 50, 12);
  });

  test('is 1 when nothing is asked of a rule', () => {
    expect(luckyRuleProbability(3, 10, 0)).toBe(1);
  });

  test.each([
    [0, 10, 8],
    [1.5, 10, 8],
    [1, 0, 0],
    [1, 51, 8],
    [1, 10, 11],
    [1, 10, -1],
  ])('refuses %s, %s, %s', (rules, years, goodYears) => {
    expect(() => luckyRuleProbability(rules, years, goodYears)).toThrow('规则数应是正整数');
  });
});
