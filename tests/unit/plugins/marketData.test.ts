import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {PluginContentLoadedActions} from '@docusaurus/types';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {OTHER_MARKETS, SHARES} from '@site/src/content/otherMarkets';
import {
  at,
  barsCsv,
  checkCalendar,
  dailyReturns,
  dayNumber,
  decodeBars,
  isoDate,
  present,
  type Asset,
  type Bars,
  type EncodedBars,
} from '@site/src/engine';
import {ruleRun} from '@site/src/engine/backtest';
import {labData} from '@site/src/plugins/market-data/labData';
import {
  columnsOf,
  MARKET_FILES,
  readMarketFile,
  readOtherMarkets,
} from '@site/src/plugins/market-data/readOtherMarkets';
import {readBars, readSample} from '@site/src/plugins/market-data/readSample';
import {pageModel} from '@site/src/plugins/page-model/pageModel';
import {sampleBars} from '../../support/sampleBars';

/** What the plugin writes. */
async function written(): Promise<Record<string, unknown>> {
  const files: Record<string, unknown> = {};
  const actions = {
    createData: async (name: string, data: unknown) => {
      files[name] = JSON.parse(JSON.stringify(data));
      return name;
    },
  } as unknown as PluginContentLoadedActions;
  await labData().contentLoaded?.({content: undefined, actions} as never);
  return files;
}

const folder = mkdtempSync(join(tmpdir(), 'market-data-'));

describe('the market data plugin', () => {
  test('writes the bars of the sample to the last cent, volume apart', async () => {
    const files = await written();
    expect(Object.keys(files)).toEqual(['sp500.json', 'sp500-volume.json', 'origin.json']);
    expect(decodeBars(files['sp500.json'] as EncodedBars, files['sp500-volume.json'] as number[])).toEqual(
      sampleBars(),
    );
  });

  test.each([
    ['a letter in a price', ['2020-01-02,10,12,9,x,11,5'], '第 2 行的 close 应是大于 0 的数，实际是 “x”'],
    ['a weekend', ['2020-01-03,10,12,9,11,11,5', '2020-01-04,10,12,9,11,11,5'], '第 3 行的日期 2020-01-04 是周末'],
    ['a misplaced digit', ['2020-01-02,10,12,9,11,11,5', '2020-01-03,100,120,90,110,110,5'], '第 3 行的收盘价 110'],
  ])('stops the build at %s', (_, lines, message) => {
    const file = join(folder, 'bars.csv');
    writeFileSync(file, ['date,open,high,low,close,adjclose,volume', ...lines].join('\n'));
    expect(() => readBars(file)).toThrow(message);
  });
});

describe("the operator's own bars", () => {
  afterEach(() => vi.unstubAllEnvs());
  const own = join(folder, 'own.csv');
  function give(bars: Bars): void {
    writeFileSync(own, barsCsv(bars));
    vi.stubEnv('SAMPLE_DATA', own);
    vi.stubEnv('SAMPLE_SOURCE', '某数据商');
  }
  const sample = sampleBars();
  const mapped = (change: <Item extends string | number>(values: Item[]) => Item[]): Bars =>
    Object.fromEntries(
      Object.entries(sample).map(([name, values]) => [name, change(values as never[])]),
    ) as unknown as Bars;
  /** Prices that fall half as far below 1000. */
  const milder = {
    ...sample,
    ...Object.fromEntries(
      (['open', 'high', 'low', 'close'] as const).map((name) => [name, sample[name].map((price) => price / 2 + 500)]),
    ),
  };

  test('take the place of the sample, as far as the pages speak of their days', () => {
    const later = '2020-04-20';
    give(mapped((values) => [...values, (typeof values[0] === 'string' ? later : values.at(-1)) as never]));
    expect(readSample()).toEqual(sample);
  });

  test('are what pages are computed from, and are named below their figures; a sentence that they do not bear out stops the build', () => {
    give(milder);
    const page = join(folder, 'docs/concepts/page.mdx');
    mkdirSync(join(folder, 'docs/concepts'), {recursive: true});
    writeFileSync(page, '---\ntitle: 页\n---\n\n<FallsTable />\n');
    const text = JSON.stringify(pageModel(folder).tree(page));
    expect(text).toContain('来源：某数据商。');
    expect(text).not.toContain('−56.8%');
    writeFileSync(
      page,
      `---\ntitle: 页\n---\n\n<FallsTable id="falls" hidden />\n\n<Claim of="falls" row={1} column="最深" below={-0.5}>腰斩</Claim>\n`,
    );
    expect(() => pageModel(folder).tree(page)).toThrow('算出的数不支持“腰斩”');
  });

  test.each([
    ['no source', () => vi.stubEnv('SAMPLE_SOURCE', ''), '要一起给出，现在缺少 SAMPLE_SOURCE'],
    ['no file', () => vi.stubEnv('SAMPLE_DATA', 'gone.csv'), 'SAMPLE_DATA=gone.csv：没有这个文件。'],
    [
      'too few days',
      () => give(mapped((values) => values.slice(1))),
      '行情从 2000-01-04 到 2020-04-17；页面讲的是 2000-01-03 至',
    ],
    ['no volume', () => give({...sample, volume: []}), '行情没有 volume 一列'],
    [
      'a missing month',
      () => give(mapped((values) => [...values.slice(0, 40), ...values.slice(60)])),
      'own.csv：行情文件第 42 行的日期 2000-03-29 与上一行相隔 29 天，超过 14 天',
    ],
  ])('are refused with %s', (_, change, message) => {
    give(sample);
    change();
    expect(() => readSample()).toThrow(message);
  });
});

