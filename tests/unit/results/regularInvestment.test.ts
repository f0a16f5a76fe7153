import {describe, expect, test} from 'vitest';
import {isoDate} from '../../../src/engine';
import {capitalRule, paidIn, runBacktest} from '../../../src/engine/backtest';
import {buyAndHold} from '../../../src/engine/teaching';
import {investmentPlan} from '../../../src/figures/investment/plan';
import {monthStarts} from '../../../src/results/monthStarts';
import {
  apart,
  compared,
  fromEachMonth,
  monthsUnderWater,
  startsSentence,
  yearsOf,
  type PaymentPlan,
} from '../../../src/results/regularInvestment';
import {flatBars} from '../../support/pools';
import {sampleBars} from '../../support/sampleBars';

const days = (count: number): string[] => Array.from({length: count}, (_, day) => isoDate(18_262 + day));

/** 1,000 a month from 2020-01-01 on into one symbol, all of it, without fees. */
function planOf(close: readonly number[]): PaymentPlan {
  const bars = flatBars(close, days(close.length));
  const params = {
    initial_capital: 0,
    investment_amount: 1000,
    investment_frequency: 'm',
    percents: null,
    fund_val_start: 1,
  } as const;
  const rule = capitalRule({name: 'FixedInvestmentStrategy', params});
  return {assets: [{symbol: 'A', bars}], signals: [buyAndHold(bars)], rule, commission: 0};
}

describe('regular payments beside a lump sum', () => {
  test('by hand: three payments at 10, 5 and 10, then 8', () => {
    // January at 10, February at 5, March at 10 until its last day.
    const plan = planOf(days(91).map((date, day) => (day === 90 ? 8 : date.startsWith('2020-02') ? 5 : 10)));
    const run = runBacktest(plan);
    const {paid, regular, lump} = compared(plan, run);
    // 100 + 200 + 100 shares at 8; the lump sum has 300.
    expect([paid, regular.final, lump.final]).toEqual([3000, 3200, 2400]);
    // In February 300 shares at 5 for 2,000; the lump sum 300 shares at 5 for 3,000.
    expect([regular.worst, lump.worst]).toEqual([-500, -1500]);
    expect(monthsUnderWater(run, paidIn(run, 0))).toBe(1);
  });

  test('a market that only rises is better for the lump sum from every month, which few years cannot show', () => {
    const [dates, close] = [days(1500), days(1500).map((_, day) => 10 * 1.0005 ** day)];
    const years = yearsOf(dates);
    const rows = fromEachMonth(planOf(close), dates, years);
    expect([years, rows[0]]).toMatchObject([2, {from: '2020-01-01', to: '2021-12-31', paid: 24_000}]);
    expect(rows.every(({lump, regular}) => lump.final > regular.final)).toBe(true);
    // The same without a backtest for each start.
    const near = (value: number) => expect.closeTo(value / 1000, 9) as number;
    expect(monthStarts({date: dates, close}, years, 0)).toMatchObject(
      rows.map(({from, to, regular, lump}) => ({
        from,
        to,
        regular: {final: near(regular.final), worst: near(regular.worst)},
        lump: {final: near(lump.final)},
      })),
    );
    expect(startsSentence(rows, years)).toMatch(
      new RegExp(`${rows.length} 个起点：26 个是一次投入.*大约 10 次.*互不重叠的只有 2 段.*分不出`),
    );
  });
});

