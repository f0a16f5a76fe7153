import {readFileSync} from 'node:fs';
import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {
  barsCsv,
  commonDays,
  decodePriceFile,
  parseBars,
  readPrices,
  type Bars,
  type PriceReading,
} from '@site/src/engine';
import {arbitraryBars} from '../../../support/arbitraries';
import {cases} from '../../../support/cases';
import {sampleBars} from '../../../support/sampleBars';

const file = (name: string): Uint8Array => readFileSync(`tests/fixtures/prices/${name}`);
const plain = parseBars(file('plain.csv').toString());
const first = (count: number): Bars =>
  Object.fromEntries(Object.entries(plain).map(([name, values]) => [name, values.slice(0, count)])) as unknown as Bars;
const read = (text: string): PriceReading => readPrices(text, {symbol: 'own'});
/** The only series of a file without faults. */
function only(text: string): PriceReading['series'][number] {
  const {series, faults} = read(text);
  expect(faults).toEqual([]);
  expect(series).toHaveLength(1);
  return series[0] as PriceReading['series'][number];
}
const messages = ({notes}: PriceReading): string => notes.map(({message}) => message).join('\n');
const of = (kind: string, line: number | null, fragment: string): object => ({
  kind,
  line,
  message: expect.stringContaining(fragment),
});

describe('the exports of other programs', () => {
  test.each([
    ['eastmoney.xls', 15, 'GBK', 'own', '', '\t', 'oldestFirst', null, 0],
    ['tdx.txt', 60, 'GBK', '600001', '示例一', '\t', 'oldestFirst', '前复权', 2],
    ['yahoo.csv', 60, 'UTF-8', 'own', '', ',', 'oldestFirst', 'ratio', 0],
    ['yfinance.csv', 15, 'UTF-8', 'SIMA', '', ',', 'oldestFirst', null, 2],
    ['tradingview.csv', 60, 'UTF-8', 'own', '', ',', 'oldestFirst', null, 0],
    ['joinquant.csv', 15, 'UTF-8', 'own', '', ',', 'oldestFirst', null, 0],
    ['tushare.csv', 60, 'UTF-8', '600001.SH', '', ',', 'newestFirst', null, 0],
  ] as const)(
    '%s: bars, symbol and how it was written',
    (name, count, encoding, symbol, title, separator, order, adjustment, outside) => {
      const decoded = decodePriceFile(file(name), TextDecoder);
      expect(decoded.encoding).toBe(encoding);
      const {series, table, faults} = read(decoded.text);
      expect(faults).toEqual([]);
      expect(series).toEqual([{symbol, name: title, bars: first(count), suspended: []}]);
      expect(table).toMatchObject({separator, order, adjustment, outside});
    },
  );

  test('say which columns were taken, which of them is a guess, and which were not', () => {
    const {table} = read(decodePriceFile(file('eastmoney.xls'), TextDecoder).text);
    expect(table?.columns).toContainEqual({field: 'volume', header: '总手', isGuess: true});
    expect(table?.unused).toEqual(['涨幅', '振幅', '金额', '换手%']);
  });
});

describe('the bytes of a text', () => {
  test('are UTF-8 with or without its mark, UTF-16 with it, else GBK or Big5', () => {
    const decoded = (...bytes: number[]) => decodePriceFile(Uint8Array.from(bytes), TextDecoder);
    expect(decoded(0xef, 0xbb, 0xbf, 0x61)).toEqual({text: 'a', encoding: 'UTF-8'});
    expect(decoded(0xff, 0xfe, 0xe5, 0x65)).toEqual({text: '日', encoding: 'UTF-16'});
    expect(decoded(0xc8, 0xd5)).toEqual({text: '日', encoding: 'GBK'});
    const big5 = [0xa4, 0xe9, 0xb4, 0xc1, 0x2c, 0xa6, 0xac, 0xbd, 0x4c, 0xbb, 0xf9];
    expect(decoded(...big5, ...new TextEncoder().encode('\n2024-01-02,20'))).toEqual({
      text: '日期,收盤價\n2024-01-02,20',
      encoding: 'Big5',
    });
  });

  test.each([
    ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0], '文件类型选“CSV UTF-8（逗号分隔）”'],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x00, 0x00], '不是 UTF-8、GBK 或 UTF-16'],
    ['bytes of no encoding', [0x61, 0xff], '不是 UTF-8、GBK 或 UTF-16'],
  ])('are not %s', (_, content, message) => {
    expect(() => decodePriceFile(Uint8Array.from(content), TextDecoder)).toThrow(message);
  });
});