const {markets, assets, shares, months} = readOtherMarkets();

/** Easter Sundays of the years of the European indices, of any almanac. */
const EASTER = ['1992-04-19', '1993-04-11', '1994-04-03', '1995-04-16', '1996-04-07', '1997-03-30', '1998-04-12'];
const after = (date: string, days: number): string => isoDate(dayNumber(date) + days);

/** Monday to Friday, from one day to another. */
const weekdays = (from: string, to: string): string[] =>
  Array.from({length: dayNumber(to) - dayNumber(from) + 1}, (_, day) => after(from, day)).filter(
    (date) => ![0, 6].includes(new Date(date).getUTCDay()),
  );
const barsOf = (id: string): Bars => present(markets.find((market) => market.id === id)).bars;

describe('the other markets', () => {
  test('are the Dow and four European indices, each on its own days', () => {
    expect(
      markets.map(({id, bars}) => [
        id,
        bars.date.length,
        bars.date[0],
        bars.date.at(-1),
        bars.close[0],
        bars.close.at(-1),
      ]),
    ).toEqual([
      ['dow', 8307, '1980-01-02', '2012-12-31', 824.57, 13104.14],
      ['dax', 1787, '1991-07-01', '1998-08-14', 1628.75, 5473.72],
      ['smi', 1789, '1991-07-01', '1998-08-14', 1678.1, 7676.3],
      ['cac', 1773, '1991-07-01', '1998-08-14', 1772.8, 3995],
      ['ftse', 1796, '1991-07-01', '1998-08-14', 2443.6, 5455],
    ]);
  });

  test('have no gaps, no weekends and no jumps but the crash of 1987', () => {
    markets.forEach(({bars}) => checkCalendar(bars));
  });

  test.each([
    ['dow', 'the crash', '1987-10-19', -0.2261],
    ['dax', 'the coup in Moscow', '1991-08-19', -0.092],
    ['ftse', 'the morning after the election of 1992', '1992-04-10', 0.0559],
  ])('move most on a day that history knows: %s, %s, %s', (id, _, day, change) => {
    const {date, close} = barsOf(id);
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
    ['dow', ['1980-07-04', '1994-04-27', '2001-09-11', '2001-09-14', '2012-10-29', '2012-12-25']],
    ['dax', ['1991-10-03', '1994-11-16', '1996-12-31']],
    ['smi', ['1991-08-01', '1996-01-02']],
    ['cac', ['1993-07-14', '1996-11-11']],
    ['ftse', ['1991-08-26', '1995-05-08']],
  ])('have no row of a holiday of their own: %s', (id, holidays) => {
    expect(barsOf(id).date.filter((date) => holidays.includes(date))).toEqual([]);
  });

  test.each([
    ['dax', 'DualMovingAverageStrategy', -6],
    ['smi', 'DualMovingAverageStrategy', -11.6],
    ['cac', 'MacdStrategy', -9.7],
  ] as const)('%s, %s: points a year against holding, without closed days', (id, strategy, gap) => {
    const {metrics, benchmarkMetrics} = ruleRun(barsOf(id), {strategy});
    expect(Number(metrics.cagr) * 100 - Number(benchmarkMetrics.cagr) * 100).toBeCloseTo(gap, 1);
  });

  test('are named with their source', () => {
    expect(
      markets.filter(
        ({name, origin, years}) => name === '' || !/GPL-[23]/.test(origin) || !/^\d{4}–\d{4}$/.test(years),
      ),
    ).toEqual([]);
    expect(markets.map(({id}) => id)).toEqual(OTHER_MARKETS.map(({id}) => id));
  });
});

