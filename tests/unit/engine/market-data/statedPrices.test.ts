import {describe, expect, test} from 'vitest';
import {columnChoices, currencyUnit, readingAssumptions, readPrices, type PriceReading} from '@site/src/engine';
import {cases} from '../../../support/cases';

/** Weekdays from 2024-01-01 on, and a price on each that no rule explains. */
const DAYS = 120;
const dates = Array.from({length: DAYS}, (_, t) =>
  new Date(Date.UTC(2024, 0, 1) + (Math.floor(t / 5) * 7 + (t % 5)) * 86_400_000).toISOString().slice(0, 10),
);
const closes = dates.map((_, t) => 20 * (1 + 0.1 * Math.sin(t / 9) + 0.02 * Math.cos(t * 2.3)));
const growth = closes.map((close, t) => (t === 0 ? 0 : close / (closes[t - 1] ?? close) - 1));
const WHOLE = (closes.at(-1) ?? 0) / (closes[0] ?? 1) - 1;

const close = (t: number): string => (closes[t] ?? 0).toFixed(2);
const table = (header: string, row: (t: number) => string): string =>
  [header, ...dates.map((date, t) => `${date},${row(t)}`)].join('\n');
const clean = readPrices(table('date,close', close));
const held = ({series: [one]}: PriceReading): number => {
  const prices = one?.bars.close ?? [];
  return (prices.at(-1) ?? 0) / (prices[0] ?? 1) - 1;
};
const messages = ({notes}: PriceReading): string => notes.map(({message}) => message).join('\n');
const assumption = ({table: read}: PriceReading, id: string) =>
  read === null ? undefined : readingAssumptions(read, ['x'], false).find((one) => one.id === id);

describe('what was given away is part of the return', () => {
  // A fund with the same total return that pays on two days.
  const payment = (t: number): number => ({40: 1.2, 90: 0.8})[t] ?? 0;
  const [unit, paid]: [number[], number[]] = [[], []];
  dates.forEach((_, t) => {
    unit.push((unit[t - 1] ?? 20) * (1 + (growth[t] ?? 0)) - payment(t));
    paid.push((paid[t - 1] ?? 0) + payment(t));
  });
  const nav = (t: number): string => (unit[t] ?? 0).toFixed(4);
  const cumulative = (t: number): string => ((unit[t] ?? 0) + (paid[t] ?? 0)).toFixed(4);
  const adjusted = (t: number, factor = 1): string => (factor * (closes[t] ?? 0)).toFixed(4);
  const grown = (t: number, unitOf = 1): string => ((growth[t] ?? 0) * unitOf).toFixed(6);

  // The other ways, for any prices: totalReturn.test.ts.
  const percents = (t: number): string => `${nav(t)},${cumulative(t)},${grown(t, 100)}%`;
  test.each([
    ['净值日期,单位净值,累计净值,日增长率', percents, 'growth'],
    // What one column leaves out is taken from the other.
    [
      '净值日期,单位净值,累计净值,日增长率',
      (t: number) => `${nav(t)},${cumulative(t)},${t === 40 ? '' : grown(t)}`,
      'growth',
    ],
    ['净值日期,单位净值,日增长率', (t: number) => `${nav(t)},${grown(t)}`, 'growth'],
    ['date,close,close_hfq,close_qfq', (t: number) => `${nav(t)},${adjusted(t, 2)},${adjusted(t)}`, 'ratio'],
  ])('%s', (header, row, by) => {
    const reading = readPrices(table(header, row));
    expect([reading.faults, reading.table?.adjustment]).toEqual([[], by]);
    expect(held(reading)).toBeCloseTo(WHOLE, 3);
    expect(held(readPrices(table('date,close', nav)))).toBeLessThan(WHOLE - 0.05);
  });

  test('the days are told', () => {
    const reading = readPrices(table('净值日期,累计净值,单位净值', (t) => `${cumulative(t)},${nav(t)}`));
    expect(reading.table?.adjustedOn).toEqual([dates[40], dates[90]]);
    expect(assumption(reading, 'adjustment')?.sentence).toContain(`${dates[40]}、${dates[90]}`);
  });

  test('a day that is left out is no distribution on the next', () => {
    const before = (t: number): string => close(Math.max(0, t - 1));
    const {table: read} = readPrices(
      table('date,close,pre_close', (t) => `${close(t)},${before(t)}`),
      {without: [dates[30] ?? '']},
    );
    expect([read?.adjustment, read?.adjustedOn]).toEqual([null, []]);
  });

  test('a column of closes before that means something else changes nothing', () => {
    const reading = readPrices(table('date,close,pre_close', (t) => `${nav(t)},${(20 + Math.sin(t)).toFixed(2)}`));
    expect([reading.table?.adjustment, reading.table?.adjustedOn]).toEqual([null, []]);
  });
});