describe('numbers', () => {
  test.each(
    cases(String.raw`
      a comma below one        | date;close\n2024-01-04;0,845\n2024-01-05;0,851             | [0.845,0.851]
      a comma in quotes        | date,close\n2024-01-04,"0,845"\n2024-01-05,"1,851"         | [0.845,1.851]
      told by another cell     | date;close\n2024-01-04;12,345\n2024-01-05;12,5             | [12.345,12.5]
      told by the volume       | date;close;volume\n2024-01-04;12,345;1.234.567\n2024-01-05;12,5;1.234 | [12.345,12.5]
      groups of two, as in India | date,close\n2024-01-04,"1,23,456.50"                     | [123456.5]
      two groups               | date;close\n2024-01-04;1,234,567\n2024-01-05;999,999       | [1234567,999999]
      a sign and thousands     | 日期\t收盘价(元)\n2024-01-05\t¥1,234.50                    | [1234.5]
      an exponent              | date\tclose\n2024-01-04\t1.5e1                             | [15]
      a unit behind            | date\tclose\n2024-01-04\t12.5元                            | [12.5]
      a blank between groups   | date\tclose\n2024-01-04\t1\u00A0234.50                     | [1234.5]
      an apostrophe            | date\tclose\n2024-01-04\t1'234.50                          | [1234.5]
      the dust of floats       | date,close\n2024-01-02,1438.359985\n2024-01-03,4.1234567   | [1438.36,4.12346]
      dust of small prices     | date,close\n2024-01-02,0.41234567\n2024-01-03,0.0000123456789 | [0.412346,0.0000123457]
      dust of large prices     | date,close\n2024-01-02,4123.4567\n2024-01-03,41234567.891  | [4123.46,41234567.89]
      cents of large prices    | date,close\n2024-01-02,68000.12\n2024-01-03,0.00001234     | [68000.12,0.00001234]
    `),
  )('with %s', (_, text, close) => {
    expect(only(text).bars.close).toEqual(JSON.parse(close));
  });

  test.each(
    cases(String.raw`
      a price               | date;close\n2024-01-04;12,345\n2024-01-05;12,400 | “12,345” 有两种读法：逗号
      a volume              | date;close;volume\n2024-01-04;12;12,345          | “12,345” 有两种读法：逗号
      a volume with a point | date;close;volume\n2024-01-04;12;12.345          | “12.345” 有两种读法：点
    `),
  )('whose mark may part thousands or be a decimal comma are asked about: %s', (_, text, message) => {
    const {faults, series} = read(text);
    expect(series).toEqual([]);
    expect(faults).toEqual([of('unclearNumber', 2, message)]);
  });

  test.each('0x10 0b1 Infinity 1_000 12.5% (12.5) 1,23.5 12,34,5 １２.５.1 1e999'.split(' '))(
    'are not %s, which is text',
    (cell) => {
      expect(read(`date\tclose\n2024-01-03\t1.5\n2024-01-04\t${cell}`).faults[0]?.message).toContain('应是大于 0 的数');
    },
  );

  test.each(['', '-', '--', '—', 'null', 'NaN', 'None', 'N/A', '#N/A', '#DIV/0!', '<NA>', '停牌'])(
    'are not “%s”, which says that there is no price',
    (cell) => {
      const {faults, notes} = read(`date\tclose\n2024-01-03\t1\n2024-01-04\t${cell}\n2024-01-05\t1`);
      expect(faults).toEqual([]);
      expect(notes).toContainEqual(of('emptyRows', 3, '第 3 行只有日期'));
      expect(read(`date\topen\tclose\n2024-01-03\t1\t1\n2024-01-04\t1\t${cell}`).faults).toEqual([
        of('noPrice', 3, '没有 close'),
      ]);
    },
  );

  test('of the sample are the same to the cent', () => {
    expect(only(readFileSync('data/sp500-2000.csv', 'utf8')).bars).toEqual(sampleBars());
  });
});

