import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {
  at,
  barsCsv,
  parseBars,
  readingAssumptions,
  readPrices,
  type Bars,
  type ClockId,
  type PriceReading,
} from '@site/src/engine';
import {filterBars} from '@site/src/engine/market-data/bars';
import {cases} from '../../../support/cases';
import {DAY_STYLES, HEADERS, INSTANT_STYLES, NUMBER_STYLES, instant, priceFile} from '../../../support/priceFiles';

const plain = filterBars(
  parseBars(readFileSync('tests/fixtures/prices/plain.csv', 'utf8')),
  (date) => date < '2023-12-12',
);
const DAY = 86_400_000;
const onDays = (from: string, isTraded: (weekday: number) => boolean): Bars => {
  const days = Array.from({length: 50}, (_, t) => new Date(Date.parse(from) + t * DAY)).filter((day) =>
    isTraded(day.getUTCDay()),
  );
  return {...plain, date: days.slice(0, plain.date.length).map((day) => day.toISOString().slice(0, 10))};
};
/** Some weeks over a change of summer time in most zones. */
const WEEKS = {
  five: onDays('2024-02-26', (day) => day % 6 !== 0),
  gulf: onDays('2024-02-26', (day) => day < 5),
  seven: onDays('2024-02-26', () => true),
};
const nth = <T>(all: readonly T[], index: number): T => at(all, index % all.length);

test('days, numbers, headers and separators in every style give the same bars', () => {
  const large = (prices: readonly number[]): number[] => prices.map((price) => Math.round(price * 13_700) / 100);
  const some = filterBars(plain, (date) => date < '2023-11-21');
  const {open, high, low, close} = some;
  const bars: Bars = {...some, open: large(open), high: large(high), low: large(low), close: large(close)};
  const [days, numbers, headers] = [Object.values(DAY_STYLES), Object.values(NUMBER_STYLES), Object.values(HEADERS)];
  const read = (index: number): Bars | string => {
    const [date, number, separator] = [nth(days, index), nth(numbers, index), nth([',', '\t', ';', '|'], index)];
    const isQuoted = index >= days.length;
    const lineEnd = isQuoted ? '\r\n' : '\n';
    const {series, faults} = readPrices(
      priceFile(bars, {date, number, headers: nth(headers, index), separator, isQuoted, lineEnd}),
    );
    return faults[0]?.message ?? at(series, 0).bars;
  };
  const all = Array.from({length: 2 * days.length}, (_, index) => read(index));
  expect(all).toEqual(all.map(() => bars));
});