describe('starts in each month', () => {
  /** One close in each month of two years: ten for six months, then another. */
  const months = Array.from(
    {length: 24},
    (_, month) => `${2020 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-10`,
  );
  const stepped = (later: number) => ({
    date: [...months, '2022-01-09'],
    close: [...months.map((_, month) => (month < 6 ? 10 : later)), later],
  });

  test('payments of a year, and all of them on its first day, come to what a hand calculation gives', () => {
    const [first, second] = monthStarts(stepped(20), 1, 0);
    // Six payments buy a tenth of a share each, six a twentieth: 0.9 shares at 20. Twelve on the first day buy 1.2
    // shares.
    expect(first).toMatchObject({from: '2020-01-10', to: '2020-12-10', paid: 12});
    expect([first?.regular.final, first?.lump.final]).toEqual([expect.closeTo(18, 12), expect.closeTo(24, 12)]);
    // Five and seven: 0.85 shares at 20.
    expect(second?.regular.final).toBeCloseTo(17, 12);
    // Commission comes out of what is paid in, and is what is missing at first.
    const [costly] = monthStarts(stepped(20), 1, 0.01);
    expect(costly?.lump).toMatchObject({
      final: expect.closeTo(24 / 1.01, 12),
      worst: expect.closeTo(12 / 1.01 - 12, 12),
    });
  });

  test('the deepest shortfall is against what was paid in so far', () => {
    const [first] = monthStarts(stepped(5), 1, 0);
    // After the seventh payment 0.6 shares bought at 10 and one fifth bought at 5 are worth 4, for 7; later payments
    // lose nothing.
    expect([first?.regular.worst, first?.lump.worst]).toEqual([expect.closeTo(-3, 12), expect.closeTo(-6, 12)]);
  });

  test('the last one is that from which the years are still there; few share no day with another', () => {
    const rows = monthStarts(stepped(20), 1);
    expect([rows.length, rows.at(-1)?.from]).toEqual([13, '2021-01-10']);
    expect([2, 3].map((years) => monthStarts(stepped(20), years).length)).toEqual([1, 0]);
    expect(apart(monthStarts(sampleBars(), 5)).map(({from}) => from.slice(0, 4))).toEqual([
      '2000',
      '2005',
      '2010',
      '2015',
    ]);
  });

  test('five years are sixty payments, also from the 3rd of a month, whose beginning comes again before the anniversary', () => {
    const bars = sampleBars();
    expect(new Set(monthStarts(bars, 5).map(({paid}) => paid))).toEqual(new Set([60]));
    // 2000-01-03 is the first of them; the first trading day of January 2005 is the 3rd, that of others the 1st or the
    // 2nd.
    expect(monthStarts(bars, 5).filter(({from}) => from.endsWith('-03')).length).toBeGreaterThan(20);
    const [dates, close] = [days(1500), days(1500).map(() => 10)];
    const third = fromEachMonth({...planOf(close), from: '2020-01-03'} as PaymentPlan, dates.slice(2), 2);
    expect(new Set(third.map(({paid}) => paid))).toEqual(new Set([24_000]));
  });

  test('how deep the two ways were is said in both measures, with their middles, and fees are no difference', () => {
    // Ten, then five: by the sum of twelve, one share short of six beside three.
    const rows = monthStarts(stepped(5), 1, 0).slice(0, 1);
    expect(startsSentence(rows, 1)).toMatch(
      /按全部要投的钱算，1 个起点是一次投入亏得更深，正中的一次投入最深亏 50\.0%，分期 25\.0%；按当时已经投进去的钱算，1 个起点是.*最深亏 50\.0%，分期 42\.9%；/,
    );
    // A market that never falls: what is missing is the commission.
    expect(startsSentence(monthStarts(stepped(20), 1, 0.01), 1)).toMatch(
      /全部要投的钱算，0 个起点.*投进去的钱算，0 个起点/,
    );
  });

  test('the middle of an even number is the mean of the two', () => {
    const way = (final: number) => ({final, worst: 0, worstShare: 0});
    const rows = [1, 2, 4, 9].map((final) => ({
      from: '',
      to: '',
      paid: 10,
      fees: 0,
      regular: way(0),
      lump: way(final),
    }));
    expect(startsSentence(rows, 5)).toMatch(
      /4 个是一次投入最后更多.*最差的一成，至多多 13\.0%；正中间多 30\.0%；最好的一成，至少多 75\.0%。/,
    );
  });

  test('a tenth that is behind is behind by at least so much', () => {
    const way = (final: number) => ({final, worst: 0, worstShare: 0});
    const rows = [-3, 1, 2].map((final) => ({from: '', to: '', paid: 10, fees: 0, regular: way(0), lump: way(final)}));
    expect(startsSentence(rows, 5)).toMatch(/2 个是.*大约 7 次.*最差的一成，至少少 22\.0%；正中间多 10\.0%/);
  });

  test('regular payments come to what the backtest of the fixed investment strategy does', () => {
    const bars = sampleBars();
    // Starts whose month does not begin again before the anniversary, which the plan would pay.
    const starts = monthStarts(bars, 5).filter(({from}) => from.endsWith('-01'));
    for (const {from, to, paid, regular} of starts.filter((_, place) => place % 30 === 0)) {
      const {value, paidIn: sum, worst} = investmentPlan(bars, {amount: 1, frequency: 'm', percents: null, from, to});
      expect([sum, regular.final]).toEqual([paid, expect.closeTo(value, 9)]);
      expect(regular.worst).toBeLessThanOrEqual(worst.shortfall);
    }
  });
});