describe('columns', () => {
  test.each(
    cases(String.raw`
      Last before Close     | Date,Open,High,Low,Last,Close,Total Trade Quantity\n2024-01-04,10,11,9,10.5,10.4,7 | 10.4 | 7
      Vol. and M            | "Date","Price","Open","High","Low","Vol.","Change %"\n"01/15/2024","2,538.00","2,544.00","2,568.00","2,535.00","7.11M","0.10%" | 2538 | 7110000
      Close* and Adj Close** | Date\tOpen\tHigh\tLow\tClose*\tAdj Close**\tVolume\nJun 17, 2024\t8.48\t8.56\t8.45\t8.46\t8.46\t7,109 | 8.46 | 7109
      a time and no volume  | <DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\n2024.01.02\t00:00:00\t9.93\t10.22\t9.9\t10.14\t5058\t0 | 10.14 | 0
      a ticker and a period | <TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>\nXYZ.US,D,20240102,000000,9.93,10.22,9.9,10.14,5058,0 | 10.14 | 5058
      an adjusted close     | date,close,close (adj),volume\n2024-01-04,10,5,7 | 5 | 7
      a volume in 万        | 日期\t收盘价\t成交量\n2024-01-05\t1234.5\t25.3万 | 1234.5 | 253000
      settings of the reader | Date,Close (USD),成交量（手）\n2024-01-04,10,5 | 10 | 5
    `),
  )('%s', (_, text, close, volume) => {
    const {bars} = only(text);
    expect([bars.close[0], bars.volume[0]]).toEqual([Number(close), Number(volume)]);
  });

  test('opens below a line break are not lost, and the header tells the adjustment', () => {
    const text = '日期,"收盘价\n[复权方式]前复权","开盘价\n[复权方式]前复权"\n2024-01-04,10,9';
    expect(only(text).bars).toMatchObject({open: [9], close: [10]});
    expect(read(text).table?.adjustment).toBe('前复权');
  });

  test('hold codes, also as the formula of a spreadsheet, and give one series for each', () => {
    expect(only('代码,日期,收盘\n"=""000777""",2024-01-04,10').symbol).toBe('000777');
    const {series} = read(
      '代码,名称,日期,收盘\n="000001",甲,2024-01-04,1\n000002,乙,2024-01-04,2\n000001,甲,2024-01-05,3',
    );
    expect(series.map(({symbol, name, bars}) => [symbol, name, bars.close])).toEqual([
      ['000001', '甲', [1, 3]],
      ['000002', '乙', [2]],
    ]);
  });

  test.each(
    cases(String.raw`
      names above             | Ticker,AAA,AAA,BBB,BBB\nPrice,Open,Close,Open,Close\nDate,,,,\n2024-01-04,1,2,5,6
      names below             | Price,Open,Close,Open,Close\nTicker,AAA,AAA,BBB,BBB\nDate,,,,\n2024-01-04,1,2,5,6
      pandas without names    | ,AAA,AAA,BBB,BBB\n,Open,Close,Open,Close\nDate,,,,\n2024-01-04,1,2,5,6
      merged cells            | ,AAA,,BBB,\nDate,Open,Close,Open,Close\n2024-01-04,1,2,5,6
      symbols in the headers  | Date,AAA.Open,AAA.Close,BBB.Open,BBB.Close\n2024-01-04,1,2,5,6
      tuples of pandas        | Date,"('Open', 'AAA')","('Close', 'AAA')","('Open', 'BBB')","('Close', 'BBB')"\n2024-01-04,1,2,5,6
    `),
  )('of several symbols side by side are read whole: %s', (_, text) => {
    const {series, faults} = read(text);
    expect(faults).toEqual([]);
    expect(series.map(({symbol, bars}) => [symbol, bars.open, bars.close])).toEqual([
      ['AAA', [1], [2]],
      ['BBB', [5], [6]],
    ]);
  });

  test('of a symbol without a close are refused', () => {
    const {faults, series} = read(',AAA,AAA,BBB\nDate,Open,Close,Open\n2024-01-04,1,2,3');
    expect([series, faults[0]]).toMatchObject([
      [],
      {kind: 'symbolWithoutClose', message: expect.stringContaining('标的 BBB 没有收盘')},
    ]);
  });

  test('of symbols side by side may rest on different days', () => {
    const {series, faults} = read(',AAA,AAA,BBB,BBB\nDate,Open,Close,Open,Close\n2024-01-04,1,2,,\n2024-01-05,1,2,5,6');
    expect(faults).toEqual([]);
    expect(series.map(({bars}) => bars.date)).toEqual([['2024-01-04', '2024-01-05'], ['2024-01-05']]);
  });

  test('with closes alone give no opens, highs and lows; volumes with gaps or of two columns are not taken', () => {
    const closes = read('净值日期,单位净值\n2024-01-04,1.01\n2024-01-05,1.02');
    const bars = {date: ['2024-01-04', '2024-01-05'], open: [], high: [], low: [], close: [1.01, 1.02], volume: []};
    expect(closes.series[0]?.bars).toEqual(bars);
    expect(messages(closes)).toContain('没有开盘价、最高价、最低价');
    const gaps = read('date,close,volume\n2024-01-04,1,5\n2024-01-05,1,--');
    expect(gaps.series[0]?.bars.volume).toEqual([]);
    expect(gaps.notes).toContainEqual(of('gapsOfVolume', 3, '成交量一列没有采用'));
    const two = read('date,close,成交量(股),成交量(手)\n2024-01-04,1,100,1');
    expect(two.series[0]?.bars.volume).toEqual([]);
    expect(messages(two)).toContain('有 2 列都是成交量');
  });

  test('may be separated by blanks, end in empty rows, cells and a remark, and have no name for the date', () => {
    expect(only('date,close\n2024-01-04,1,,\n,\n来源：某软件,').bars.close).toEqual([1]);
    expect(only(',close\n2024-01-04,1').bars.close).toEqual([1]);
    expect(only('  日期   收盘 \n 2024-01-04  1\n 2024-01-05  2 \n').bars.close).toEqual([1, 2]);
  });
});