describe('days without trading are no bars', () => {
  const isShut = (t: number): boolean => t >= 60 && t < 70;
  const price = (t: number): string => close(isShut(t) ? 59 : t);
  test.each([
    ['paused', '1.0', '0.0'],
    ['tradestatus', '0', '1'],
    ['volume', '5.9e-39', '1000'],
  ])('%s', (column, shut, open) => {
    const reading = readPrices(table(`date,close,${column}`, (t) => `${price(t)},${isShut(t) ? shut : open}`));
    expect(reading.series[0]?.bars.date).toEqual(dates.filter((_, t) => !isShut(t)));
    expect(reading.series[0]?.suspended).toEqual(dates.filter((_, t) => isShut(t)));
    expect(messages(reading)).toContain(`第 62 行：${dates[60]} 等 10 天停牌`);
  });

  test('an index whose volume is never stated is traded; rows without a price are passed over and counted', () => {
    expect(readPrices(table('date,close,volume', (t) => `${price(t)},0`)).series[0]?.bars.date).toEqual(dates);
    const reading = readPrices(table('Date,Open,Close', (t) => (isShut(t) ? 'null,null' : `${price(t)},${price(t)}`)));
    expect(reading.faults).toEqual([]);
    expect(messages(reading)).toContain('第 62 行等 10 行只有日期，没有价格');
  });
});

describe('formats that were refused for a false reason', () => {
  const roc = (date: string): string => `${Number(date.slice(0, 4)) - 1911}/${date.slice(5).replace('-', '/')}`;
  const taiwan = ['日期,收盤價', ...dates.map((date, t) => `"${roc(date)}","${close(t)}"`)].join('\n');
  const bare = dates.map((date, t) => `${date},${close(t)}`);
  const cells = dates.map((date, t) => `<tr><td>${date}</td><td align="right">&yen;${close(t)}</td></tr>`).join('');
  test.each([
    ['the sign that Chinese keyboards type', table('date,close', (t) => `￥${close(t)}`)],
    ['a currency behind', table('date,close', (t) => `${close(t)} CNY`)],
    ['time_key', table('time_key,close', close)],
    ['candle_begin_time', table('candle_begin_time,close', close)],
    ['full-width commas', table('date,close', close).replaceAll(',', '，')],
    ['years of the Republic', taiwan],
    [
      "pandas' nanoseconds",
      table('date,close', close).replaceAll(/^(\d{4})-(\d\d)-(\d\d)/gm, '1970-01-01 00:00:00.0$1$2$3'),
    ],
    [
      'MetaTrader without a header',
      dates.map((date, t) => `${date.replaceAll('-', '.')},00:00,${close(t)},25,15,${close(t)},1`).join('\n'),
    ],
    ['closes without a header', bare.join('\n')],
    ['a web page called .xls', `<html><table><tr><th>日期</th><th>收盘</th></tr>${cells}</table>`],
    ['pages with the same header', ['date,close', ...bare.slice(0, 60), 'date,close', ...bare.slice(60)].join('\n')],
  ])('%s', (_, text) => {
    const {series, faults} = readPrices(text);
    expect(faults).toEqual([]);
    expect(series[0]?.bars.date).toEqual(dates);
    expect(series[0]?.bars.close).toEqual(clean.series[0]?.bars.close);
  });

  test('an order that is taken for granted and years that are counted are said', () => {
    expect(assumption(readPrices(bare.join('\n')), 'close')?.sentence).toContain('没有表头');
    expect(assumption(readPrices(taiwan), 'zone')?.sentence).toContain('加了 1911');
  });
});

