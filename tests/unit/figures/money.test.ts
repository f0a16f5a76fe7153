import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {at, dailyReturns, dayNumber, isoDate, last, maxDrawdown, present, readPrices} from '../../../src/engine';
import {compile, exampleRun} from '../../../src/engine/language';
import * as figures from '../../../src/figures/money';
import {feesLeft} from '../../../src/figures/money/arithmetic';
import {gridStarts} from '../../../src/figures/money/grid';
import {afterFalls, instalmentStarts} from '../../../src/figures/money/instalments';
import {mixOf} from '../../../src/figures/money/mixes';
import {agreed} from '../../../src/figures/money/starts';
import {takeProfitStarts} from '../../../src/figures/money/takeProfit';
import {byPercentile, unrelated, valuedMarket} from '../../../src/figures/money/valuation';
import {withoutDays, yearsToTell} from '../../../src/figures/money/tenDays';
import {readOtherMarkets} from '../../../src/plugins/market-data/readOtherMarkets';
import {monthStarts} from '../../../src/results/monthStarts';
import {figureRows, figureText} from '../../support/figureText';

/* Each page has one row that is computed again here, as simply as can be. */

const {markets, assets, months} = readOtherMarkets();
const barsOf = (id: string) => present([...markets, ...assets].find((one) => one.id === id)).bars;
const dow = barsOf('dow');

/** The days of five years from the first trading day of a month on, and whether each is the first of its month. */
function daysFrom(from: string, to: string) {
  const days = dow.date.flatMap((date, day) => (date >= from && date < to ? [day] : []));
  return days.map((day) => ({
    price: at(dow.close, day),
    pays: at(dow.date, day).slice(0, 7) !== dow.date[day - 1]?.slice(0, 7),
  }));
}

const FEE = 0.001;

describe('止盈', () => {
  test('a plan that never sells is the plan of the other pages', () => {
    const plans = takeProfitStarts(dow, 5, {target: null, waitsFor: null});
    expect(plans).toHaveLength(336);
    const same = monthStarts(dow, 5);
    plans.forEach(({from, to, final, worst, sales}, place) => {
      const {paid, regular, ...row} = at(same, place);
      expect({from, to, sales}).toEqual({from: row.from, to: row.to, sales: 0});
      expect([final, worst]).toEqual(
        [regular.final / paid, regular.worstShare].map((value) => expect.closeTo(value, 9)),
      );
    });
  });

  test('of 20 %, from September 1982: every day of the five years by a loop', () => {
    let [cash, shares, cost, paid, sales, sells] = [0, 0, 0, 0, 0, false];
    for (const {price, pays} of daysFrom('1982-09-01', '1987-09-01')) {
      if (sells) {
        [cash, shares, cost, sales] = [cash + shares * price * (1 - FEE), 0, 0, sales + 1];
      }
      if (pays) {
        [shares, cost, paid] = [shares + 1 / (1 + FEE) / price, cost + 1, paid + 1];
      }
      sells = shares * price >= 1.2 * cost && shares > 0;
    }
    const found = takeProfitStarts(dow, 5, {target: 0.2, waitsFor: null}).find(({from}) => from === '1982-09-01');
    const end = at(daysFrom('1982-09-01', '1987-09-01').slice(-1), 0).price;
    expect(found).toMatchObject({sales, final: expect.closeTo((cash + shares * end) / paid, 9) as number});
    expect([paid, sales > 1]).toEqual([60, true]);
  });

  test('that waits buys everything back ten per cent below its sale, and cash earns what it is said to', () => {
    const date = Array.from(
      {length: 13},
      (_, month) => `20${21 + Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`,
    );
    // Sold at 15 in March, bought back at 12 in May; June to December stand still.
    const close = [10, 15, 15, 13, 12, ...Array<number>(8).fill(12)];
    const of = (rate: number) =>
      takeProfitStarts(
        {date: [...date, '2022-01-02'], close: [...close, 12]},
        1,
        {target: 0.2, waitsFor: 0.1},
        rate,
        0,
      )[0];
    const sold = (1 / 10 + 1 / 15) * 15 + 1;
    // Seen at 13 in April, carried out in May with the payments of April and May.
    expect(of(0)?.final).toBeCloseTo((((sold + 2) / 12 + 7 / 12) * 12) / 12, 9);
    expect(Number(of(0.1)?.final)).toBeGreaterThan(Number(of(0)?.final));
  });
});

