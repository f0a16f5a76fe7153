import {expect, test} from 'vitest';
import {investmentPlan} from '../../../src/figures/investment/plan';
import {monthStarts} from '../../../src/results/monthStarts';
import {apart} from '../../../src/results/regularInvestment';
import {sampleBars} from '../../support/sampleBars';

/** One close in each month of two years: ten for six months, then twenty. */
const months = Array.from({length: 24}, (_, month) => `${2020 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-10`);
const stepped = {date: [...months, '2022-01-09'], close: [...months.map((_, month) => (month < 6 ? 10 : 20)), 20]};

test('payments of a year, and all of them on its first day, come to what a hand calculation gives', () => {
  const [first, second] = monthStarts(stepped, 1, 0);
  // Six payments buy a tenth of a share each, six a twentieth: 0.9 shares at 20. Twelve on the first day buy 1.2 shares.
  expect(first).toMatchObject({from: '2020-01-10', to: '2020-12-10', paid: 12});
  expect(first?.regular.final).toBeCloseTo(18, 12);
  expect(first?.lump.final).toBeCloseTo(24, 12);
  // Five and seven: 0.85 shares at 20.
  expect(second?.regular.final).toBeCloseTo(17, 12);
  // Commission comes out of what is paid in, and is what is missing at first.
  const [costly] = monthStarts(stepped, 1, 0.01);
  expect(costly?.lump.final).toBeCloseTo(24 / 1.01, 12);
  expect(costly?.lump.worst).toBeCloseTo(12 / 1.01 - 12, 12);
});

test('the deepest shortfall is against what was paid in so far', () => {
  const falling = {date: stepped.date, close: [...months.map((_, month) => (month < 6 ? 10 : 5)), 5]};
  const [first] = monthStarts(falling, 1, 0);
  // After the seventh payment 0.6 shares bought at 10 and one fifth bought at 5 are worth 4, for 7; later payments lose nothing.
  expect(first?.regular.worst).toBeCloseTo(-3, 12);
  expect(first?.lump.worst).toBeCloseTo(-6, 12);
});

test('the last start is the one from which the years are still there', () => {
  const rows = monthStarts(stepped, 1);
  expect([rows.length, rows.at(-1)?.from]).toEqual([13, '2021-01-10']);
  expect(monthStarts(stepped, 2)).toHaveLength(1);
  expect(monthStarts(stepped, 3)).toEqual([]);
});

test('regular payments come to what the backtest of the fixed investment strategy does', () => {
  const bars = sampleBars();
  for (const {from, to, paid, regular} of monthStarts(bars, 5).filter((_, place) => place % 40 === 0)) {
    const {value, paidIn, worst} = investmentPlan(bars, {amount: 1, frequency: 'm', percents: null, from, to});
    expect(paidIn).toBe(paid);
    expect(regular.final).toBeCloseTo(value, 9);
    expect(regular.worst).toBeLessThanOrEqual(worst.shortfall);
  }
});

test('those that share no day with another are few', () => {
  expect(apart(monthStarts(sampleBars(), 5)).map(({from}) => from.slice(0, 4))).toEqual(['2000', '2005', '2010', '2015']);
});
