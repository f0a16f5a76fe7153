import {describe, test, expect} from 'vitest';
import {isoDate} from '../../../src/engine';
import {capitalRule, paidIn, runBacktest} from '../../../src/engine/backtest';
import {buyAndHold} from '../../../src/engine/teaching';
import {monthStarts} from '../../../src/results/monthStarts';
import {compared, fromEachMonth, monthsUnderWater, startsSentence, yearsOf, type Plan} from '../../../src/results/regularInvestment';
import {flatBars} from '../../support/pools';

const days = (count: number): string[] => Array.from({length: count}, (_, day) => isoDate(18_262 + day));

/** 1,000 a month from 2020-01-01 on into one symbol, all of it, without fees. */
function planOf(close: readonly number[]): Plan {
  const bars = flatBars(close, days(close.length));
  return {
    assets: [{symbol: 'A', bars}],
    signals: [buyAndHold(bars)],
    rule: capitalRule({
      name: 'FixedInvestmentStrategy',
      params: {initial_capital: 0, investment_amount: 1000, investment_frequency: 'm', percents: null, fund_val_start: 1},
    }),
    commission: 0,
  };
}

describe('regular payments beside a lump sum', () => {
  test('by hand: three payments at 10, 5 and 10, then 8', () => {
    // January at 10, February at 5, March at 10 until its last day.
    const close = days(91).map((date, day) => (day === 90 ? 8 : date.startsWith('2020-02') ? 5 : 10));
    const plan = planOf(close);
    const run = runBacktest(plan);
    const {paid, regular, lump} = compared(plan, run);
    // 100 + 200 + 100 shares at 8; the lump sum has 300.
    expect([paid, regular.final, lump.final]).toEqual([3000, 3200, 2400]);
    // In February 300 shares at 5 for 2,000; the lump sum 300 shares at 5 for 3,000.
    expect([regular.worst, lump.worst]).toEqual([-500, -1500]);
    expect(monthsUnderWater(run, paidIn(run, 0))).toBe(1);
  });

  test('a market that only rises is better for the lump sum from every month, which few years cannot show', () => {
    const close = days(1500).map((_, day) => 10 * 1.0005 ** day);
    const dates = days(1500);
    const years = yearsOf(dates);
    const work = fromEachMonth(planOf(close), dates, years);
    let step = work.next();
    while (step.done !== true) {
      step = work.next();
    }
    const rows = step.value;
    expect(years).toBe(2);
    expect(rows[0]).toMatchObject({from: '2020-01-01', to: '2021-12-31', paid: 24_000});
    expect(rows.every(({lump, regular}) => lump.final > regular.final)).toBe(true);
    // The same without a backtest for each start.
    const fast = monthStarts({date: dates, close}, years, 0);
    expect(fast.map(({from, to}) => [from, to])).toEqual(rows.map(({from, to}) => [from, to]));
    for (const [place, {regular, lump}] of fast.entries()) {
      expect(1000 * regular.final).toBeCloseTo(rows[place]?.regular.final ?? NaN, 6);
      expect(1000 * regular.worst).toBeCloseTo(rows[place]?.regular.worst ?? NaN, 6);
      expect(1000 * lump.final).toBeCloseTo(rows[place]?.lump.final ?? NaN, 6);
    }
    expect(startsSentence(rows, years)).toContain(`共 ${rows.length} 个起点：十次里有 10.0 次一次投入的期末更多`);
    expect(startsSentence(rows, years)).toContain('互不重叠的只有 2 段，一次投入在其中 2 段更多：段数太少或两边都有，分不出哪一种更好。');
  });
});