test('网格: three years from January 2000 by a loop', () => {
  const days = daysFrom('2000-01-03', '2003-01-03');
  const first = at(days, 0).price;
  const lot = 0.1 / (1 + FEE) / first;
  let [lots, cash, level, wanted] = [5, 0.5, first, 0];
  for (const {price} of days) {
    const traded =
      wanted > 0 ? Math.min(wanted, Math.floor(cash / (lot * price * (1 + FEE)))) : Math.max(wanted, -lots);
    lots += traded;
    cash -= traded * lot * price + Math.abs(traded) * lot * price * FEE;
    const steps = Math.log(price / level) / Math.log(1.05);
    wanted = -Math.trunc(steps);
    level *= 1.05 ** Math.trunc(steps);
  }
  const price = at(days.slice(-1), 0).price;
  const found = gridStarts(dow, 3).find(({from}) => from === '2000-01-03');
  expect(found?.grid).toBeCloseTo(cash + lots * lot * price, 9);
  expect(found?.all).toBeCloseTo(price / first / (1 + FEE), 9);
});

describe('股与债', () => {
  test('60 % of the Dow and 40 % of ten-year bonds, set back each January, by a loop', () => {
    let [stocks, bonds, high, depth] = [0.6, 0.4, 1, 0];
    const closeIn = new Map(dow.date.map((date, day) => [date.slice(0, 7), at(dow.close, day)]));
    for (let place = months.month.indexOf('1980-02'); at(months.month, place) <= '2012-12'; place += 1) {
      const [before, now] = [at(months.month, place - 1), at(months.month, place)];
      const [coupon, rate] = [at(months.yield10, place - 1), at(months.yield10, place)];
      // A bond of ten years less a month, at par a month ago.
      const left = (1 + rate / 2) ** (-2 * (10 - 1 / 12));
      stocks *= present(closeIn.get(now)) / present(closeIn.get(before));
      bonds *= coupon / 12 + (coupon / rate) * (1 - left) + left;
      if (now.endsWith('-01')) {
        const [all, off] = [stocks + bonds, Math.abs(stocks / (stocks + bonds) - 0.6)];
        [stocks, bonds] = [0.6 * all * (1 - 2 * FEE * off), 0.4 * all * (1 - 2 * FEE * off)];
      }
      high = Math.max(high, stocks + bonds);
      depth = Math.min(depth, (stocks + bonds) / high - 1);
    }
    // From the end of January 1980, which the page counts as the 28th.
    const yearly = (stocks + bonds) ** (1 / (12_023 / 365.25)) - 1;
    const shown = (value: number): string => `${value < 0 ? '−' : ''}${Math.abs(100 * value).toFixed(1)}%`;
    expect(figureText(figures, '<StockShareTable />')).toContain(` 60% ${shown(yearly)} `);
    expect(figureText(figures, '<StockShareTable />')).toMatch(new RegExp(` 60% \\S+ \\S+ ${shown(depth)} `));
  });

  test('a mix that is set back when it is ten points off, by hand', () => {
    const [dates, second] = [
      ['2001-01-28', '2001-02-28', '2001-03-28'],
      [1, 1, 1],
    ];
    // 0.5 becomes 0.75: 60 % of 1.25, ten points off; half of all but the fee on 0.125 of each side.
    const band = mixOf({dates, first: [1, 1.5, 1.5], second}, 0.5, {band: 0.1});
    expect(band).toEqual({
      values: [1, expect.closeTo(1.25 - 0.25 * FEE, 12), expect.closeTo(1.25 - 0.25 * FEE, 12)],
      trades: 1,
      share: 0.5,
    });
    expect(mixOf({dates, first: [1, 1.5, 1.5], second}, 0.5, 'never')).toMatchObject({
      trades: 0,
      share: expect.closeTo(0.6, 12) as number,
    });
  });

  test('a pension mix as it stands in its file, and a year in which both fell', () => {
    const {date, close} = barsOf('lp60');
    const {depth, peak, trough} = maxDrawdown(close);
    expect([`${(100 * depth).toFixed(1)}%`, date[peak], date[trough]]).toEqual(['-35.2%', '2000-09-07', '2003-03-12']);
    expect(figureText(figures, "<RealSeries of={['lp60']} />")).toContain(
      'LP60 3.3% −35.2% 2000-09-07 2003-03-12 2005-11-11',
    );
    expect(figureText(figures, '<StockBondYears />')).toContain('国债也跌的有 1 年：2018。');
    expect(figureRows(figures, '<RebalancingTable />')).toBe(4);
  });

  test('gold beside stocks, from the ends of the same months', () => {
    const on = ({date, close}: typeof dow, month: string): number =>
      at(
        close,
        date.findLastIndex((day) => day.startsWith(month)),
      );
    const change = (id: string): string =>
      ((on(barsOf(id), '2009-02') / on(barsOf(id), '2007-10') - 1) * 100).toFixed(1);
    expect([change('dow'), change('gold')]).toEqual(['-49.3', '16.2']);
    expect(figureText(figures, '<FallsBeside />')).toMatch(/2007-10 2009-02 −49\.3% \S+ 16\.2%/);
    expect(figureText(figures, '<MixValue of="goldBelowHigh" />')).toBe('27.2 年');
    expect(figureRows(figures, '<GoldTable />')).toBe(5);
  });
});

