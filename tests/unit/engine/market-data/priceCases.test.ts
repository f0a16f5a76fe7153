import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {decodeText, parseBars, readPrices, type Bars, type PriceReading} from '@site/src/engine';
import {INSTANT_STYLES, instant, priceFile} from '../../../support/priceFiles';

const plain = parseBars(readFileSync('tests/fixtures/prices/plain.csv', 'utf8'));
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
const at =
  (zone: string, hours: number, style: keyof typeof INSTANT_STYLES, minutes = 0) =>
  (date: string): string =>
    (INSTANT_STYLES[style] as (at: number) => string)(instant(zone, date, hours, minutes));
const naive =
  (zone: string, hours: number) =>
  (date: string): string =>
    new Date(instant(zone, date, hours) * 1000).toISOString().slice(0, 19).replace('T', ' ');
const messages = ({notes}: PriceReading): string => notes.map(({message}) => message).join('\n');

/** The weekday that is so many weekdays after a Monday. */
const weekdayAfter = (monday: string, count: number): string =>
  new Date(Date.parse(monday) + (Math.floor(count / 5) * 7 + (count % 5)) * 86_400_000).toISOString().slice(0, 10);

describe('a moment of universal time is placed by its market, however it is spelled', () => {
  test.each([
    ['min1: two bars of an A-share', first(2), at('Asia/Shanghai', 0, '+00:00')],
    ['t2: +00:00', plain, at('Asia/Shanghai', 0, '+00:00')],
    ['t3: without a zone', plain, naive('Asia/Shanghai', 0)],
    ['t4b: UTC', plain, at('Asia/Shanghai', 0, 'UTC')],
    ['t6: the opening of Sydney', plain, at('Australia/Sydney', 10, 'Z')],
    ['t7: eight bars of Unix seconds', first(8), at('Asia/Shanghai', 0, 's')],
    ['t10: microseconds', plain, at('UTC', 0, 'µs')],
    ['nanoseconds', plain, at('America/New_York', 9, 'ns', 30)],
    ['the close of New York', plain, at('America/New_York', 16, 'ms')],
    ['a futures day that begins in the evening', plain, (date: string) => at('America/New_York', 17 - 24, 's')(date)],
    ['midnight in London', plain, at('Europe/London', 0, 'GMT')],
  ])('%s', (_, bars, date) => {
    const reading = read(priceFile(bars, {date}));
    expect(reading.faults).toEqual([]);
    expect(reading.series[0]?.bars).toEqual(bars);
  });

  test('summer time that other clocks of the hour do not have: Seoul until 1988', () => {
    const autumn: Bars = {...plain, date: plain.date.map((_, t) => weekdayAfter('1987-09-07', t))};
    expect(read(priceFile(autumn, {date: at('Asia/Seoul', 0, 's')})).series[0]?.bars).toEqual(autumn);
  });

  test('hours of no exchange whose days would be Sunday to Thursday by universal time are asked about', () => {
    const spring: Bars = {...plain, date: plain.date.map((_, t) => weekdayAfter('2024-03-04', t))};
    const {series, faults} = read(priceFile(spring, {date: at('Australia/Lord_Howe', 0, 's', 10)}));
    expect(series).toEqual([]);
    expect(faults[0]?.message).toContain('分不清是哪一个交易日');
  });

  test('and the moved days are a note, with the clock by which they were counted', () => {
    const reading = read(priceFile(plain, {date: at('Asia/Shanghai', 0, 'Z')}));
    expect(messages(reading)).toContain('日期已顺延一天');
    expect(reading.table?.zone).toEqual({kind: 'universal', place: '北京时间', isExplained: true, isMoved: true});
    expect(read(priceFile(plain)).table?.zone.kind).toBe('dates');
  });

  test('t8: weeks from Sunday to Thursday stay, and are a note', () => {
    const sundays: Bars = {
      ...plain,
      date: plain.date.map((date) =>
        new Date(Date.parse(date) - (new Date(date).getUTCDay() === 5 ? 5 : 0) * 86_400_000).toISOString().slice(0, 10),
      ),
    };
    const reading = read(priceFile(sundays, {date: at('Asia/Riyadh', 10, 's')}));
    expect(reading.series[0]?.bars.date).toEqual([...sundays.date].sort());
    expect(messages(reading)).toMatch(/有 \d+ 个星期日，没有一个星期五；海湾/);
  });

  test('days that stay no market’s week are a note: dates that were cut off a day early', () => {
    const early = priceFile(plain, {date: (date) => new Date(Date.parse(date) - 86_400_000).toISOString().slice(0, 10)});
    expect(messages(read(early))).toMatch(/有 \d+ 个星期日，没有一个星期五/);
  });

  test('a time of no market is a note', () => {
    expect(messages(read(priceFile(plain, {date: at('UTC', 3, 'Z', 7)})))).toContain('不像任何一个市场的 0 点、开市或收市');
  });

  test('what two markets explain is asked about', () => {
    const {faults, series} = read('date,close\n2024-01-02T21:00:00Z,1\n2024-01-03T21:00:00Z,2');
    expect(series).toEqual([]);
    expect(faults).toEqual([{kind: 'unclearZone', line: 2, message: expect.stringContaining('差一天，这些日子又说明不了是哪一个')}]);
  });

  test('a header of universal time speaks for clocks without a zone', () => {
    expect(only('Gmt time,Close\n2024-01-02 16:00:00,1\n2024-01-03 16:00:00,2').bars.date).toEqual(['2024-01-03', '2024-01-04']);
  });
});