describe('dates', () => {
  test.each(
    cases(String.raw`
      2024/01/05,五
      20240105150000
      2024010515
      45296.625
      Fri Jan 05 2024 00:00:00 GMT-0500 (Eastern Standard Time)
      Fri, 05 Jan 2024 00:00:00 GMT
      2024-01-05T00:00+08:00[Asia/Shanghai]
      星期五 2024年1月5日
      2024-Jan-05
      1/5/2024 3:00 PM\t1\n1/25/2024 3:00 PM
    `),
  )('%j is 2024-01-05', (cell) => {
    expect(only(`date\tclose\n${cell}\t1`).bars.date[0]).toBe('2024-01-05');
  });

  test('of two numbers and a year are read where the file tells which is the month', () => {
    expect(only('date,close\n05.01.2024,1\n15.01.2024,1').bars.date).toEqual(['2024-01-05', '2024-01-15']);
    expect(only('date,close\n01/05/2024,1\n01/15/2024,1').bars.date).toEqual(['2024-01-05', '2024-01-15']);
    expect(read('date,close\n05.01.2024,1').faults).toEqual([of('noDate', 2, '“05.01.2024” 分不清哪个是月')]);
  });

  test('count in one unit for the whole column', () => {
    const days = ['1969-12-31', '1970-01-01', '1970-01-02', '1975-06-24'];
    expect(only('date,close\n-86400,1\n0,2\n86400,3\n172800000,4').bars.date).toEqual(days);
    expect(only('date,close\n946684800000,1\n1704412800000,2').bars.date).toEqual(['2000-01-01', '2024-01-05']);
  });

  test.each(
    cases(String.raw`
      a month alone                  | 2024-01               | 只写到月份
      a month in digits              | 202401                | 只写到月份
      a year of two digits           | 05/01/24              | 年份只有两位
      digits with such a year        | 240105                | 年份只有两位
      digits that a spreadsheet cut  | 1.70412E+12           | 科学计数
      days from 1900 or from 1970    | 19727                 | 可能是表格软件的日期序号
      a day that no calendar has     | 20240230              | 日历上没有
      a stretch of days              | 2024-01-01/2024-01-05 | 看不懂
    `),
  )('are refused for their own reason: %s', (_, cell, message) => {
    expect(read(`date,close\n${cell},1`).faults[0]?.message).toContain(message);
  });

  test('of the running day take the place of its bar; two times of another day are a fault', () => {
    const rows = '2024-06-12 00:00:00-04:00,1\n2024-06-13 00:00:00-04:00,2\n2024-06-14 00:00:00-04:00,3\n';
    const reading = read(`date,close\n${rows}2024-06-14 16:00:02-04:00,4`);
    expect(reading.series[0]?.bars.close).toEqual([1, 2, 4]);
    expect(messages(reading)).toContain('第 5 行与第 4 行都是最后一天 2024-06-14');
    expect(read(`date,close\n2024-06-14 16:00:02-04:00,4\n${rows}`).series[0]?.bars.close).toEqual([1, 2, 4]);
    const times = read('date,close\n2024-06-12 09:30,1\n2024-06-12 16:00,2\n2024-06-13 09:30,2\n2024-06-14 09:30,2');
    expect(times.faults[0]?.kind).toBe('twoTimes');
  });
});