describe('分批', () => {
  test('of three months from September 1987, by hand', () => {
    const closeOn = (date: string): number => at(dow.close, dow.date.indexOf(date));
    const [first, second, third] = ['1987-09-01', '1987-10-01', '1987-11-02'].map(closeOn) as [number, number, number];
    const found = instalmentStarts(dow, 3).find(({from}) => from === '1987-09-01');
    expect(found).toMatchObject({to: '1987-11-02', lump: third / first});
    expect(found?.parts).toBeCloseTo(((1 / first + 1 / second + 1 / third) / 3) * third, 12);
    expect(figureRows(figures, '<InstalmentMonths months={[3, 6, 12]} />')).toBe(3);
  });

  test('the days after three falls of the DAX, by a loop', () => {
    const returns = dailyReturns(barsOf('dax').close);
    let [cases, rose, sum] = [0, 0, 0];
    for (let day = 3; day < returns.length; day += 1) {
      if (at(returns, day - 1) < 0 && at(returns, day - 2) < 0 && at(returns, day - 3) < 0) {
        [cases, rose, sum] = [cases + 1, rose + Number(at(returns, day) > 0), sum + at(returns, day)];
      }
    }
    expect(afterFalls(barsOf('dax').close, 3)).toMatchObject({
      cases,
      rose: rose / cases,
      next: expect.closeTo(sum / cases, 12) as number,
    });
  });
});

describe('one way against another', () => {
  /** A start each month for years of a year each. */
  const starts = (finals: (month: number) => number) =>
    Array.from({length: 120}, (_, month) => {
      const [year, of] = [2000 + Math.floor(month / 12), String((month % 12) + 1).padStart(2, '0')];
      return {from: `${year}-${of}-02`, to: `${year + 1}-${of}-01`, final: finals(month)};
    });
  const words = {more: '多', less: '少'};
  const even = starts(() => 1);

  test.each([
    ['all more', () => 2, '多'],
    ['all less', () => 0.5, '少'],
    ['no difference', () => 1, '分不出'],
    ['more in half of the years', (month: number) => (Math.floor(month / 12) % 2 === 0 ? 2 : 0.5), '分不出'],
    ['more but from one month of the year on', (month: number) => (month % 12 === 4 && month > 40 ? 0.5 : 2), '分不出'],
  ])('%s', (_, finals, verdict) => {
    expect(agreed([starts(finals)], even, words)).toBe(verdict);
  });

  test('has to hold under each assumption, and of enough stretches', () => {
    expect(agreed([starts(() => 2), even], even, words)).toBe('分不出');
    expect(agreed([starts(() => 2).slice(0, 50)], even.slice(0, 50), words)).toBe('分不出');
  });
});

test('费用: a year after the other', () => {
  let [kept, paid, without] = [1, 0, 0];
  for (let month = 0; month < 360; month += 1) {
    kept *= (1 - 0.015) ** (1 / 12);
    paid = (paid + 1) * 1.06 ** (1 / 12) * (1 - 0.015) ** (1 / 12);
    without = (without + 1) * 1.06 ** (1 / 12);
  }
  expect(feesLeft([0.015], [30], 0.06)[0]?.years[0]).toEqual({
    years: 30,
    once: expect.closeTo(kept, 9) as number,
    monthly: expect.closeTo(paid / without, 9) as number,
  });
  expect(figureText(figures, '<FeeYears rates={[0.015]} years={[30]} />')).toContain('1.50% 36.5% 24.6%');
});

test('分红 and 跨境: arithmetic', () => {
  expect(figureText(figures, '<DividendTable yields={[0.03]} years={[10]} tax={0.1} />')).toContain(' 3% 34.4% 30.5% ');
  expect(figureText(figures, '<CurrencyTable index={[0.1]} currency={[-0.1]} />')).toContain(' 10% −1.0%');
  expect(figureText(figures, '<PremiumTable premiums={[0.05]} growth={0.06} />')).toContain(' 5% 4.8% 10 个月');
});