describe('a decimal comma', () => {
  const three = (value: number): string => value.toFixed(3).replace('.', ',');
  test.each([
    ['min2, n1: below one', 'date;close\n2024-01-04;0,845\n2024-01-05;0,851', [0.845, 0.851]],
    ['in quotes between commas', 'date,close\n2024-01-04,"0,845"\n2024-01-05,"1,851"', [0.845, 1.851]],
    ['told by another cell', 'date;close\n2024-01-04;12,345\n2024-01-05;12,5', [12.345, 12.5]],
    ['told by the volume', 'date;close;volume\n2024-01-04;12,345;1.234.567\n2024-01-05;12,5;1.234', [12.345, 12.5]],
    ['is none where a point is one', 'date\tclose\tvolume\n2024-01-04\t12.5\t12,345', [12.5]],
    ['is none in groups of two as in India', 'date,close\n2024-01-04,"1,23,456.50"', [123_456.5]],
    ['is none in two groups', 'date;close\n2024-01-04;1,234,567\n2024-01-05;999,999', [1_234_567, 999_999]],
  ])('%s', (_, text, close) => {
    expect(only(text).bars.close).toEqual(close);
  });

  test.each([
    [
      'n1b: a price',
      `date;close\n2024-01-04;${three(12.345)}\n2024-01-05;${three(12.4)}`,
      '“12,345” 有两种读法：逗号可能是千分位，也可能是小数点',
    ],
    ['a volume', 'date;close;volume\n2024-01-04;12;12,345', '“12,345” 有两种读法：逗号'],
    ['a volume with a point', 'date;close;volume\n2024-01-04;12;12.345', '“12.345” 有两种读法：点可能是千分位'],
  ])('that may be a mark of thousands is asked about: %s', (_, text, message) => {
    const {faults, series} = read(text);
    expect(series).toEqual([]);
    expect(faults).toEqual([{kind: 'unclearNumber', line: 2, message: expect.stringContaining(message)}]);
  });

  test('is a guess where every price has three places behind a point', () => {
    expect(read('date;close\n2024-01-04;12.345').table?.numbers).toEqual({mark: '.', source: 'guess'});
    expect(read('date;close\n2024-01-04;12').table?.numbers).toEqual({mark: '.', source: 'default'});
    expect(read('date;close\n2024-01-04;12,5').table?.numbers).toEqual({mark: ',', source: 'file'});
  });

  test.each(['0x10', '0b1', 'Infinity', '1_000', '12.5%', '(12.5)', '1,23.5', '12,34,5', '１２.５.1', '1e999'])(
    '%s is text, not a number',
    (cell) => {
      expect(read(`date\tclose\n2024-01-03\t1.5\n2024-01-04\t${cell}`).faults[0]?.message).toContain('应是大于 0 的数');
    },
  );

  test.each([
    ['1.5e1', 15],
    ['１２．５', 12.5],
    ['12.5元', 12.5],
    ['HK$12.5', 12.5],
    ['1\u00A0234.50', 1234.5],
    ["1'234.50", 1234.5],
    ['+12.5', 12.5],
  ])('%s is %d', (cell, value) => {
    expect(only(`date\tclose\n2024-01-04\t${cell}`).bars.close).toEqual([value]);
  });

  test.each(['', '-', '--', '—', 'null', 'NaN', 'None', 'N/A', '#N/A', '#DIV/0!', '<NA>', '停牌'])(
    '“%s” says that there is no price',
    (cell) => {
      const {faults, notes} = read(`date\tclose\n2024-01-03\t1\n2024-01-04\t${cell}\n2024-01-05\t1`);
      expect(faults).toEqual([]);
      expect(notes).toContainEqual({kind: 'emptyRows', line: 3, message: expect.stringContaining('第 3 行只有日期，没有价格')});
      expect(read(`date\topen\tclose\n2024-01-03\t1\t1\n2024-01-04\t1\t${cell}`).faults).toEqual([
        {kind: 'noPrice', line: 3, message: expect.stringContaining('第 3 行没有 close')},
      ]);
    },
  );
});

