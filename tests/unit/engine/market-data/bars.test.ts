import fc from 'fast-check';
import {describe, expect, it, test} from 'vitest';
import {
  barsAYear,
  barsCsv,
  checkCalendar,
  closeBars,
  csvRows,
  decodeBars,
  encodeBars,
  granularity,
  parseBars,
  publishedSeries,
  sliceBars,
  type Bars,
} from '@site/src/engine';
import {column} from '@site/src/engine/market-data/bars';
import {unionCalendar} from '@site/src/engine/market-data/unionCalendar';
import {arbitraryBars} from '../../../support/arbitraries';
import {cases} from '../../../support/cases';
import {sampleBars} from '../../../support/sampleBars';

const sample = sampleBars();
const header = 'date,open,high,low,close';
const good = `${header}\n2020-01-02,10,12,9,11\n2020-01-03,11,11.004999,10,10.5\n`;

describe('the rows of a CSV', () => {
  const cells = (csv: string) => csvRows(csv).map(({line, cells: row}) => [line, ...row]);

  it.each(
    cases(String.raw`
      trimmed, whatever the line ends      | \uFEFFa, b\r\n1,2\n3,   | [[1,"a","b"],[2,"1","2"],[3,"3",""]]
      with commas, line breaks and quotes  | a,"x, ""y""\n z"\nb,c   | [[1,"a","x, \\"y\\"\\n z"],[3,"b","c"]]
      without empty lines, which count     | a\n\n\nb\n              | [[1,"a"],[4,"b"]]
      none                                 |                         | []
      with the formula that keeps zeros    | a,="007",b\n="1, 2",x   | [[1,"a","007","b"],[2,"1, 2","x"]]
    `),
  )('are read %s', (_, csv, rows) => {
    expect(cells(csv)).toEqual(JSON.parse(rows));
  });

  it.each([
    ['a quote that is never closed', 'a\n"b\nc'],
    ['text behind a closing quote', 'a\n"b"c'],
    ['a quote inside a plain cell', 'a\nb"c'],
  ])('are refused for %s, with its line', (_, csv) => {
    expect(() => csvRows(csv)).toThrow(
      expect.objectContaining({name: 'InputError', line: 2, message: expect.stringContaining('第 2 行')}),
    );
  });
});

describe('bars of a file of ours', () => {
  test('are read by the names of their columns and rounded to cents, with the volume where there is one', () => {
    expect(parseBars(good)).toEqual({
      date: ['2020-01-02', '2020-01-03'],
      open: [10, 11],
      high: [12, 11],
      low: [9, 10],
      close: [11, 10.5],
      volume: [],
    });
    expect(parseBars('Close,Low,High,Open,Date\n11,9,12,10,2020-01-02').close).toEqual([11]);
    expect(parseBars(`${header},volume\n2020-01-02,10,12,9,11,931800000`).volume).toEqual([931_800_000]);
  });

  test.each(
    cases(String.raw`
      a day that no calendar has | +2020-02-30,1,1,1,1                          | 2020-02-30
      a repeated date            | +2020-01-03,1,1,1,1\n2020-01-03,1,1,1,1      | 第 3 行与第 2 行重复：2020-01-03
      a price beyond all measure | +2020-01-02,1e308,1e308,1e308,1e308          | 第 2 行的 close 应在 1e-9 与 1 万亿之间，实际是 “1e308”
      a volume beyond all measure | date,open,high,low,close,volume\n2020-01-02,1,1,1,1,1e308 | 第 2 行的 volume 应是 0 到一百亿亿之间的数
      a missing column           | date,open,low,close\n2020-01-02,1,1,1        | 缺少这些列：high
      no rows                    | date,open,high,low,close                     | 没有数据行
      a second symbol            | date,symbol,open,high,low,close\n2020-01-02,A,1,1,1,1\n2020-01-02,B,1,1,1,1 | 有 2 个标的（A、B）
      a negative price           | +2020-01-02,1,1,-1,1                         | 第 2 行的 low
      a high below the close     | +2020-01-02,1,1,1,2                          | 矛盾
    `),
  )('stop at %s and say where', (_, csv, message) => {
    expect(() => parseBars(csv.replace(/^\+/, `${header}\n`))).toThrow(message);
  });

  test('can be cut to two dates, both included', () => {
    expect(sliceBars(parseBars(good), '2020-01-03', '2020-12-31').date).toEqual(['2020-01-03']);
    expect(sliceBars(parseBars(good), '2021-01-01', '2021-12-31').close).toEqual([]);
  });

  test.each(publishedSeries(sample).map((series) => [series.file, series] as const))(
    '%s read back is what was written',
    (_, {bars}) => {
      expect(parseBars(barsCsv(bars))).toEqual(bars);
    },
  );

  test('are written with two decimals, and with the volume where there is one', () => {
    const bars = {date: ['2020-01-02'], open: [10], high: [12.5], low: [9.25], close: [11], volume: [300]};
    expect(barsCsv(bars)).toBe('date,open,high,low,close,volume\n2020-01-02,10.00,12.50,9.25,11.00,300\n');
    expect(barsCsv({...bars, volume: []})).toBe('date,open,high,low,close\n2020-01-02,10.00,12.50,9.25,11.00\n');
  });
});