describe('a moment of universal time', () => {
  const styles = Object.values(INSTANT_STYLES);
  /** Bars stamped at a time of a zone's clock. */
  const stamped = (bars: Bars, zone: string, time: string, style = at(styles, 0)): string => {
    const [hours = 0, minutes] = time.split(':').map(Number);
    return priceFile(bars, {date: (date) => style(instant(zone, date, hours, minutes))});
  };
  const outcome = ({series: [one], table, faults: [fault]}: PriceReading, {date}: Bars): string =>
    one === undefined
      ? (fault?.kind ?? 'nothing')
      : one.bars.date.join() === date.join()
        ? (table?.zone.place ?? 'as written')
        : 'other days';

  // The last columns: what becomes of each time. Markets of other clocks are read where the days are the same, else
  // asked about.
  test.each(
    cases(`
      Asia/Shanghai    | five  | 0:00 9:00 9:15 9:30 15:00 | 北京时间 北京时间 北京时间 北京时间 北京时间
      Asia/Shanghai    | seven | 0:00                      | 北京时间
      Asia/Hong_Kong   | five  | 0:00 9:30 16:00           | 北京时间 北京时间 香港时间
      America/New_York | five  | 0:00 9:30 16:00           | 纽约时间 纽约时间 纽约时间
      America/Toronto  | five  | 0:00 9:30 16:00           | 纽约时间 纽约时间 纽约时间
      UTC              | five  | 0:00 23:59                | 世界时 世界时
      UTC              | seven | 0:00 23:59                | 世界时 世界时
      Asia/Tokyo       | five  | 0:00 9:00 15:00           | unclearZone 世界时 北京时间
      Asia/Kolkata     | five  | 0:00 9:15 15:30           | unclearZone unclearZone 北京时间
      Australia/Sydney | five  | 0:00 10:00 16:00          | unclearZone unclearZone 北京时间
      Pacific/Auckland | five  | 0:00 10:00 16:45          | unclearZone unclearZone unclearZone
      Europe/London    | five  | 0:00 8:00 16:30           | unclearZone 北京时间 unclearZone
      Europe/Paris     | five  | 0:00 9:00 17:30           | unclearZone 北京时间 unclearZone
      Asia/Riyadh      | gulf  | 0:00 10:00 15:00          | unclearZone unclearZone unclearZone
      UTC              | seven | 3:00                      | unclearZone
    `),
  )('of %s, %s days a week, at %s is read as %s', (zone, week, times, places) => {
    const bars = WEEKS[week as keyof typeof WEEKS];
    const found = times
      .split(' ')
      .map((time, index) => outcome(readPrices(stamped(bars, zone, time, nth(styles, index))), bars));
    expect(found.join(' ')).toBe(places);
  });

  const midnights = (index: number): string => stamped(WEEKS.five, 'Asia/Shanghai', '0:00', nth(styles, index));
  const naive = midnights(0).replaceAll('Z,', ',').replaceAll('T', ' ');

  test('is spelled in many ways; the clock that explains it is a guess that is told', () => {
    const all = [...styles.map((_, index) => midnights(index)), naive, naive.replace('date', 'Gmt time')];
    expect(all.map((text) => outcome(readPrices(text), WEEKS.five))).toEqual(all.map(() => '北京时间'));
    const {table, notes} = readPrices(naive);
    expect(table?.zone).toEqual({kind: 'universal', place: '北京时间', isStated: false, isMoved: true});
    expect(notes.map(({message}) => message)).toContain(
      '时刻是世界时，北京时间的日期与写的不同；用的是北京时间的日期。',
    );
    expect(readPrices(barsCsv(WEEKS.five)).table?.zone.kind).toBe('dates');
  });

  test('of a few days, of a running day, and days that were cut off by a clock further west', () => {
    expect(readPrices('date,close\n2024-01-02T16:00:00Z,1\n2024-01-03T16:00:00Z,2').series[0]?.bars.date).toEqual([
      '2024-01-03',
      '2024-01-04',
    ]);
    const running = `${midnights(0)}2024-05-07T02:31:07Z,1,1,1,1,1\n`;
    expect(readPrices(running).table?.zone.place).toBe('北京时间');
    const cut = readPrices(barsCsv(WEEKS.gulf));
    expect([cut.table?.zone.kind, ...cut.notes.map(({message}) => message)].join()).toMatch(
      /^dates.*有 \d+ 个星期日，没有一个星期五/,
    );
  });

  test('that no clock explains is asked about, and counted by the one that the reader chooses', () => {
    const london = stamped(WEEKS.five, 'Europe/London', '16:30');
    expect(readPrices(london).faults).toMatchObject([
      {
        kind: 'unclearZone',
        line: 2,
        message: expect.stringMatching(
          /是哪一个交易日？按北京时间、香港时间是 2024-02-27，按纽约时间、世界时是 2024-02-26；.*请选一个时钟/,
        ),
      },
    ]);
    const chosen = (clock: ClockId): PriceReading => readPrices(london, {clock});
    expect(outcome(chosen('America/New_York'), WEEKS.five)).toBe('纽约时间');
    expect(outcome(chosen('Asia/Hong_Kong'), WEEKS.five)).toBe('other days');
    const {table} = chosen('UTC');
    expect(table === null ? [] : readingAssumptions(table, ['A'], true)).toContainEqual(
      expect.objectContaining({id: 'zone', value: '世界时', source: 'reader', change: expect.stringContaining('另选')}),
    );
    // What looks moved by universal time may be left as it is written.
    expect(readPrices(naive, {clock: 'UTC'}).table?.zone.isMoved).toBe(false);
  });
});
