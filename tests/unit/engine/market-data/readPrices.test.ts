import {readFileSync} from 'node:fs';
import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {barsCsv, commonDays, decodeText, parseBars, readPrices, type Bars, type PriceReading} from '@site/src/engine';
import {arbitraryBars} from '../../../support/arbitraries';
import {sampleBars} from '../../../support/sampleBars';

const file = (name: string): Uint8Array => readFileSync(`tests/fixtures/prices/${name}`);
const plain = parseBars(file('plain.csv').toString());
const read = (text: string): PriceReading => readPrices(text, {symbol: '我的行情'});
const only = (text: string): Bars => {
  const {series, faults} = read(text);
  expect(faults).toEqual([]);
  expect(series).toHaveLength(1);
  return (series[0] as (typeof series)[number]).bars;
};

describe('the exports of other programs', () => {
  test.each([
    ['eastmoney.xls', 'GBK', '我的行情', '', '\t', 'oldestFirst', null, 0],
    ['tdx.txt', 'GBK', '600001', '示例一', '\t', 'oldestFirst', '前复权', 2],
    ['yahoo.csv', 'UTF-8', '我的行情', '', ',', 'oldestFirst', 'ratio', 0],
    ['yfinance.csv', 'UTF-8', 'SIMA', '', ',', 'oldestFirst', null, 2],
    ['tradingview.csv', 'UTF-8', '我的行情', '', ',', 'oldestFirst', null, 0],
    ['joinquant.csv', 'UTF-8', '我的行情', '', ',', 'oldestFirst', null, 0],
    ['tushare.csv', 'UTF-8', '600001.SH', '', ',', 'newestFirst', null, 0],
  ] as const)('%s: bars, symbol and how it was written', (name, encoding, symbol, title, separator, order, adjustment, outside) => {
    const decoded = decodeText(file(name), TextDecoder);
    expect(decoded.encoding).toBe(encoding);
    const {series, table, faults} = read(decoded.text);
    expect(faults).toEqual([]);
    expect(series).toEqual([{symbol, name: title, bars: plain, suspended: []}]);
    expect(table).toMatchObject({separator, order, adjustment, outside});
  });

  test('say which columns were taken and which were not', () => {
    const {table} = read(decodeText(file('eastmoney.xls'), TextDecoder).text);
    expect(table?.columns).toContainEqual({field: 'volume', header: '总手', isGuess: true});
    expect(table?.unused).toEqual(['涨幅', '振幅', '金额', '换手%']);
  });
});

describe('text', () => {
  const bytes = (...values: number[]): Uint8Array => new Uint8Array(values);

  test('is UTF-8 with or without its mark, UTF-16 with it, else GBK', () => {
    expect(decodeText(bytes(0xef, 0xbb, 0xbf, 0x61), TextDecoder)).toEqual({text: 'a', encoding: 'UTF-8'});
    expect(decodeText(bytes(0xff, 0xfe, 0xe5, 0x65), TextDecoder)).toEqual({text: '日', encoding: 'UTF-16'});
    expect(decodeText(bytes(0xc8, 0xd5), TextDecoder)).toEqual({text: '日', encoding: 'GBK'});
  });

  test.each([
    ['an old workbook', bytes(0xd0, 0xcf, 0x11, 0xe0), '文件类型选“CSV UTF-8（逗号分隔）”'],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0x00, 0x00), '不是 UTF-8、GBK 或 UTF-16'],
    ['bytes of no encoding', bytes(0x61, 0xff), '不是 UTF-8、GBK 或 UTF-16'],
  ])('is not %s', (_, content, message) => {
    expect(() => decodeText(content, TextDecoder)).toThrow(message);
  });
});

describe('dates', () => {
  const dates = (...cells: string[]): string[] => only(['date\tclose', ...cells.map((cell) => `${cell}\t1`)].join('\n')).date;

  test.each([
    '2024-01-05',
    '2024/1/5',
    '2024.01.05',
    '2024年1月5日',
    '20240105',
    '2024-01-05 15:00:00',
    '2024-01-05T00:00:00+08:00',
    '2024/01/05,五',
    'Jan 5, 2024',
    '5-Jan-2024',
    '1704412800',
    '1704412800000',
  ])('%s is 2024-01-05', (cell) => {
    expect(dates(cell)).toEqual(['2024-01-05']);
  });

  test('of two numbers and a year are read where the file tells which is the month', () => {
    expect(dates('05.01.2024', '15.01.2024')).toEqual(['2024-01-05', '2024-01-15']);
    expect(dates('01/05/2024', '01/15/2024')).toEqual(['2024-01-05', '2024-01-15']);
    expect(read('date,close\n05.01.2024,1').faults).toEqual([
      {kind: 'noDate', line: 2, message: '第 2 行的 date “05.01.2024” 分不清哪个是月、哪个是日；请写成 2024-01-05 的样子。'},
    ]);
  });

  test('of evenings in universal time belong to the trading day after', () => {
    const evenings = Array.from({length: 15}, (_, day) => Date.UTC(2024, 0, 7 + day, 23) / 1000).filter((_, day) => day % 7 < 5);
    const {series, notes} = read(['time,close', ...evenings.map((time) => `${time},1`)].join('\n'));
    expect(series[0]?.bars.date.slice(0, 6)).toEqual(['2024-01-08', '2024-01-09', '2024-01-10', '2024-01-11', '2024-01-12', '2024-01-15']);
    expect(notes.map(({message}) => message).join()).toContain('顺延一天');
  });
});

