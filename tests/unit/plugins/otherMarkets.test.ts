import {describe, expect, test} from 'vitest';
import {OTHER_MARKETS} from '../../../src/content/otherMarkets';
import {checkCalendar, closeBars, dailyReturns, ruleRun} from '../../../src/engine';
import {columnsOf, countedDates, MARKET_FILES, readMarketFile, readOtherMarkets} from '../../../src/plugins/market-data/readOtherMarkets';

const {markets, months} = readOtherMarkets();

describe('the other markets', () => {
  test('are the Dow with dates and four indices with counted days', () => {
    expect(markets.map(({id, bars}) => [id, bars.date.length, bars.date[0], bars.date.at(-1), bars.close[0], bars.close.at(-1)])).toEqual([
      ['dow', 2528, '1980-01-02', '1989-12-29', 824.57, 2753.2],
      ['dax', 1860, '0001-01-01', '0008-02-15', 1628.75, 5473.72],
      ['smi', 1860, '0001-01-01', '0008-02-15', 1678.1, 7676.3],
      ['cac', 1860, '0001-01-01', '0008-02-15', 1772.8, 3995],
      ['ftse', 1860, '0001-01-01', '0008-02-15', 2443.6, 5455],
    ]);
  });

  test('have no gaps, no weekends and no jumps but the crash of 1987', () => {
    markets.forEach(({bars}) => checkCalendar(bars, {maxChange: 0.23}));
    const {date, close} = markets[0]!.bars;
    const returns = dailyReturns(close);
    const worst = returns.indexOf(Math.min(...returns));
    expect(date[worst + 1]).toBe('1987-10-19');
    expect(returns[worst]).toBeCloseTo(-0.2261, 4);
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
    ['1981-09', 0.1532, 93.2],
    ['2000-03', 0.0626, 171.2],
    ['2020-04', 0.0066, 256.389],
  ])('in %s: yield %d, consumer prices %d', (month, yield10, cpi) => {
    const at = months.month.indexOf(month);
    expect(months.yield10[at]).toBeCloseTo(yield10, 10);
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

describe('counted trading days', () => {
  test('are weekdays from year 1 on', () => {
    expect(countedDates(7)).toEqual(['0001-01-01', '0001-01-02', '0001-01-03', '0001-01-04', '0001-01-05', '0001-01-08', '0001-01-09']);
    expect(countedDates(0)).toEqual([]);
  });

  test('fill years of 261 days: growth per year is that of as many days', () => {
    const dates = countedDates(262);
    expect(dates.at(-1)).toBe('0002-01-01');
    const bars = closeBars(
      dates,
      dates.map((_, day) => 100 + day),
    );
    checkCalendar(bars);
    const {benchmarkMetrics} = ruleRun(bars, {strategy: 'BuyAndHoldStrategy'});
    expect(benchmarkMetrics.cagr).toBeCloseTo(2.61, 2);
  });
});
