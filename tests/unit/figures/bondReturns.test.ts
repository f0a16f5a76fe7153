import {describe, test, expect} from 'vitest';
import {bondReturns, bondYears} from '../../../src/figures/otherMarkets';
import {readOtherMarkets} from '../../../src/plugins/market-data/readOtherMarkets';

describe('the return of a ten-year bond', () => {
  test('is its interest while the yield stands still', () => {
    // At par but for the days since the last payment.
    expect(bondReturns([0.06, 0.06, 0.06]).map((value) => Number(value.toFixed(6)))).toEqual([0.005, 0.005]);
    expect(bondReturns([0, 0])).toEqual([0]);
  });

  test('loses about the duration times the rise of the yield', () => {
    const [change] = bondReturns([0.04, 0.05]) as [number];
    expect(change).toBeCloseTo(0.04 / 12 - 0.0773, 3);
    const [back] = bondReturns([0.05, 0.04]) as [number];
    expect(back).toBeGreaterThan(-change);
  });

  test('by calendar years, of complete ones', () => {
    const months = Array.from(
      {length: 26},
      (_, at) => `${2000 + Math.floor((at + 10) / 12)}-${String(((at + 10) % 12) + 1).padStart(2, '0')}`,
    );
    const years = bondYears(
      months,
      months.map(() => 0.06),
    );
    expect(years.map(({year}) => year)).toEqual([2001, 2002]);
    expect(years[0]?.return).toBeCloseTo(1.005 ** 12 - 1, 4);
  });

  test('is near what is known of single years', () => {
    const {months} = readOtherMarkets();
    const year = (wanted: number): number => bondYears(months.month, months.yield10).find((one) => one.year === wanted)?.return as number;
    // Damodaran’s yearly returns of the ten-year Treasury bond, from yields at the ends of years: −11.1 %, +20.1 %, −9.1 %. Monthly
    // averages are a little behind.
    expect(year(2009)).toBeGreaterThan(-0.13);
    expect(year(2009)).toBeLessThan(-0.05);
    expect(year(2008)).toBeGreaterThan(0.1);
    expect(year(2013)).toBeLessThan(-0.05);
  });
});