describe('what cannot be used is named with its line and the way out', () => {
  const rows = '日期,开盘,最高,最低,收盘\n2024-01-04,10,12,9,11\n';
  test.each(
    cases(String.raw`
      nothing                   |                                | – | 没有内容
      no header                 | 甲,10\n乙,11                   | – | 没有找到表头
      no price                  | 日期,开盘\n2024-01-04,10       | 1 | 缺少这些列：收盘价
      no date                   | 开盘,收盘\n10,10               | 1 | 缺少这些列：日期
      no rows                   | 日期,收盘\n                    | – | 没有数据行
      a day twice               | +2024-01-04,10,12,9,11         | 3 | 第 3 行与第 2 行重复：2024-01-04
      minutes                   | 时间,收盘\n2024-01-04 09:31,1\n2024-01-04 09:32,1 | 3 | 请导出日线
      a close above the high    | +2024-01-05,10,12,9,13         | 3 | 最高 12 与收盘 13 矛盾
      a price of zero           | +2024-01-05,10,12,9,0          | 3 | 收盘应是大于 0 的数，实际是 “0”
      a price unknown to Yahoo  | Date,Close\n2024-01-04,null    | 2 | 没有 Close（null）；
      a remark between bars     | +节前\n2024-01-05,10,12,9,11   | 3 | “节前” 不是行情
      a second table            | +日期,收盘,开盘,最高,最低\n2024-01-05,10,12,9,11 | 3 | 第 3 行又是一行表头
      a row of no symbol        | 代码,日期,收盘\n,2024-01-04,1  | 2 | 第 2 行没有代码
      an open quote             | +"2024-01-05,10                | 3 | 引号没有配对
      two closes                | date,close,volume,close,volume\n2024-01-04,1,2,3,4 | 1 | 有 2 列都是收盘价
      a money fund              | 净值日期,每万份收益,申购状态\n2024-01-04,0.6123,开放 | 1 | 是货币基金的收益
      thousands without quotes  | date,close\n2024-01-04,3,012.50 | 2 | 第 2 行有 3 格，表头只有 2 列
      thousands in two columns  | date,close,volume\n2024-01-04,3,012.50 | 2 | “012.50” 像是被逗号拆开的数
    `),
  )('%s', (_, text, line, message) => {
    const {faults, faultCount} = read(text.replace(/^\+/, rows));
    expect(faultCount).toBe(1);
    expect(faults[0]?.message).toContain(message);
    expect(faults[0]?.line).toBe(line === '–' ? null : Number(line));
  });

  test('too few bars', () => {
    expect(readPrices(rows, {least: 30}).faults[0]?.message).toContain('只有 1 个交易日可用，至少要 30 个，还差 29 个');
  });

  test('and the other rows are read all the same', () => {
    const {series, faults, faultCount} = read(`date,close\n2024-01-02,1\n${'2024-01-03,x\n'.repeat(50)}2024-01-04,2`);
    expect(series[0]?.bars.close).toEqual([1, 2]);
    expect([faults.length, faultCount]).toEqual([20, 50]);
  });

  test('and quoted short and harmless', () => {
    const {faults} = read(`date,close\n2024-01-04,${'9'.repeat(200)}x\u001B[31m`);
    expect(faults[0]?.message).toContain(`“${'9'.repeat(30)}…（共 206 个字符）”`);
    expect(read('date,close\n2024-01-04,\u001B[31m1').faults[0]?.message).toContain(String.raw`“\u001b[31m1”`);
  });
});

