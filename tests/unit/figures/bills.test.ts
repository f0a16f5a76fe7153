import {describe, expect, test} from 'vitest';
import {last, mean, present} from '../../../src/engine';
import {ruleRun} from '../../../src/engine/backtest';
import {withBills} from '../../../src/figures/otherMarkets/bills';
import {votes} from '../../../src/figures/otherMarkets/votes';
import {readOtherMarkets} from '../../../src/plugins/market-data/readOtherMarkets';

const {markets, months} = readOtherMarkets();
const {bars} = present(markets.find(({id}) => id === 'dow'));

/** All months of the file with one rate. */
const at = (rate: number): typeof months => ({...months, bill3: months.bill3.map(() => rate)});

describe('cash in bills', () => {
  test('would have earned 8.8 % a year in the eighties', () => {
    const eighties = months.bill3.filter((_, place) => present(months.month[place]).startsWith('198'));
    expect(mean(eighties)).toBeCloseTo(0.0882, 4);
  });

  test('changes nothing at a rate of nothing, and nothing for holding', () => {
    const run = ruleRun(bars, {strategy: 'DualMovingAverageStrategy'});
    expect(last(withBills(run, at(0)).nav)).toBeCloseTo(last(run.nav), 10);
    const held = ruleRun(bars, {strategy: 'BuyAndHoldStrategy'});
    // A day in cash, before the second close is bought at: its interest is not invested in them before.
    expect(last(withBills(held, at(0.1)).nav) / last(held.nav)).toBeCloseTo(1.1 ** (1 / 365.25), 5);
  });

  test('is the rate of a year for a rule that never buys', () => {
    const run = ruleRun(bars, {strategy: 'DualMovingAverageStrategy', params: {short_period: 499, long_period: 500}}, {to: '1980-12-31'});
    expect(run.fills).toEqual([]);
    expect(last(withBills(run, at(0.1)).nav)).toBeCloseTo(1.1 ** (364 / 365.25), 10);
  });

  test('needs a rate for each month', () => {
    const run = ruleRun(bars, {strategy: 'DualMovingAverageStrategy'});
    expect(() => withBills(run, {...months, month: months.month.slice(400)})).toThrow(RangeError);
  });
});

describe('markets that move together', () => {
  test('are worth one when they are the same, and as many as they are when they have nothing in common', () => {
    const market = (id: string, close: number[]) => ({id, bars: {...bars, date: bars.date.slice(0, close.length), close}});
    const zigzag = [100, 110, 99, 108.9, 98.01];
    expect(
      votes([
        market('a', zigzag),
        market(
          'b',
          zigzag.map((value) => value * 2),
        ),
      ]).worth,
    ).toBeCloseTo(1, 10);
    // Returns of +, −, +, − and +, +, −, −: their products add up to nothing.
    expect(votes([market('a', zigzag), market('b', [100, 110, 121, 108.9, 98.01])]).worth).toBeCloseTo(2, 10);
  });

  test('of Europe have correlations of .59 to .75', () => {
    const {low, high, worth} = votes(markets.filter(({pool}) => pool === 'europe'));
    expect([low, high, worth].map((value) => value.toFixed(2))).toEqual(['0.59', '0.75', '1.33']);
  });
});
