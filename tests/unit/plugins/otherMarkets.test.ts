import {describe, expect, test} from 'vitest';
import {OTHER_MARKETS} from '../../../src/content/otherMarkets';
import {checkCalendar, dailyReturns, dayNumber, isoDate, present} from '../../../src/engine';
import {ruleRun} from '../../../src/engine/backtest';
import {columnsOf, MARKET_FILES, readMarketFile, readOtherMarkets} from '../../../src/plugins/market-data/readOtherMarkets';

const {markets, months} = readOtherMarkets();

/** Easter Sundays of the years of the European indices, of any almanac. */
const EASTER = ['1992-04-19', '1993-04-11', '1994-04-03', '1995-04-16', '1996-04-07', '1997-03-30', '1998-04-12'];
const after = (date: string, days: number): string => isoDate(dayNumber(date) + days);

/** Monday to Friday, from one day to another. */
const weekdays = (from: string, to: string): string[] =>
  Array.from({length: dayNumber(to) - dayNumber(from) + 1}, (_, day) => after(from, day)).filter(
    (date) => ![0, 6].includes(new Date(date).getUTCDay()),
  );

describe('the other markets', () => {
  test('are the Dow and four European indices, each on its own days', () => {
    expect(markets.map(({id, bars}) => [id, bars.date.length, bars.date[0], bars.date.at(-1), bars.close[0], bars.close.at(-1)])).toEqual([
      ['dow', 2528, '1980-01-02', '1989-12-29', 824.57, 2753.2],
      ['dax', 1787, '1991-07-01', '1998-08-14', 1628.75, 5473.72],
      ['smi', 1789, '1991-07-01', '1998-08-14', 1678.1, 7676.3],
      ['cac', 1773, '1991-07-01', '1998-08-14', 1772.8, 3995],
      ['ftse', 1796, '1991-07-01', '1998-08-14', 2443.6, 5455],
    ]);
  });

  test('have no gaps, no weekends and no jumps but the crash of 1987', () => {
    markets.forEach(({bars}) => checkCalendar(bars, {maxChange: 0.23}));
  });

  test.each([
    ['dow', 'the crash', '1987-10-19', -0.2261],
    ['dax', 'the coup in Moscow', '1991-08-19', -0.092],
    ['ftse', 'the morning after the election of 1992', '1992-04-10', 0.0559],
  ])('move most on a day that history knows: %s, %s, %s', (id, _, day, change) => {
    const {date, close} = present(markets.find((market) => market.id === id)).bars;
    const returns = dailyReturns(close);
    const most = returns.map(Math.abs).indexOf(Math.max(...returns.map(Math.abs)));
    expect(date[most + 1]).toBe(day);
    expect(returns[most]).toBeCloseTo(change, 3);
  });

  test('of Europe are all closed on Christmas, New Year, Good Friday, Easter or Whit Monday, and on no other weekday', () => {
    const europe = markets.filter(({pool}) => pool === 'europe').map(({bars}) => new Set(bars.date));
    const closed = weekdays('1991-07-01', '1998-08-14').filter((date) => europe.every((dates) => !dates.has(date)));
    const holidays = EASTER.flatMap((sunday) => [-2, 1, 50].map((days) => after(sunday, days)));
    expect(closed).toHaveLength(26);
    expect(closed.filter((date) => !/-(?:12-25|01-01)$/.test(date) && !holidays.includes(date))).toEqual([]);
  });

  test.each([
    ['dax', ['1991-10-03', '1994-11-16', '1996-12-31']],
    ['smi', ['1991-08-01', '1996-01-02']],
    ['cac', ['1993-07-14', '1996-11-11']],
    ['ftse', ['1991-08-26', '1995-05-08']],
  ])('have no row of a holiday of their own: %s', (id, holidays) => {
    expect(present(markets.find((market) => market.id === id)).bars.date.filter((date) => holidays.includes(date))).toEqual([]);
  });

  test.each([
    ['dax', 'DualMovingAverageStrategy', -6],
    ['smi', 'DualMovingAverageStrategy', -11.6],
    ['cac', 'MacdStrategy', -9.7],
  ] as const)('%s, %s: points a year against holding, without closed days', (id, strategy, gap) => {
    const {bars} = present(markets.find((market) => market.id === id));
    const {metrics, benchmarkMetrics} = ruleRun(bars, {strategy});
    expect(Number(metrics.cagr) * 100 - Number(benchmarkMetrics.cagr) * 100).toBeCloseTo(gap, 1);
  });

  test('are named with their source', () => {
    expect(markets.filter(({name, origin, years}) => name === '' || !origin.includes('GPL-3') || !/^\d{4}–\d{4}$/.test(years))).toEqual([]);
    expect(markets.map(({id}) => id)).toEqual(OTHER_MARKETS.map(({id}) => id));
  });
});

describe('the months of the United States', () => {
  test('run from April 1953 to September 2022 without a gap', () => {
    expect([months.month.length, months.month[0], months.month.at(-1)]).toEqual([834, '1953-04', '2022-09']);
    expect(new Set(months.month).size).toBe(834);
  });

  test.each([
    ['1981-09', 0.1532, 0.147, 93.2],
    ['2000-03', 0.0626, 0.0569, 171.2],
    ['2020-04', 0.0066, 0.0014, 256.389],
  ])('in %s: yield %d, bills %d, consumer prices %d', (month, yield10, bill3, cpi) => {
    const at = months.month.indexOf(month);
    expect(months.yield10[at]).toBeCloseTo(yield10, 10);
    expect(months.bill3[at]).toBeCloseTo(bill3, 10);
    expect(months.cpi[at]).toBe(cpi);
  });
});

test.each([
  ['a letter', 'day,a\n1,x\n', '第 2 行应有 2 格，除第一格外都大于 0；实际是 1,x'],
  ['a missing cell', 'day,a,b\n1,2,3\n2,3\n', '第 3 行应有 3 格'],
  ['a price of 0', 'day,a\n1,0\n', '实际是 1,0'],
])('a file with %s stops the build', (_, csv, message) => {
  expect(() => columnsOf('x.csv', csv)).toThrow(message);
});

test('each published file is named in the licence that is published with it, with the whole text of the licence', () => {
  const licence = readMarketFile('LICENSE.txt');
  expect(MARKET_FILES.filter((name) => name !== 'LICENSE.txt' && !licence.includes(`\n${name}: `))).toEqual([]);
  expect(licence).toContain('SPDX-License-Identifier: GPL-3.0-only');
  expect(licence).toContain('END OF TERMS AND CONDITIONS');
});
