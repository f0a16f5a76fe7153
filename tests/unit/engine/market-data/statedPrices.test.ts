import {describe, expect, test} from 'vitest';
import {columnChoices, decodeText, readingAssumptions, readPrices, type PriceReading} from '@site/src/engine';

/** Weekdays from 2024-01-01 on, and a price on each that no rule explains. */
const DAYS = 120;
const dates = Array.from({length: DAYS}, (_, t) =>
  new Date(Date.UTC(2024, 0, 1) + (Math.floor(t / 5) * 7 + (t % 5)) * 86_400_000).toISOString().slice(0, 10),
);
const closes = dates.map((_, t) => 20 * (1 + 0.1 * Math.sin(t / 9) + 0.02 * Math.cos(t * 2.3)));
const growth = closes.map((close, t) => (t === 0 ? 0 : close / (closes[t - 1] ?? close) - 1));
const WHOLE = (closes.at(-1) ?? 0) / (closes[0] ?? 1) - 1;

const table = (header: string, row: (t: number) => string): string => [header, ...dates.map((date, t) => `${date},${row(t)}`)].join('\n');
const held = ({series: [one]}: PriceReading): number => {
  const prices = one?.bars.close ?? [];
  return (prices.at(-1) ?? 0) / (prices[0] ?? 1) - 1;
};
const messages = ({notes}: PriceReading): string => notes.map(({message}) => message).join('\n');
const sentence = ({table: read}: PriceReading, id: string): string | undefined =>
  read === null ? undefined : readingAssumptions(read, ['x'], false).find((one) => one.id === id)?.sentence;

/** Net asset values of a fund with the same total return that pays on two days. */
function fund(): {unit: number[]; paid: number[]} {
  const payments = new Map([
    [40, 1.2],
    [90, 0.8],
  ]);
  const [unit, paid]: [number[], number[]] = [[], []];
  let sum = 0;
  dates.forEach((_, t) => {
    const before = unit[t - 1] ?? 20 / (1 + (growth[0] ?? 0));
    const payment = payments.get(t) ?? 0;
    sum += payment;
    unit.push(before * (1 + (growth[t] ?? 0)) - payment);
    paid.push(sum);
  });
  return {unit, paid};
}

describe('what was given away is part of the return', () => {
  const {unit, paid} = fund();
  const nav = (t: number): string => (unit[t] ?? 0).toFixed(4);
  const cumulative = (t: number): string => ((unit[t] ?? 0) + (paid[t] ?? 0)).toFixed(4);
  const percent = (t: number): string => `${((growth[t] ?? 0) * 100).toFixed(2)}%`;
  const factor = (t: number): number =>
    unit.reduce((product, one, s) => (s === 0 || s > t ? product : (product * (unit[s - 1] ?? 1) * (1 + (growth[s] ?? 0))) / one), 1);

  test.each([
    ['growth of a fund', '净值日期,单位净值,日增长率', (t: number) => `${nav(t)},${percent(t)}`, 'growth'],
    [
      'growth and cumulative value',
      '净值日期,单位净值,累计净值,日增长率',
      (t: number) => `${nav(t)},${cumulative(t)},${percent(t)}`,
      'growth',
    ],
    ['growth as a fraction', '净值日期,单位净值,日增长率', (t: number) => `${nav(t)},${(growth[t] ?? 0).toFixed(6)}`, 'growth'],
    ['cumulative value', '净值日期,累计净值,单位净值', (t: number) => `${cumulative(t)},${nav(t)}`, 'distributions'],
    ['factors', 'trade_date,close,adj_factor', (t: number) => `${nav(t)},${factor(t).toFixed(6)}`, 'factor'],
    [
      'the close before',
      'date,close,pre_close',
      (t: number) => `${nav(t)},${((unit[t] ?? 0) / (1 + (growth[t] ?? 0))).toFixed(4)}`,
      'preClose',
    ],
    ['adjusted closes', 'date,close,close_qfq', (t: number) => `${nav(t)},${(closes[t] ?? 0).toFixed(4)}`, 'ratio'],
    [
      'closes adjusted both ways',
      'date,close,close_hfq,close_qfq',
      (t: number) => `${nav(t)},${(2 * (closes[t] ?? 0)).toFixed(4)},${(closes[t] ?? 0).toFixed(4)}`,
      'ratio',
    ],
  ])('%s', (_, header, row, by) => {
    const reading = readPrices(table(header, row));
    expect(reading.faults).toEqual([]);
    expect(reading.table?.adjustment).toBe(by);
    expect(held(reading)).toBeCloseTo(WHOLE, 3);
    expect(held(readPrices(table('date,close', nav)))).toBeLessThan(WHOLE - 0.05);
  });

  test('the days are told', () => {
    const reading = readPrices(table('净值日期,累计净值,单位净值', (t) => `${cumulative(t)},${nav(t)}`));
    expect(reading.table?.adjustedOn).toEqual([dates[40], dates[90]]);
    expect(sentence(reading, 'adjustment')).toBe(`按累计净值与单位净值之差计入分红，是总收益：${dates[40]}、${dates[90]}。`);
  });

  test('a column of closes before that means something else changes nothing', () => {
    const reading = readPrices(table('date,close,pre_close', (t) => `${nav(t)},${(20 + Math.sin(t)).toFixed(2)}`));
    expect([reading.table?.adjustment, reading.table?.adjustedOn]).toEqual([null, []]);
  });
});