describe('jumps', () => {
  const closes = (...factors: number[]): string => {
    let price = 30;
    const days = plain.date.slice(0, 20 + factors.length).map((date, t) => {
      price *= (t % 2 === 0 ? 1.004 : 0.997) * (factors[t - 15] ?? 1);
      return `${date},${price.toFixed(4)}`;
    });
    return ['date,close', ...days].join('\n');
  };
  const jumps = (...factors: number[]) => read(closes(...factors)).notes.filter(({kind}) => kind === 'jump');

  test.each(Object.entries({'3:2': 2 / 3, '10:13': 10 / 13, '10:11': 10 / 11, '2:1': 1 / 2, '1:10': 10}))(
    'of %s are noted with their day: by %d',
    (ratio, factor) => {
      expect(jumps(factor)).toEqual([of('jump', 17, `接近 ${ratio}；`)]);
      expect(jumps(factor)[0]?.message).toContain(plain.date[15]);
    },
  );

  test('by 12 per cent of the close before, or among days as wild, are not', () => {
    expect([jumps(0.94), jumps(1.12), jumps(0.91, 1.08, 0.93, 1.09, 0.9, 1.1)]).toEqual([[], [], []]);
  });

  test('and long pauses are worth a look, and no fault', () => {
    const {faults, notes} = read('date,close\n2024-01-02,10\n2024-01-15,10\n2024-01-16,5');
    expect(faults).toEqual([]);
    expect(notes.filter(({line}) => line !== null)).toEqual([of('gap', 3, '相隔 13 天'), of('jump', 4, '接近 2:1')]);
  });

  // 2024-02-08 to 2024-02-19: China's New Year holidays with their weekends.
  test.each([
    ['2024-02-19', 0],
    ['2024-02-20', 1],
  ])('say nothing of the holidays of a market: the next close on %s has %d remarks', (next, count) => {
    const days = [
      '2024-02-05',
      '2024-02-06',
      '2024-02-07',
      '2024-02-08',
      next,
      '2024-02-21',
      '2024-02-22',
      '2024-02-23',
    ];
    const {notes} = readPrices(['日期,收盘', ...days.map((day) => `${day},10`)].join('\n'), {least: 2, symbol: 'A'});
    expect(notes.filter(({kind}) => kind === 'gap')).toHaveLength(count);
  });
});

