import {expect, test} from 'vitest';
import * as investment from '../../../src/figures/investment';
import {figureText} from '../../support/figureText';

const text = (tag: string): string => figureText(investment, tag);

test('a plan is shortened and says what came of it', () => {
  const shown = text('<InvestmentPlan from="2007-10-01" to="2012-09-30" edge={2} />');
  expect(shown).toContain('略 56 期');
  expect(shown).toContain('共 60 期，投入 60,000 元');
  expect(text('<InvestmentValue from="2007-10-01" to="2012-09-30" of="paidIn" />')).toContain('60,000');
});

test('a number that a plan does not have is refused with those that it has', () => {
  expect(() => text('<InvestmentValue of="alpha" />')).toThrow('of 是 "alpha"。可用的有：payments');
});

test('fixed investment is a buy again on each day of a payment', () => {
  const shown = text('<InvestmentDays from="2019-11-01" to="2020-01-08" />');
  expect(shown.match(/B 买入/g)).toHaveLength(3);
  expect(shown).toMatch(/2019-12-02 B 买入 [\d,.]+ 1,000/);
});
