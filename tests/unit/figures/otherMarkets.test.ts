import {describe, expect, test} from 'vitest';
import {last, mean, present} from '../../../src/engine';
import {ruleRun} from '../../../src/engine/backtest';
import {percentileRank} from '../../../src/engine/teaching';
import {valuationExample, VALUATION_LOOKBACK} from '../../../src/figures/markets';
import * as figures from '../../../src/figures/otherMarkets';
import {bondReturns, bondYears} from '../../../src/figures/otherMarkets';
import {withBills} from '../../../src/figures/otherMarkets/bills';
import {votes} from '../../../src/figures/otherMarkets/votes';
import {readOtherMarkets} from '../../../src/plugins/market-data/readOtherMarkets';
import {figureRows, figureText} from '../../support/figureText';
import {flatBars} from '../../support/pools';

const {markets, months} = readOtherMarkets();
const {bars} = present(markets.find(({id}) => id === 'dow'));
const text = (tag: string): string => figureText(figures, tag);

describe('cash in bills', () => {
  /** All months of the file with one rate. */
  const at = (rate: number): typeof months => ({...months, bill3: months.bill3.map(() => rate)});
  const run = ruleRun(bars, {strategy: 'DualMovingAverageStrategy'});

  test('would have earned 8.8 % a year in the eighties, and 5.0 % in all years of the Dow', () => {
    const eighties = months.bill3.filter((_, place) => present(months.month[place]).startsWith('198'));
    expect(mean(eighties)).toBeCloseTo(0.0882, 4);
    expect(text('<OtherValue of="billsInEighties" />')).toBe('8.8%');
    expect(text('<OtherValue of="billsInDowYears" />')).toBe('5.0%');
  });

  test('changes nothing at a rate of nothing, and nothing for holding', () => {
    expect(last(withBills(run, at(0)).nav)).toBeCloseTo(last(run.nav), 10);
    const held = ruleRun(bars, {strategy: 'BuyAndHoldStrategy'});
    // A day in cash, before the second close is bought at: its interest is not invested in them before.
    expect(last(withBills(held, at(0.1)).nav) / last(held.nav)).toBeCloseTo(1.1 ** (1 / 365.25), 5);
  });

  test('is the rate of a year for a rule that never buys', () => {
    const params = {short_period: 499, long_period: 500};
    const never = ruleRun(bars, {strategy: 'DualMovingAverageStrategy', params}, {to: '1980-12-31'});
    expect(never.fills).toEqual([]);
    expect(last(withBills(never, at(0.1)).nav)).toBeCloseTo(1.1 ** (364 / 365.25), 10);
  });

  test('needs a rate for each month', () => {
    expect(() => withBills(run, {...months, month: months.month.slice(400)})).toThrow(RangeError);
  });
});

describe('markets that move together', () => {
  const zigzag = [100, 110, 99, 108.9, 98.01];
  const worth = (...series: number[][]): number =>
    votes(series.map((close, id) => ({id: String(id), bars: flatBars(close)}))).worth;

  test('are worth one when they are the same, and as many as they are when they have nothing in common', () => {
    expect(worth(zigzag, [200, 220, 198, 217.8, 196.02])).toBeCloseTo(1, 10);
    // Returns of +, −, +, − and +, +, −, −: their products add up to nothing.
    expect(worth(zigzag, [100, 110, 121, 108.9, 98.01])).toBeCloseTo(2, 10);
  });

  test('of Europe have correlations of .59 to .75', () => {
    const {low, high, worth: own} = votes(markets.filter(({pool}) => pool === 'europe'));
    expect([low, high, own].map((value) => value.toFixed(2))).toEqual(['0.59', '0.75', '1.33']);
  });
});

describe('the return of a ten-year bond', () => {
  test('is its interest while the yield stands still', () => {
    // At par but for the days since the last payment.
    expect(bondReturns([0.06, 0.06, 0.06]).map((value) => Number(value.toFixed(6)))).toEqual([0.005, 0.005]);
    expect(bondReturns([0, 0])).toEqual([0]);
  });

  test('loses about the duration times the rise of the yield', () => {
    const [change = NaN] = bondReturns([0.04, 0.05]);
    expect(change).toBeCloseTo(0.04 / 12 - 0.0773, 3);
    expect(bondReturns([0.05, 0.04])[0]).toBeGreaterThan(-change);
  });

  test('by calendar years, of complete ones', () => {
    const month = (at: number): string =>
      `${2000 + Math.floor((at + 10) / 12)}-${String(((at + 10) % 12) + 1).padStart(2, '0')}`;
    const years = bondYears(
      Array.from({length: 26}, (_, at) => month(at)),
      Array(26).fill(0.06),
    );
    expect(years.map(({year}) => year)).toEqual([2001, 2002]);
    expect(years[0]?.return).toBeCloseTo(1.005 ** 12 - 1, 4);
  });

  // Damodaran’s yearly returns of the ten-year Treasury bond, from yields at the ends of years: −11.1 %, +20.1 %, −9.1
  // %. Monthly averages are a little behind.
  test.each([
    [2009, -0.13, -0.05],
    [2008, 0.1, 0.25],
    [2013, -0.13, -0.05],
  ])('is near what is known of %d', (wanted, low, high) => {
    const found = bondYears(months.month, months.yield10).find(({year}) => year === wanted)?.return;
    expect(found).toBeGreaterThan(low);
    expect(found).toBeLessThan(high);
  });
});

describe('what the pages say of other markets', () => {
  test('each series with its length, and the worst years of the bond', () => {
    expect([figureRows(figures, '<OtherSeriesTable />'), figureRows(figures, '<BondYears />')]).toEqual([9, 6]);
    expect(text('<OtherSeriesTable />')).toMatch(
      /dow\.csv close 1980–2012 8,307 .* dax\.csv close 1991–1998 1,787 .* gold\.csv close 1978–2012 8,812 .* swiss\.csv bonds、stocks、.* 1,914 .* dow30\.csv 30 列.* 2,528 .* 1953–2022 834 /,
    );
    expect(text('<OtherValue of="dowWorst" />')).toBe('−22.6%');
  });

  test('how much consumer prices rose', () => {
    expect(text('<ConsumerPriceValue from="1982-01" to="1984-01" />')).toBe('8.1%');
    expect(() => text('<ConsumerPriceValue from="1950-01" to="1984-01" />')).toThrow(
      '从 1953-04 到 2022-09，没有 1950-01',
    );
    expect(() => text('<ConsumerPriceValue from="1982" to="1984-01" />')).toThrow('from');
  });
});

describe('the made-up market of the valuations', () => {
  const {dates, pe, percentile, premium, cheap} = valuationExample();

  test('has ten years of months, each with every gauge; its percentile is that of the months before', () => {
    expect([dates.length, dates[0], dates.at(-1)]).toEqual([120, '0001-01-01', '0010-12-01']);
    [pe, percentile, premium].forEach((values) => expect(values.filter(Number.isFinite)).toHaveLength(120));
    expect(percentile.at(-1)).toBe(percentileRank(pe, VALUATION_LOOKBACK).at(-1));
  });

  test('gets cheaper once it is cheap, and stays so for long: what the page shows', () => {
    const start = percentile.findIndex((_, month) =>
      percentile.slice(month, month + cheap.months).every((value) => value < 20),
    );
    expect(cheap.months).toBeGreaterThan(12);
    expect([pe[start], Math.min(...pe.slice(start, start + cheap.months))]).toEqual([cheap.entry, cheap.lowest]);
    expect(cheap.lowest).toBeLessThan(cheap.entry * 0.9);
  });
});