describe('columns', () => {
  test.each([
    ['min3, h1: Last before Close', 'Date,Open,High,Low,Last,Close,Total Trade Quantity\n2024-01-04,10,11,9,10.5,10.4,7', [10.4, 7]],
    [
      'h7: Vol.',
      '"Date","Price","Open","High","Low","Vol.","Change %"\n"01/15/2024","2,538.00","2,544.00","2,568.00","2,535.00","7.11M","0.10%"',
      [2538, 7_110_000],
    ],
    [
      'h8: Close* and Adj Close**',
      'Date\tOpen\tHigh\tLow\tClose*\tAdj Close**\tVolume\nJun 17, 2024\t8.48\t8.56\t8.45\t8.46\t8.46\t7,109',
      [8.46, 7109],
    ],
    ['h9: 4. close', 'date,1. open,2. high,3. low,4. close,5. volume\n2024-06-17,8.48,8.56,8.45,8.46,7109', [8.46, 7109]],
    [
      'h2: tags, a time, and a volume of zero',
      '<DATE>\t<TIME>\t<OPEN>\t<HIGH>\t<LOW>\t<CLOSE>\t<TICKVOL>\t<VOL>\n2024.01.02\t00:00:00\t9.93\t10.22\t9.9\t10.14\t5058\t0',
      [10.14, 0],
    ],
    [
      'h2b: a ticker and a period',
      '<TICKER>,<PER>,<DATE>,<TIME>,<OPEN>,<HIGH>,<LOW>,<CLOSE>,<VOL>,<OPENINT>\nXYZ.US,D,20240102,000000,9.93,10.22,9.9,10.14,5058,0',
      [10.14, 5058],
    ],
    ['min14b: tags', '<DATE>,<CLOSE>\n2024.01.04,10', [10, undefined]],
    ['min14c: a line break', '日期,"收盘价\n[复权方式]前复权"\n2024-01-04,10', [10, undefined]],
    ['e3: invisible letters', '\u200Bdate,close\uFEFF,vol\u00ADume\n2024-01-04,10,5', [10, 5]],
    ['two closes of which one says that it is adjusted', 'date,close,close (adj),volume\n2024-01-04,10,5,7', [5, 7]],
    ['settings of the reader', 'Date,Close (USD),成交量（手）\n2024-01-04,10,5', [10, 5]],
  ])('%s', (_, text, [close, volume]) => {
    const {bars} = only(text);
    expect([bars.close[0], bars.volume[0]]).toEqual([close, volume]);
  });

  test('min14d, min14e: opens below a line break are not lost, and the header tells the adjustment', () => {
    for (const text of [
      '日期,"收盘价\n[复权方式]前复权","开盘价\n[复权方式]前复权"\n2024-01-04,10,9',
      '日期,"开盘价\n[复权方式]前复权","收盘价\n[复权方式]前复权"\n2024-01-04,9,10',
    ]) {
      expect(only(text).bars).toMatchObject({open: [9], close: [10]});
      expect(read(text).table?.adjustment).toBe('前复权');
    }
  });

  test('say which of them was recognised by a name that may mean something else', () => {
    expect(read('Date,Price\n2024-01-04,10').table?.columns).toContainEqual({field: 'close', header: 'Price', isGuess: true});
    expect(read('Date,Close,Price\n2024-01-04,10,11').table?.columns).toContainEqual({field: 'close', header: 'Close', isGuess: false});
  });

  test('min14a, h3: a code that Excel writes as a formula', () => {
    expect(only('日期,代码,收盘\n2024-01-04,="000777",10').symbol).toBe('000777');
    expect(only('代码,日期,收盘\n"=""000777""",2024-01-04,10').symbol).toBe('000777');
  });

  test.each([
    ['min6', 'Ticker,AAA,AAA,BBB,BBB\nPrice,Open,Close,Open,Close\nDate,,,,\n2024-01-04,1,2,5,6'],
    ['h4: the names below the header', 'Price,Open,Close,Open,Close\nTicker,AAA,AAA,BBB,BBB\nDate,,,,\n2024-01-04,1,2,5,6'],
    ['pandas without names', ',AAA,AAA,BBB,BBB\n,Open,Close,Open,Close\nDate,,,,\n2024-01-04,1,2,5,6'],
    ['merged cells of a spreadsheet', ',AAA,,BBB,\nDate,Open,Close,Open,Close\n2024-01-04,1,2,5,6'],
    ['symbols within the headers', 'Date,AAA.Open,AAA.Close,BBB.Open,BBB.Close\n2024-01-04,1,2,5,6'],
    ['pandas’ tuples', `Date,"('Open', 'AAA')","('Close', 'AAA')","('Open', 'BBB')","('Close', 'BBB')"\n2024-01-04,1,2,5,6`],
  ])('of several symbols side by side are read whole: %s', (_, text) => {
    const {series, faults} = read(text);
    expect(faults).toEqual([]);
    expect(series.map(({symbol, bars}) => [symbol, bars.open, bars.close])).toEqual([
      ['AAA', [1], [2]],
      ['BBB', [5], [6]],
    ]);
  });

  test('of symbols side by side may rest on different days', () => {
    const {series, faults} = read(',AAA,AAA,BBB,BBB\nDate,Open,Close,Open,Close\n2024-01-04,1,2,,\n2024-01-05,1,2,5,6');
    expect(faults).toEqual([]);
    expect(series.map(({bars}) => bars.date)).toEqual([['2024-01-04', '2024-01-05'], ['2024-01-05']]);
  });

  test.each([
    ['two closes', 'date,close,volume,close,volume\n2024-01-04,1,2,3,4', 'repeatedColumns', '有 2 列都是收盘价：close、close'],
    ['a symbol without a close', ',AAA,AAA,BBB\nDate,Open,Close,Open\n2024-01-04,1,2,3', 'symbolWithoutClose', '标的 BBB 没有收盘一列'],
    [
      'a money fund',
      '净值日期,每万份收益,7日年化收益率（%）,申购状态\n2024-01-04,0.6123,2.251%,开放',
      'moneyFund',
      '是货币基金的收益，不是价格',
    ],
    ['a money fund by its yield', '日期,七日年化(%)\n2024-01-04,2.251', 'moneyFund', '第 1 行的“七日年化(%)”'],
    ['a date and nothing that is known', 'date,AAA,BBB\n2024-01-04,1,2', 'missingColumns', '缺少这些列：收盘价'],
  ])('that cannot be told apart are refused: %s', (_, text, kind, message) => {
    const {faults, series} = read(text);
    expect(series).toEqual([]);
    expect(faults[0]).toMatchObject({kind, message: expect.stringContaining(message)});
  });

  test('of two volumes neither is taken', () => {
    const reading = read('date,close,成交量(股),成交量(手)\n2024-01-04,1,100,1');
    expect(reading.series[0]?.bars.volume).toEqual([]);
    expect(messages(reading)).toContain('有 2 列都是成交量');
  });

  test.each([
    [
      'min5, h6: thousands without quotes',
      'date,close\n2024-01-04,3,012.50\n2024-01-05,3,020.00',
      'moreCells',
      '第 2 行有 3 格，表头只有 2 列',
    ],
    ['thousands that fill another column', 'date,close,volume\n2024-01-04,3,012.50', 'splitNumber', '“012.50” 像是被逗号拆开的数'],
  ])('a row whose numbers spill over is a fault: %s', (_, text, kind, message) => {
    expect(read(text).faults[0]).toMatchObject({kind, line: 2, message: expect.stringContaining(message)});
  });

  test('empty cells at the end of a row do no harm', () => {
    expect(only('date,close\n2024-01-04,1,,').bars.close).toEqual([1]);
  });

  test('a volume that is missing, or zero on all days, is a note', () => {
    expect(messages(read('date,open,high,low,close\n2024-01-04,1,1,1,1'))).toContain('没有成交量；');
    expect(messages(read('date,open,high,low,close,vol\n2024-01-04,1,1,1,1,0'))).toContain('vol 一列全是 0');
  });
});