describe('numbers', () => {
  test.each([
    ['thousands', 'date,close,volume\n2024-01-05,"1,234.50","1,000"', 1234.5, 1000],
    ['a decimal comma', 'date;close;volume\n2024-01-04;1.234,50;9\n2024-01-05;1.234,50;1.000', 1234.5, 1000],
    ['a currency sign and 万', '日期\t收盘价(元)\t成交量\n2024-01-05\t¥1,234.50\t25.3万', 1234.5, 253_000],
    ['M for a million', 'date,price,open,vol\n2024-01-05,1234.5,1234.5,2.5M', 1234.5, 2_500_000],
  ])('with %s', (_, text, close, volume) => {
    const bars = only(text);
    expect([bars.close.at(-1), bars.volume.at(-1)]).toEqual([close, volume]);
  });

  test('lose the dust of floats, and no digit that a market quotes', () => {
    expect(only('date,close\n2024-01-02,1438.359985\n2024-01-03,4.123\n2024-01-04,68000.12\n2024-01-05,0.00001234').close).toEqual([
      1438.36, 4.123, 68_000.12, 0.00001234,
    ]);
  });

  test('of the sample are the same to the cent', () => {
    expect(only(readFileSync('data/sp500-2000.csv', 'utf8'))).toEqual(sampleBars());
  });
});

describe('tables', () => {
  test('with closes alone have no opens, highs and lows, and say what that means', () => {
    const {series, notes} = read('净值日期,单位净值\n2024-01-04,1.01\n2024-01-05,1.02');
    expect(series[0]?.bars).toEqual({date: ['2024-01-04', '2024-01-05'], open: [], high: [], low: [], close: [1.01, 1.02], volume: []});
    expect(notes[0]?.message).toContain('没有开盘价、最高价、最低价');
  });

  test('with a column of symbols give one series for each', () => {
    const {series} = read('代码,名称,日期,收盘\n000001,甲,2024-01-04,1\n000002,乙,2024-01-04,2\n000001,甲,2024-01-05,3');
    expect(series.map(({symbol, name, bars}) => [symbol, name, bars.close])).toEqual([
      ['000001', '甲', [1, 3]],
      ['000002', '乙', [2]],
    ]);
  });

  test('without some volumes have none', () => {
    const {series, notes} = read('date,close,volume\n2024-01-04,1,5\n2024-01-05,1,--');
    expect(series[0]?.bars.volume).toEqual([]);
    expect(notes).toContainEqual({kind: 'gapsOfVolume', line: 3, message: expect.stringContaining('成交量一列没有采用')});
  });

  test('may end in empty rows and a remark, and be separated by blanks', () => {
    expect(only('date,close\n2024-01-04,1\n,\n来源：某软件,').close).toEqual([1]);
    expect(only(',close\n2024-01-04,1').close).toEqual([1]);
    expect(only('  日期   收盘 \n 2024-01-04  1\n 2024-01-05  2 \n').close).toEqual([1, 2]);
  });
});