describe('the encoded bars', () => {
  it('come back as they were', () => {
    expect(decodeBars(encodeBars(sample), sample.volume)).toEqual(sample);
    fc.assert(
      fc.property(arbitraryBars(), (bars) => {
        expect(decodeBars(encodeBars(bars), bars.volume)).toEqual(bars);
      }),
    );
  });

  it('without volume know it on no bar', () => {
    const bars = decodeBars(encodeBars(sample));
    expect(bars.volume).toEqual([]);
    expect([...column(bars, 'Volume')]).toEqual(bars.date.map(() => NaN));
    expect([...column(bars, 'High')]).toEqual(bars.high);
  });

  it('are refused when columns differ in length', () => {
    expect(() => decodeBars({...encodeBars(sample), low: [1]})).toThrow('5105、5105、5105、5105、1');
    expect(() => decodeBars(encodeBars(sample), [1, 2])).toThrow(RangeError);
  });
});

describe('the union calendar', () => {
  it('has every date once, in order, and finds the bar of each series on it', () => {
    const day = fc.integer({min: 1, max: 28}).map((number) => `2020-01-${String(number).padStart(2, '0')}`);
    const series = fc.uniqueArray(day, {minLength: 1, maxLength: 20}).map((dates) => dates.sort());
    fc.assert(
      fc.property(fc.array(series, {minLength: 1, maxLength: 4}), (all) => {
        const {dates, barAt} = unionCalendar(all);
        expect(dates).toEqual([...new Set(all.flat())].sort());
        const places = all.map((own) => dates.map((date) => own.indexOf(date)));
        expect(barAt.map((bars, index) => (bars === null ? places[index] : [...bars]))).toEqual(places);
      }),
    );
  });
});

describe('the check of a calendar', () => {
  const barsOf = (rows: string): Bars => {
    const [date, close] = [0, 1].map((place) => rows.split(', ').map((row) => row.split(' ')[place] as string)) as [
      string[],
      string[],
    ];
    return closeBars(date, close.map(Number));
  };

  it.each(
    cases(`
      a Saturday        | 2020-01-03 10, 2020-01-04 10  | 第 3 行的日期 2020-01-04 是周末
      missing weeks     | 2020-01-03 10, 2020-01-13 10  | 第 3 行的日期 2020-01-13 与上一行相隔 10 天
      a misplaced digit | 2020-01-02 10, 2020-01-03 100 | 第 3 行的收盘价 100 比上一行变化 900.0%
    `),
  )('names line and value of %s', (_, rows, message) => {
    expect(() => checkCalendar(barsOf(rows))).toThrow(message);
  });

  it('finds nothing wrong with the sample, and allows longer gaps for other markets', () => {
    expect(() => checkCalendar(sample)).not.toThrow();
    expect(() => checkCalendar(barsOf('2020-01-02 10, 2020-01-13 11'), 20)).not.toThrow();
  });
});

describe('bars a year come from the dates', () => {
  const DAY = 86_400_000;
  const on = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);
  const from = Date.UTC(2021, 0, 4) / DAY;
  const days = (count: number, keeps: (weekday: number) => boolean = () => true): string[] =>
    Array.from({length: count}, (_, t) => from + t)
      .filter((day) => keeps(new Date(day * DAY).getUTCDay()))
      .map(on);
  const every = (step: number, shift: (t: number) => number = () => 0): string[] =>
    Array.from({length: 50}, (_, t) => on(from + step * t - shift(t)));
  const monthEnds = (step: number): string[] =>
    Array.from({length: 40}, (_, t) => on(Date.UTC(2015, (t + 1) * step, 0) / DAY));
  const weekdays = days(120, (weekday) => weekday % 6 !== 0);

  test.each([
    ['five days a week', weekdays, 'day', 252],
    ['five days from Sunday on', days(60, (weekday) => weekday < 5), 'day', 252],
    ['a crypto year with a missing day', days(365).filter((_, t) => t !== 100), 'day', 365],
    ['a Saturday now and then, which makes up for a holiday', [...weekdays, '2021-02-20'].sort(), 'day', 252],
    ['weeks whose last day differs', every(7, (t) => (t % 5 === 0 ? 1 : 0)), 'week', 52],
    ['months', monthEnds(1), 'month', 12],
    ['quarters', monthEnds(3), 'quarter', 4],
    ['years', monthEnds(12), 'year', 1],
    ['ten days', every(10), 'other', 37],
    ['the sample', sample.date, 'day', 252],
    ['days before 1970', Array.from({length: 30}, (_, t) => on(-3000 + t)), 'day', 365],
  ])('of %s', (_, dates, unit, value) => {
    expect(granularity(dates)).toMatchObject({unit, barsAYear: value, isTold: true});
    expect(barsAYear(dates)).toBe(value);
  });

  test('of a few days are assumed, and those of a holiday between a few days too', () => {
    expect(granularity([])).toMatchObject({barsAYear: 252, isTold: false});
    expect(granularity(days(3))).toMatchObject({unit: 'day', barsAYear: 252, isTold: false});
    expect(granularity(['2024-02-08', '2024-02-19', '2024-02-20'])).toMatchObject({unit: 'day', barsAYear: 252});
    expect(granularity(['2024-01-05', '2024-01-12', '2024-01-19'])).toMatchObject({unit: 'week', barsAYear: 52});
  });
});