describe('dates', () => {
  test.each([
    ['e23: with a point', '20240105.0'],
    ['t12: digits of date and time', '202401051500'],
    ['with seconds', '20240105150000'],
    ['with the hour', '2024010515'],
    ['a number of a spreadsheet', '45296'],
    ['with a fraction for the time', '45296.625'],
    ['JavaScript', 'Fri Jan 05 2024 00:00:00 GMT-0500 (Eastern Standard Time)'],
    ['mail', 'Fri, 05 Jan 2024 00:00:00 GMT'],
    ['Java', '2024-01-05T00:00+08:00[Asia/Shanghai]'],
    ['a weekday before', '星期五 2024年1月5日'],
    ['full width', '２０２４－０１－０５'],
    ['a name in between', '2024-Jan-05'],
    ['a time in the afternoon', '1/5/2024 3:00 PM\t1\n1/25/2024 3:00 PM'],
  ])('%s', (_, cell) => {
    expect(only(`date\tclose\n${cell}\t1`).bars.date[0]).toBe('2024-01-05');
  });

  test('count in one unit for the whole column', () => {
    expect(only('date,close\n-86400,1\n0,2\n86400,3\n172800000,4').bars.date).toEqual([
      '1969-12-31',
      '1970-01-01',
      '1970-01-02',
      '1975-06-24',
    ]);
    expect(only('date,close\n946684800000,1\n1704412800000,2').bars.date).toEqual(['2000-01-01', '2024-01-05']);
  });

  test.each([
    ['a month alone', '2024-01', '只写到月份'],
    ['a month in digits', '202401', '只写到月份'],
    ['a year of two digits', '05/01/24', '年份只有两位'],
    ['digits with such a year', '240105', '年份只有两位'],
    ['digits that a spreadsheet cut', '1.70412E+12', '科学计数'],
    ['days that may count from 1900 or 1970', '19727', '可能是表格软件的日期序号'],
    ['a day that no calendar has', '20240230', '日历上没有'],
    ['a stretch of days', '2024-01-01/2024-01-05', '看不懂'],
  ])('are refused for their own reason: %s', (_, cell, message) => {
    expect(read(`date,close\n2024-01-04,1\n${cell},1`.replace('2024-01-04,1\n', '')).faults[0]?.message).toContain(message);
  });

  test('e1: the running day takes the place of its bar', () => {
    const rows = '2024-06-12 00:00:00-04:00,1\n2024-06-13 00:00:00-04:00,2\n2024-06-14 00:00:00-04:00,3\n';
    const reading = read(`date,close\n${rows}2024-06-14 16:00:02-04:00,4`);
    expect(reading.series[0]?.bars.close).toEqual([1, 2, 4]);
    expect(messages(reading)).toContain('第 5 行与第 4 行都是最后一天 2024-06-14');
    expect(read(`date,close\n2024-06-14 16:00:02-04:00,4\n${rows}`).series[0]?.bars.close).toEqual([1, 2, 4]);
  });

  test('two times of another day are a fault', () => {
    expect(read('date,close\n2024-06-12 09:30,1\n2024-06-12 16:00,2\n2024-06-13 09:30,2\n2024-06-14 09:30,2').faults[0]?.kind).toBe(
      'twoTimes',
    );
  });
});