describe('十天', () => {
  test('the worst and the best of the Dow left out, one by one', () => {
    const left = dailyReturns(dow.close);
    for (let day = 0; day < 10; day += 1) {
      left.splice(left.indexOf(Math.min(...left)), 1);
    }
    const years = (Date.parse(last(dow.date)) - Date.parse(at(dow.date, 0))) / 864e5 / 365.25;
    const growth = left.reduce((value, change) => value * (1 + change), 1) ** (1 / years) - 1;
    expect(withoutDays(dow, 10).withoutWorst).toBeCloseTo(growth, 9);
    expect(figureRows(figures, '<TenDaysTable days={10} />')).toBe(6);
  });

  test('a difference as large as its deviation is seen after (1.645 + 0.842)² years', () => {
    expect(yearsToTell(0.03, 0.03)).toBeCloseTo(6.185, 3);
    expect(figureText(figures, '<YearsToTell gaps={[0.03]} trackings={[0.06]} />')).toContain(' 3% 25 年');
  });
});

test('the six markets of each table', () => {
  for (const tag of ['<TakeProfitTable />', '<GridTable />', '<InstalmentsTable />', '<AfterFallsTable falls={3} />']) {
    expect(figureRows(figures, tag)).toBe(6);
  }
  expect([figureRows(figures, '<TakeProfitTargets />'), figureRows(figures, '<GridKinds />')]).toEqual([5, 3]);
});

describe('估值百分位', () => {
  test('a simulated market in which the rule buys and sells, month by month by a loop', () => {
    const market = valuedMarket(3, 0.06);
    const {price, percentile} = market;
    let [cash, shares, trips, months, rule] = [1, 0, 0, 0, 'wait'];
    for (let month = 119; month < 240; month += 1) {
      cash += shares === 0 && month > 119 ? cash * (1.03 ** (1 / 12) - 1) : 0;
      if (rule === 'buy' && shares === 0) {
        [shares, cash] = [cash / 1.001 / at(price, month), 0];
      }
      if (rule === 'sell' && shares > 0) {
        [cash, shares, trips] = [shares * at(price, month) * 0.999, 0, trips + 1];
      }
      months += Number(shares > 0);
      const rank = Number(percentile[month]);
      rule = rank < 20 ? 'buy' : rank > 80 ? 'sell' : rule;
    }
    const found = byPercentile(market, 0.03);
    const end = at(price, 239);
    expect(found.final).toBeCloseTo(cash + shares * end, 9);
    expect(found).toMatchObject({trips, inMarket: months / 121, held: end / at(price, 119) / 1.001});
    expect(trips).toBe(2);
  });

  test('ten years of months that follow each other closely are four unrelated numbers', () => {
    expect(unrelated(120, 0)).toBe(120);
    expect(unrelated(120, 0.94)).toBeCloseTo((120 * 0.06) / 1.94, 9);
    expect(figureText(figures, '<PercentileRuleTable markets={3} />')).toContain('与 4 个互不相干的数一样多');
  });

  test("the page's rule reads a valuation from the volume column of a reader's file", () => {
    const multiples = Array.from({length: 1400}, (_, day) =>
      (16 + 4 * Math.sin(day / 20) + 0.01 * (day % 7)).toFixed(2),
    );
    const csv = multiples.map(
      (multiple, day) => `${isoDate(dayNumber('2015-01-05') + day)},${(100 + day / 10).toFixed(2)},${multiple}`,
    );
    const [{bars} = {bars: undefined}] = readPrices(['日期,收盘,成交量', ...csv].join('\n'), {symbol: 'own'}).series;
    const fence =
      /id="own-valuation".*\n([\s\S]*?)```/.exec(readFileSync('docs/your-money/valuation.mdx', 'utf8'))?.[1] ?? '';
    const {result} = exampleRun(present(compile(fence).plan), present(bars), [], {
      symbol: '510300',
      own: 'own',
      marketLag: 0,
    });
    for (let day = 1249; day < 1400; day += 1) {
      const window = multiples.slice(day - 1249, day + 1).map(Number);
      const today = at(window, 1249);
      const [lower, equal] = [
        window.filter((value) => value < today).length,
        window.filter((value) => value === today).length - 1,
      ];
      const rank = (100 * (lower + equal / 2)) / 1249;
      expect([result.buy[day], result.sell[day]]).toEqual([rank < 20, rank > 80]);
    }
    expect([result.buy.includes(true), result.sell.includes(true)]).toEqual([true, true]);
  });
});