describe('what cannot be used is named with its line and the way out', () => {
  const rows = '日期,开盘,最高,最低,收盘\n2024-01-04,10,12,9,11\n';
  test.each([
    ['nothing', '', null, '没有内容'],
    ['no header', '甲,10\n乙,11', null, '没有找到表头'],
    ['a header without a price', '日期,开盘\n2024-01-04,10', 1, '缺少这些列：收盘价'],
    ['a header without a date', '开盘,收盘\n10,10', 1, '缺少这些列：日期'],
    ['no rows', '日期,收盘\n', null, '没有数据行'],
    ['a day twice', `${rows}2024-01-04,10,12,9,11`, 3, '第 3 行与第 2 行重复：2024-01-04 有两行；请只留一行'],
    ['minutes', '时间,收盘\n2024-01-04 09:31,1\n2024-01-04 09:32,1', 3, '请导出日线'],
    ['a high below the low', `${rows}2024-01-05,10,9,12,11`, 3, '最高 9 低于最低 12；两列可能写反了'],
    ['a close above the high', `${rows}2024-01-05,10,12,9,13`, 3, '最高 12 与收盘 13 矛盾'],
    ['a price of zero', `${rows}2024-01-05,10,12,9,0`, 3, '第 3 行的收盘应是大于 0 的数，实际是 “0”；停牌的日子请整行删去'],
    ['a negative price', `${rows}2024-01-05,10,12,-9,11`, 3, '实际是 “-9”；请换成没有负价格的行情'],
    ['words', `${rows}2024-01-05,10,12,9,很多`, 3, '实际是 “很多”；请改成数字'],
    ['an empty cell', `${rows}2024-01-05,10,,9,11`, 3, '第 3 行没有最高；停牌或没有成交的日子请整行删去'],
    ['a price that Yahoo does not know', 'Date,Close\n2024-01-04,null', 2, '没有 Close（null）；'],
    ['a day that no calendar has', `${rows}2024-02-30,10,12,9,11`, 3, '“2024-02-30” 日历上没有'],
    ['a date in words', `${rows}昨天,10,12,9,11`, 3, '“昨天” 看不懂；请写成 2024-01-05 的样子'],
    ['a remark between bars', `${rows}节前\n2024-01-05,10,12,9,11`, 3, '“节前” 不是行情；请删去这一行'],
    ['a second table', `${rows}日期,收盘,开盘,最高,最低\n2024-01-05,10,12,9,11`, 3, '第 3 行又是一行表头'],
    ['a row of no symbol', '代码,日期,收盘\n,2024-01-04,1', 2, '第 2 行没有代码；请补上'],
    ['a quote that is never closed', `${rows}"2024-01-05,10`, 3, '引号没有配对'],
    ['a volume in words', 'date,close,volume\n2024-01-04,1,many', 2, '0 到一百亿亿之间的数，实际是 “many”'],
  ])('%s', (_, text, line, message) => {
    const {faults, faultCount} = read(text);
    expect(faultCount).toBe(1);
    expect(faults[0]?.message).toContain(message);
    expect(faults[0]?.line).toBe(line);
  });

  test('too few bars', () => {
    expect(readPrices(rows, {least: 30}).faults[0]?.message).toBe(
      '只有 1 个交易日可用，至少要 30 个，还差 29 个；请导出更长的一段，网页上一页一页的表格请一页接一页贴在一起。',
    );
  });

  test('and the other rows are read all the same', () => {
    const {series, faults, faultCount} = read(`date,close\n2024-01-02,1\n${'2024-01-03,x\n'.repeat(50)}2024-01-04,2`);
    expect(series[0]?.bars.close).toEqual([1, 2]);
    expect([faults.length, faultCount]).toEqual([20, 50]);
  });
});

test('a long pause and a price that looks like a split are worth a look, and no fault', () => {
  const {faults, notes} = read('date,close\n2024-01-02,10\n2024-01-15,10\n2024-01-16,5');
  expect(faults).toEqual([]);
  expect(notes.filter(({line}) => line !== null)).toEqual([
    {kind: 'gap', line: 3, message: expect.stringContaining('相隔 13 天')},
    {kind: 'jump', line: 4, message: expect.stringContaining('接近 2:1；像拆分或送股而没有复权')},
  ]);
});

test('any order of rows and columns, and any separator, gives the same bars', () => {
  const columns = fc.shuffledSubarray(['date', 'open', 'high', 'low', 'close', 'volume'] as const, {minLength: 6});
  const written = fc.tuple(
    arbitraryBars(),
    columns,
    fc.constantFrom(',', '\t', ';', '|', ' '),
    fc.constantFrom('\n', '\r\n'),
    fc.func(fc.integer()),
  );
  fc.assert(
    fc.property(written, ([bars, order, separator, end, key]) => {
      const rows = bars.date.map((_, t) => order.map((name) => String(bars[name][t])).join(separator)).sort((a, b) => key(a) - key(b));
      expect(only([order.join(separator), ...rows].join(end))).toEqual(bars);
    }),
  );
});

test('a file of 20 MB is read whole', () => {
  const {date, close} = sampleBars();
  const rows: string[] = ['symbol,date,close'];
  let size = 0;
  let symbols = 0;
  for (; size < 20 * 1024 ** 2; symbols += 1) {
    const text = date.map((day, t) => `S${symbols},${day},${String(close[t])}`).join('\n');
    rows.push(text);
    size += text.length;
  }
  const {series, faultCount} = read(rows.join('\n'));
  expect([series.length, faultCount]).toEqual([symbols, 0]);
  expect(series.at(-1)?.bars.close).toEqual(close);
});

test('assets are laid side by side on the days that all of them have', () => {
  const [a, b] = ['2024-01-02,1\n2024-01-03,2\n2024-01-04,3', '2024-01-03,5\n2024-01-04,6\n2024-01-05,7'].map((rows, index) => ({
    symbol: String(index),
    bars: only(`date,close\n${rows}`),
  })) as [{symbol: string; bars: Bars}, {symbol: string; bars: Bars}];
  expect(commonDays([a, b]).map(({bars}) => [bars.date, bars.close, bars.high])).toEqual([
    [['2024-01-03', '2024-01-04'], [2, 3], []],
    [['2024-01-03', '2024-01-04'], [5, 6], []],
  ]);
  expect(commonDays([a])[0]).toBe(a);
});

test('bars that are written are read', () => {
  expect(only(barsCsv(plain))).toEqual(plain);
});