describe('days without trading are no bars', () => {
  const isShut = (t: number): boolean => t >= 60 && t < 70;
  const price = (t: number): string => (closes[isShut(t) ? 59 : t] ?? 0).toFixed(2);
  test.each([
    ['paused', (t: number) => `${price(t)},${isShut(t) ? '1.0' : '0.0'}`],
    ['tradestatus', (t: number) => `${price(t)},${isShut(t) ? '0' : '1'}`],
    ['volume', (t: number) => `${price(t)},${isShut(t) ? '5.9e-39' : '1000'}`],
  ])('%s', (column, row) => {
    const reading = readPrices(table(`date,close,${column}`, row));
    expect(reading.series[0]?.bars.date).toEqual(dates.filter((_, t) => !isShut(t)));
    expect(reading.series[0]?.suspended).toEqual(dates.filter((_, t) => isShut(t)));
    expect(messages(reading)).toContain(`第 62 行：${dates[60]} 等 10 天停牌或没有成交，不当作交易日`);
  });

  test('an index whose volume is never stated is traded', () => {
    expect(readPrices(table('date,close,volume', (t) => `${price(t)},0`)).series[0]?.bars.date).toEqual(dates);
  });

  test('rows without a price are passed over and counted', () => {
    const reading = readPrices(table('Date,Open,Close', (t) => (isShut(t) ? 'null,null' : `${price(t)},${price(t)}`)));
    expect(reading.faults).toEqual([]);
    expect(messages(reading)).toContain('第 62 行等 10 行只有日期，没有价格；当作没有交易的日子，已略过。');
    expect(readPrices('date,close\n2024-01-02,null').faults[0]?.message).toContain('没有 close');
  });
});