describe('long files', () => {
  const rows = (count: number, row: (index: number) => string): string =>
    Array.from({length: count}, (_, index) => row(index)).join('\n');
  const day = (index: number): string => new Date(index * 86_400_000).toISOString().slice(0, 10);
  /** Letters of which a reader in quadratic time would reach the limit of a test. */
  const MANY = 1_000_000;

  // More rows than a function takes arguments.
  test('of several symbols are read whole', () => {
    const {date, close} = sampleBars();
    const symbols = Math.ceil(MANY / date.map((name, t) => `S0,${name},${close[t]}`).join('\n').length);
    const texts = Array.from({length: symbols}, (_, symbol) =>
      date.map((name, t) => `S${symbol},${name},${close[t]}`).join('\n'),
    );
    const {series, faultCount} = read(['symbol,date,close', ...texts].join('\n'));
    expect([series.length, faultCount]).toEqual([symbols, 0]);
    expect(series.at(-1)?.bars.close).toEqual(close);
  });

  test('with a single quote are refused with its line', () => {
    expect(
      read(`date,close\n2024-01-02,1\n2024-01-03,"1\n${rows(MANY / 16, (index) => `${day(index)},1.25`)}`).faults,
    ).toEqual([of('quote', 3, '引号没有配对')]);
  });

  test('whose rows repeat are refused without reading to the end', () => {
    const {faultCount, isCut, faults, series} = read(`date,close\n${rows(MANY / 13, () => '2024-01-02,1')}`);
    expect([faultCount, isCut, faults.length, series]).toEqual([500, true, 20, []]);
    expect(faults[0]?.message).toContain('第 3 行与第 2 行重复');
  });

  test.each([
    ['one line', 'date,close,'.repeat(MANY / 11)],
    ['one cell of blanks', `date,close\n2024-01-02,1${' '.repeat(MANY)}x\n`],
    ['one cell of brackets', `date,close,${'('.repeat(MANY)}\n2024-01-02,1`],
    ['one date', `date,close\n${'1'.repeat(MANY)},1\n`],
    ['a bar and remarks', `date,close\n2024-01-02,1\n${'备注,无\n'.repeat(100_000)}2024-01-03,1`],
  ])('of %s are read in one pass', (_, text) => {
    const {faultCount, series} = read(text);
    expect(faultCount + series.length).toBeGreaterThan(0);
  });

  test('with few faults are read to the end, and all faults are counted', () => {
    const {faultCount, isCut, series} = read(
      `date,close\n${rows(20_000, (index) => `${day(index)},${index % 20 === 0 ? '0' : '1'}`)}`,
    );
    expect([faultCount, isCut, series[0]?.bars.close.length]).toEqual([1000, false, 19_000]);
  });
});

test('any order of rows and columns, and any separator, gives the same bars', () => {
  const columns = fc.shuffledSubarray(['date', 'open', 'high', 'low', 'close', 'volume'] as const, {minLength: 6});
  const separators = fc.constantFrom(',', '\t', ';', '|', ' ');
  fc.assert(
    fc.property(arbitraryBars(), columns, separators, fc.func(fc.integer()), (bars, order, separator, key) => {
      const rows = bars.date
        .map((_, t) => order.map((name) => String(bars[name][t])).join(separator))
        .sort((a, b) => key(a) - key(b));
      expect(only([order.join(separator), ...rows].join('\n')).bars).toEqual(bars);
    }),
  );
});

test('assets are laid side by side on the days that all of them have', () => {
  const asset = (symbol: string, rows: string): {symbol: string; bars: Bars} => ({
    symbol,
    bars: only(`date,close\n${rows}`).bars,
  });
  const a = asset('0', '2024-01-02,1\n2024-01-03,2\n2024-01-04,3');
  const b = asset('1', '2024-01-03,5\n2024-01-04,6\n2024-01-05,7');
  expect(commonDays([a, b]).map(({bars}) => [bars.date, bars.close, bars.high])).toEqual([
    [['2024-01-03', '2024-01-04'], [2, 3], []],
    [['2024-01-03', '2024-01-04'], [5, 6], []],
  ]);
  expect(commonDays([a])[0]).toBe(a);
});

test('bars that are written are read', () => {
  expect(only(barsCsv(plain)).bars).toEqual(plain);
});
