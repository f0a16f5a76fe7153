import fc from 'fast-check';
import {describe, it, expect} from 'vitest';
import {xirr} from '@site/src/engine/metrics/xirr';
import {cases} from '../../../support/cases';

const flows = (...rows: [date: string, amount: number][]): {date: string; amount: number}[] =>
  rows.map(([date, amount]) => ({date, amount}));

const DAY = 86_400_000;

const after = (days: number): string => new Date(Date.UTC(2020, 0, 1) + days * DAY).toISOString().slice(0, 10);

describe('xirr', () => {
  it('gives the rate of the worked example in the documentation of Excel', () => {
    const example = flows(
      ['2008-01-01', -10000],
      ['2008-03-01', 2750],
      ['2008-10-30', 4250],
      ['2009-02-15', 3250],
      ['2009-04-01', 2750],
    );
    expect(xirr(example)).toBeCloseTo(0.373362535, 8);
    expect(xirr([...example].reverse())).toBe(xirr(example));
    expect(xirr([])).toBeNull();
  });

  it.each(
    cases(`
      nothing was paid in            | 2021 1, 2022 1
      nothing came back              | 2021 -1, 2022 0
      all happened on one day        | 2021 -1, 2021 2
      two rates solve it: 0, 50 %    | 2021 -1000, 2022 2500, 2023 -1500
      two rates solve it: 10, 20 %   | 2021 -100, 2022 230, 2023 -132
      three solve it: −50, 0, 100 %  | 2021 -100, 2022 350, 2023 -350, 2024 100
      no rate solves it              | 2021 -100, 2022 100, 2023 -100
    `),
  )('is null when %s', (_, rows) => {
    const amounts = rows.split(', ').map((row) => row.split(' '));
    expect(xirr(amounts.map(([year = '', amount]) => ({date: `${year}-01-01`, amount: Number(amount)})))).toBeNull();
  });

  it('finds a rate of 0 as any other, also where the flows change sign several times', () => {
    const zero = expect.closeTo(0, 12);
    expect([xirr(flows(['2021-01-01', -1000], ['2021-07-01', -500], ['2022-01-01', 1500]))]).toEqual([zero]);
    // −100 + 100 q − 100 q² + 100 q³ = 0 for q = 1 alone, with q = 1 / (1 + r) and years of 365 days.
    expect([xirr(flows(['2021-01-01', -100], ['2022-01-01', 100], ['2023-01-01', -100], ['2024-01-01', 100]))]).toEqual(
      [zero],
    );
  });

  it('finds the rate of money that shrinks to almost nothing, and the one of money that grows beyond measure', () => {
    expect(xirr(flows(['2021-01-01', -1], ['2022-01-01', 1e-250]))).toBeCloseTo(-1, 12);
    expect(xirr(flows(['2021-01-01', -1], ['2021-01-02', 1e300]))).toBeNull();
  });

  it('finds the rate at which any series of payments was invested', () => {
    const payment = fc.tuple(fc.integer({min: 0, max: 7000}), fc.integer({min: 1, max: 1e6}));
    fc.assert(
      fc.property(
        fc.array(payment, {minLength: 1, maxLength: 40}),
        fc.double({min: -0.9, max: 3, noNaN: true}),
        (payments, rate) => {
          const end = 7300;
          const value = payments.reduce((sum, [day, amount]) => sum + amount * (1 + rate) ** ((end - day) / 365), 0);
          const found = xirr([
            ...payments.map(([day, amount]) => ({date: after(day), amount: -amount})),
            {date: after(end), amount: value},
          ]);
          expect(found).not.toBeNull();
          expect(Math.abs((found as number) - rate)).toBeLessThan(1e-9 * (1 + Math.abs(rate)));
        },
      ),
    );
  });
});