describe('one bad bar', () => {
  test('a Saturday among weekdays is noted with the way to leave it out', () => {
    const text = table('date,close', close).replace(`${dates[5]},`, `2024-01-06,30\n${dates[5]},`);
    const reading = readPrices(text);
    expect(messages(reading)).toContain('第 7 行：2024-01-06 是星期六');
    expect(reading.notes.find(({kind}) => kind === 'oddDay')?.day).toBe('2024-01-06');
    expect(readPrices(text, {without: ['2024-01-06']}).series).toEqual(clean.series);
  });

  test('a change that the next bar undoes is noted with its day', () => {
    const reading = readPrices(
      table('date,close', (t) => (t === 60 ? ((closes[t] ?? 0) * 1.25).toFixed(2) : close(t))),
    );
    expect(reading.notes.filter(({kind}) => kind === 'undone').map(({day}) => day)).toEqual([dates[60]]);
    expect(clean.notes.filter(({kind}) => kind === 'undone')).toEqual([]);
  });
});

describe('the column that a reader chooses for the close', () => {
  const text = table('date,open,high,low,last,pre_close,other', (t) => `1,2,1,1.5,1.5,${close(t)}`);

  test('is taken as it is', () => {
    const {series, faults, table: read} = readPrices(text, {close: 'other'});
    expect([faults, read?.adjustment]).toEqual([[], null]);
    expect(series[0]?.bars).toMatchObject({
      close: closes.map((price) => Number(price.toFixed(2))),
      open: [],
      high: [],
      low: [],
    });
  });

  test('is offered with its first values, also where no close was found', () => {
    expect(columnChoices(text).map(({header}) => header)).toEqual([
      'open',
      'high',
      'low',
      'last',
      'pre_close',
      'other',
    ]);
    const odd = table('date,worth', close);
    expect(readPrices(odd).faults[0]?.kind).toBe('missingColumns');
    expect(columnChoices(odd)[0]).toEqual({header: 'worth', values: [0, 1, 2].map(close)});
    expect(readPrices(odd, {close: 'worth'}).faults).toEqual([]);
    expect(readPrices(odd, {close: 'nothing'}).faults[0]?.message).toContain(
      '没有“nothing”这一列；有的是：date、worth',
    );
  });
});

describe('the unit of money follows the file', () => {
  const read = (text: string) => {
    const {table: found} = readPrices(text);
    const all = found === null ? [] : readingAssumptions(found, ['x'], false);
    const told = all.find(({id}) => id === 'currency');
    return {unit: currencyUnit(all), source: told?.source, sentence: told?.sentence};
  };

  test.each(
    cases(String.raw`
      a sign before the price     | date,close\n2024-01-02,$20.5           | 美元
      the sign of our keyboards   | 日期,收盘\n2024-01-02,￥20             | 元
      Hong Kong dollars           | date,close\n2024-01-02,HK$20           | 港元
      a header in Chinese         | 日期,收盘价（美元）\n2024-01-02,20     | 美元
      a header in English         | Date,Close (EUR)\n2024-01-02,20        | 欧元
      a unit behind the name      | 日期,收盘价港元\n2024-01-02,20         | 港元
      a column of its own         | date,close,currency\n2024-01-02,20,JPY | 日元
    `),
  )('%s', (_, text, unit) => {
    expect(read(text)).toMatchObject({unit, source: 'file', sentence: expect.stringContaining(unit)});
  });

  test('and is 元 where it names none, two, or a pair, which is a name', () => {
    expect(read('date,close\n2024-01-02,20')).toMatchObject({unit: '元', source: 'default'});
    expect(read('date,EURUSD\n2024-01-02,1.2').source).not.toBe('file');
    const two = read('date,symbol,close,ccy\n2024-01-02,AAA,20,USD\n2024-01-02,BBB,30,HKD');
    expect(two).toEqual({unit: '元', source: 'file', sentence: expect.stringContaining('美元、港元，金额不换算')});
  });
});