describe('jumps', () => {
  const closes = (...factors: number[]): string => {
    let price = 30;
    const days = plain.date.slice(0, 20 + factors.length);
    return `date,close\n${days
      .map((date, t) => {
        price *= (t % 2 === 0 ? 1.004 : 0.997) * (factors[t - 15] ?? 1);
        return `${date},${price.toFixed(4)}`;
      })
      .join('\n')}`;
  };
  test.each([
    ['s2: 3:2', 2 / 3, '3:2'],
    ['10:13', 10 / 13, '10:13'],
    ['10:11', 10 / 11, '10:11'],
    ['5:4', 4 / 5, '5:4'],
    ['2:1', 1 / 2, '2:1'],
    ['one for ten', 10, '1:10'],
    ['one for two', 2, '1:2'],
  ])('near a simple ratio are noted with their day: %s', (_, factor, ratio) => {
    const {notes} = read(closes(factor));
    expect(notes.filter(({kind}) => kind === 'jump')).toEqual([
      {
        kind: 'jump',
        line: 17,
        message: expect.stringMatching(new RegExp(`^第 17 行：${plain.date[15]} 的收盘价从 .*，接近 ${ratio}；像拆分`)),
      },
    ]);
  });

  test.each([0.94, 0.985, 1.03, 1.12])('to %d of the close before are not', (factor) => {
    expect(read(closes(factor)).notes.filter(({kind}) => kind === 'jump')).toEqual([]);
  });

  test('are not among days as wild', () => {
    expect(read(closes(0.91, 1.08, 0.93, 1.09, 0.9, 1.1)).notes.filter(({kind}) => kind === 'jump')).toEqual([]);
  });
});