describe('formats that were refused for a false reason', () => {
  const plain = readPrices(table('date,close', (t) => (closes[t] ?? 0).toFixed(2)));
  const close = (t: number): string => (closes[t] ?? 0).toFixed(2);
  const bar = (t: number): string => [close(t), (25).toFixed(2), (15).toFixed(2), close(t), '1234'].join(',');
  const roc = (date: string): string => `${Number(date.slice(0, 4)) - 1911}/${date.slice(5).replace('-', '/')}`;
  test.each([
    ['the sign that Chinese keyboards type', table('date,close', (t) => `￥${close(t)}`)],
    ['a currency behind', table('date,close', (t) => `${close(t)} CNY`)],
    ['time_key', table('time_key,close', close)],
    ['candle_begin_time', table('candle_begin_time,close', close)],
    ['full-width commas', table('date,close', close).replaceAll(',', '，')],
    ['years of the Republic', ['日期,收盤價', ...dates.map((date, t) => `"${roc(date)}","${close(t)}"`)].join('\n')],
    [
      "pandas' nanoseconds",
      ['date,close', ...dates.map((date, t) => `1970-01-01 00:00:00.0${date.replaceAll('-', '')},${close(t)}`)].join('\n'),
    ],
    ['MetaTrader without a header', dates.map((date, t) => `${date.replaceAll('-', '.')},00:00,${bar(t)}`).join('\n')],
    ['closes without a header', dates.map((date, t) => `${date},${close(t)}`).join('\n')],
    [
      'a web page called .xls',
      `<html><table><tr><th>日期</th><th>收盘</th></tr>${dates.map((date, t) => `<tr><td>${date}</td><td align="right">&yen;${close(t)}</td></tr>`).join('')}</table>`,
    ],
    [
      'pages with the same header',
      [
        ...table('date,close', close).split('\n').slice(0, 61),
        ...table('date,close', close)
          .split('\n')
          .filter((_, at) => at === 0 || at > 60),
      ].join('\n'),
    ],
  ])('%s', (_, text) => {
    const {series, faults} = readPrices(text);
    expect(faults).toEqual([]);
    expect(series[0]?.bars.date).toEqual(dates);
    expect(series[0]?.bars.close).toEqual(plain.series[0]?.bars.close);
  });

  test('an order that is taken for granted and years that are counted are said', () => {
    expect(sentence(readPrices(dates.map((date, t) => `${date},${close(t)}`).join('\n')), 'close')).toBe(
      '没有表头，各列按日期、收盘价的次序读。',
    );
    const minguo = readPrices(['日期,收盤價', ...dates.map((date, t) => `${roc(date)},${close(t)}`)].join('\n'));
    expect(sentence(minguo, 'zone')).toContain('年份是民国纪年，加了 1911');
  });

  test('Big5', () => {
    // 日期,收盤價
    const head = [0xa4, 0xe9, 0xb4, 0xc1, 0x2c, 0xa6, 0xac, 0xbd, 0x4c, 0xbb, 0xf9];
    const bytes = Uint8Array.from([...head, ...new TextEncoder().encode('\n2024-01-02,20.00')]);
    expect(decodeText(bytes, TextDecoder)).toEqual({text: '日期,收盤價\n2024-01-02,20.00', encoding: 'Big5'});
  });

  test('an old workbook is refused with the three clicks', () => {
    expect(() => decodeText(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), TextDecoder)).toThrow(
      '点“文件”里的“另存为”，文件类型选“CSV UTF-8（逗号分隔）”',
    );
  });
});

describe('one bad bar', () => {
  const close = (t: number): string => (closes[t] ?? 0).toFixed(2);
  const clean = readPrices(table('date,close', close));

  test('a Saturday among weekdays is noted with the way to leave it out', () => {
    const text = table('date,close', close).replace(`${dates[5]},`, `2024-01-06,30\n${dates[5]},`);
    const reading = readPrices(text);
    expect(messages(reading)).toContain('第 7 行：2024-01-06 是星期六，别的日子都在周一到周五；不要它的话，请删去这一行');
    expect(reading.notes.find(({kind}) => kind === 'oddDay')?.day).toBe('2024-01-06');
    expect(readPrices(text, {without: ['2024-01-06']}).series).toEqual(clean.series);
  });

  test('a change that the next bar undoes is noted with its day', () => {
    const reading = readPrices(table('date,close', (t) => (t === 60 ? ((closes[t] ?? 0) * 1.25).toFixed(2) : close(t))));
    expect(reading.notes.filter(({kind}) => kind === 'undone').map(({day}) => day)).toEqual([dates[60]]);
    expect(clean.notes.filter(({kind}) => kind === 'undone')).toEqual([]);
  });
});

describe('the column that a reader chooses for the close', () => {
  const text = table('date,open,high,low,last,pre_close,other', (t) => `1,2,1,1.5,1.5,${(closes[t] ?? 0).toFixed(2)}`);

  test('is taken as it is', () => {
    const {series, faults, table: read} = readPrices(text, {close: 'other'});
    expect([faults, read?.adjustment]).toEqual([[], null]);
    expect(series[0]?.bars).toMatchObject({close: closes.map((price) => Number(price.toFixed(2))), open: [], high: [], low: []});
  });

  test('is offered with its first values, also where no close was found', () => {
    expect(columnChoices(text).map(({header}) => header)).toEqual(['open', 'high', 'low', 'last', 'pre_close', 'other']);
    const odd = table('date,worth', (t) => (closes[t] ?? 0).toFixed(2));
    expect(readPrices(odd).faults[0]?.kind).toBe('missingColumns');
    expect(columnChoices(odd)[0]).toEqual({header: 'worth', values: closes.slice(0, 3).map((price) => price.toFixed(2))});
    expect(readPrices(odd, {close: 'worth'}).faults).toEqual([]);
  });

  test('must be there', () => {
    expect(readPrices(text, {close: 'nothing'}).faults[0]?.message).toBe(
      '第 1 行的表头没有“nothing”这一列；有的是：date、open、high、low、last、pre_close、other。',
    );
  });
});