describe('gold and the Swiss series', () => {
  const ofAsset = (id: string): Bars => present(assets.find((asset) => asset.id === id)).bars;

  test('are each as long as their file, with a value on each of its days', () => {
    expect(
      assets.map(({id, bars}) => [
        id,
        bars.date.length,
        bars.date[0],
        bars.date.at(-1),
        bars.close[0],
        bars.close.at(-1),
      ]),
    ).toEqual([
      ['gold', 8812, '1978-01-06', '2012-12-31', 100, 915.88],
      ['bonds', 1914, '2000-01-03', '2007-05-08', 95.88, 96.74],
      ['stocks', 1914, '2000-01-03', '2007-05-08', 5022.86, 7587.88],
      ['property', 1914, '2000-01-03', '2007-05-08', 146.264, 215.962],
      ['lp25', 1914, '2000-01-03', '2007-05-08', 99.81, 130.24],
      ['lp40', 1914, '2000-01-03', '2007-05-08', 99.71, 129.12],
      ['lp60', 1914, '2000-01-03', '2007-05-08', 99.55, 125.93],
    ]);
    assets.forEach(({bars}) => checkCalendar(bars));
  });

  test.each([
    ['1980-01-21', 478.56],
    ['1999-08-25', 148.28],
    ['2011-08-22', 1043.89],
  ])('gold turned on a day that history knows: %s', (day, value) => {
    const {date, close} = ofAsset('gold');
    expect(close[date.indexOf(day)]).toBe(value);
    expect([Math.max(...close), Math.max(...close.slice(0, 3000)), Math.min(...close.slice(3000))]).toContain(value);
  });
});

describe('the thirty shares', () => {
  const closesOf = (symbol: string): readonly number[] =>
    present(shares.find((share) => share.symbol === symbol)).bars.close;
  const [{bars}] = shares as [Asset];

  test('are of the same days, without the second, whose closes are missing', () => {
    expect(shares).toHaveLength(30);
    shares.forEach(({bars: own}) => expect(own.date).toEqual(bars.date));
    expect([bars.date.length, ...bars.date.slice(0, 2), bars.date.at(-1)]).toEqual([
      2528,
      '1990-12-31',
      '1991-01-03',
      '2001-01-02',
    ]);
  });

  test('have every day on which the Dow moved, and move with it', () => {
    const inDow = barsOf('dow').date.filter((date) => date >= '1991-01-03' && date <= '2001-01-02');
    expect(inDow.filter((date) => !bars.date.includes(date))).toEqual([]);
    expect(bars.date.length - 1 - inDow.length).toBe(8);
  });

  test.each(SHARES.late)('%s had risen to more than five times its price before it became a member', (symbol) => {
    const closes = closesOf(symbol);
    expect(at(closes, bars.date.indexOf('1999-11-01')) / at(closes, 0)).toBeGreaterThan(5);
  });

  test.each([
    ['PG', '2000-03-07', -0.302],
    ['HD', '2000-10-12', -0.287],
    ['MO', '1993-04-02', -0.23],
    ['HON', '2000-10-20', 0.282],
  ])('%s moved on a day that history knows', (symbol, date, change) => {
    const day = bars.date.indexOf(date);
    expect(at(closesOf(symbol), day) / at(closesOf(symbol), day - 1) - 1).toBeCloseTo(change, 3);
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
    const place = months.month.indexOf(month);
    expect(months.yield10[place]).toBeCloseTo(yield10, 10);
    expect(months.bill3[place]).toBeCloseTo(bill3, 10);
    expect(months.cpi[place]).toBe(cpi);
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
