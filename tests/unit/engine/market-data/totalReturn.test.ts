import fc from 'fast-check';
import {describe, it, expect} from 'vitest';
import {last, at, readPrices} from '@site/src/engine';
import {arbitraryBars} from '../../../support/arbitraries';
import {present} from '@site/src/engine/present';

/**
 * What a holder earns by a file: last close ÷ first close, as it is read; `by` is how the file says what was given
 * away.
 */
function totalOf(text: string, by: string | null = null): number {
  const {series, faults, table} = readPrices(text);
  expect([faults, by ?? table?.adjustment]).toEqual([[], table?.adjustment]);
  const {close} = present(series[0]).bars;
  return last(close) / at(close, 0);
}

const file = (header: string, rows: readonly string[]): string => [header, ...rows].join('\n');

/** Prices, and on some of them an amount given away, as a share of the price before. */
const stories = fc
  .record({
    bars: arbitraryBars({min: 60, max: 120}),
    given: fc.array(fc.record({day: fc.nat(), share: fc.double({min: 0.02, max: 0.3, noNaN: true})}), {maxLength: 2}),
  })
  .map(({bars, given}) => {
    const {date} = bars;
    // A net asset value with four decimals says little of a price that has fallen to nothing.
    const growth = bars.close.map((price, t) =>
      t === 0 ? 1 : Math.min(1.03, Math.max(0.97, price / at(bars.close, t - 1))),
    );
    const close: number[] = [];
    growth.forEach((one) => close.push((close.at(-1) ?? 50) * one));
    const shares = close.map((_, t) => given.find(({day}) => t > 0 && day % (close.length - 1) === t - 1)?.share ?? 0);
    // The unadjusted price falls by what is given away; who holds on has the growth.
    const factors = shares.map(() => 1);
    for (let t = 1; t < factors.length; t += 1) {
      factors[t] = at(factors, t - 1) * (1 - at(shares, t));
    }
    const plain = close.map((price, t) => price * at(factors, t));
    return {date, close, growth, shares, factors, plain};
  });

/** How far rounding to some digits may move a quotient of two prices. */
const NEAR = 2e-3;
const near = (a: number, b: number): void => {
  expect(Math.abs(a / b - 1)).toBeLessThan(NEAR);
};
const eight = (value: number): string => value.toPrecision(12);

describe('the total return of any file', () => {
  it('is the same with distributions, by a factor, by the closes before, or adjusted', () => {
    fc.assert(
      fc.property(stories, ({date, close, factors, shares, plain}) => {
        const expected = last(close) / at(close, 0);
        const total = (column: string, more: (t: number) => number, by: string): void => {
          const rows = date.map((day, t) => `${day},${eight(at(plain, t))},${eight(more(t))}`);
          near(totalOf(file(`date,close,${column}`, rows), shares.some(Boolean) ? by : null), expected);
        };
        total('adj_factor', (t) => 1 / at(factors, t), 'factor');
        total('Adj Close', (t) => at(close, t), 'ratio');
        total('pre_close', (t) => (t === 0 ? at(plain, 0) : at(plain, t - 1) * (1 - at(shares, t))), 'preClose');
      }),
    );
  });

  it('is not adjusted again by factors where the closes before tell that the prices are adjusted', () => {
    fc.assert(
      fc.property(stories, ({date, close, factors, shares, plain}) => {
        const expected = last(close) / at(close, 0);
        const both = (prices: readonly number[], before: (t: number) => number, by: string): void => {
          const rows = date.map(
            (day, t) => `${day},${eight(at(prices, t))},${eight(1 / at(factors, t))},${eight(before(t))}`,
          );
          near(totalOf(file('date,close,adj_factor,pre_close', rows), shares.some(Boolean) ? by : null), expected);
        };
        both(plain, (t) => (t === 0 ? at(plain, 0) : at(plain, t - 1) * (1 - at(shares, t))), 'factor');
        both(close, (t) => at(close, Math.max(0, t - 1)), 'asIs');
      }),
    );
  });

  it('of a fund is the same by its growth and by what it has given away', () => {
    fc.assert(
      fc.property(stories, ({date, growth, shares, plain}) => {
        const value = (t: number): string => at(plain, t).toFixed(4);
        let given = 0;
        const cumulative = plain.map((price, t) => {
          given += t === 0 ? 0 : at(plain, t - 1) * at(growth, t) * at(shares, t);
          return (price + given).toFixed(4);
        });
        const expected = growth.reduce((all, one) => all * one, 1);
        const byGrowth = date.map((day, t) => `${day},${value(t)},${(100 * (at(growth, t) - 1)).toFixed(2)}%`);
        const byValue = date.map((day, t) => `${day},${value(t)},${at(cumulative, t)}`);
        expect(Math.abs(totalOf(file('净值日期,单位净值,日增长率', byGrowth)) / expected - 1)).toBeLessThan(0.01);
        expect(Math.abs(totalOf(file('净值日期,单位净值,累计净值', byValue)) / expected - 1)).toBeLessThan(0.01);
      }),
    );
  });
});