describe('long files', () => {
  const rows = (count: number, row: (index: number) => string): string => Array.from({length: count}, (_, index) => row(index)).join('\n');
  const day = (index: number): string => new Date(index * 86_400_000).toISOString().slice(0, 10);

  test('with a single quote are refused with its line', () => {
    const text = `date,close\n2024-01-02,1\n2024-01-03,"1\n${rows(700_000, (index) => `${day(index)},1.25`)}`;
    expect(text.length).toBeGreaterThan(10 * 1024 ** 2);
    expect(read(text).faults).toEqual([
      {kind: 'quote', line: 3, message: 'CSV 第 3 行的引号没有配对；单元格里的引号请写成两个，并把整格放进引号。'},
    ]);
  });

  test('whose rows repeat are refused without reading to the end', () => {
    const {faultCount, isCut, faults, series} = read(`date,close\n${rows(1_600_000, () => '2024-01-02,1')}`);
    expect([faultCount, isCut, faults.length, series]).toEqual([500, true, 20, []]);
    expect(faults[0]?.message).toContain('第 3 行与第 2 行重复');
  });

  test.each([
    ['one line', 'date,close,'.repeat(1_500_000)],
    ['one cell of blanks', `date,close\n2024-01-02,1${' '.repeat(15_000_000)}x\n`],
    ['one cell of brackets', `date,close,${'('.repeat(15_000_000)}\n2024-01-02,1`],
    ['one date', `date,close\n${'1'.repeat(15_000_000)},1\n`],
    ['a bar and remarks', `date,close\n2024-01-02,1\n${rows(1_000_000, () => '备注,无')}\n2024-01-03,1`],
  ])('of %s are read in one pass: in quadratic time they would reach the limit of the test', (_, text) => {
    const {faultCount, series} = read(text);
    expect(faultCount + series.length).toBeGreaterThan(0);
  });

  test('with few faults are read to the end, and all faults are counted', () => {
    const {faultCount, isCut, series} = read(`date,close\n${rows(20_000, (index) => `${day(index)},${index % 20 === 0 ? '0' : '1'}`)}`);
    expect([faultCount, isCut, series[0]?.bars.close.length]).toEqual([1000, false, 19_000]);
  });

  test('in GBK are read as in UTF-8', () => {
    expect(read(decodeText(readFileSync('tests/fixtures/prices/tdx.txt'), TextDecoder).text).series[0]?.bars).toEqual(plain);
  });
});

test('text of a file is cut and made harmless where a message quotes it', () => {
  const {faults} = read(`date,close\n2024-01-04,${'9'.repeat(200)}x\u001B[31m`);
  expect(faults[0]?.message).toContain(`“${'9'.repeat(30)}…（共 206 个字符）”`);
  expect(read('date,close\n2024-01-04,\u001B[31m1').faults[0]?.message).toContain('“\\u001b[31m1”');
});
