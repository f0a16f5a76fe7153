import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {readPrices, type Bars} from '@site/src/engine';
import {cases} from '../../../support/cases';
import {DAY_STYLES, HEADERS, INSTANT_STYLES, NUMBER_STYLES, instant, priceFile} from '../../../support/priceFiles';

type Week = 'five' | 'gulf' | 'seven';

/** Exchanges, the days on which they trade, and their daily stamps by the clock of their zone. */
const STAMPS = cases(`
  Asia/Shanghai     five   0:00  9:30 15:00
  Asia/Hong_Kong    five   0:00  9:30 16:00
  Asia/Tokyo        five   0:00  9:00 15:00
  Asia/Seoul        five   0:00  9:00 15:30
  Asia/Kolkata      five   0:00  9:15 15:30
  Australia/Sydney  five   0:00 10:00 16:00
  Pacific/Auckland  five   0:00 10:00 16:45
  Europe/London     five   0:00  8:00 16:30
  Europe/Paris      five   0:00  9:00 17:30
  Europe/Istanbul   five   0:00 10:00
  America/New_York  five   0:00  9:30 16:00
  America/Toronto   five   0:00  9:30 16:00
  America/Chicago   five   0:00  8:30 15:00
  Asia/Riyadh       gulf   0:00 10:00 15:00
  Asia/Kuwait       gulf   0:00 10:00
  Asia/Jerusalem    gulf   0:00 10:00
  UTC               seven  0:00 23:59
`).map(([row = '']) => {
  const [zone = '', week = '', ...times] = row.split(/ +/);
  return {zone, week: week as Week, times: times.map((time) => time.split(':').map(Number) as [number, number])};
});

const RESTS: Readonly<Record<Week, readonly number[]>> = {five: [0, 6], gulf: [5, 6], seven: []};

/** Trading days of a week with some holidays. */
const tradingDays = (week: Week, min: number, max: number): fc.Arbitrary<string[]> =>
  fc
    .record({
      start: fc.integer({min: Date.UTC(1980, 0, 1) / 86_400_000, max: Date.UTC(2030, 0, 1) / 86_400_000}),
      holidays: fc.array(fc.integer({min: 0, max: 19}), {minLength: max, maxLength: max}),
      count: fc.integer({min, max}),
    })
    .map(({start, holidays, count}) =>
      Array.from({length: count * 2 + 4}, (_, t) => new Date((start + t) * 86_400_000))
        .filter((day, t) => !RESTS[week].includes(day.getUTCDay()) && holidays[t % holidays.length] !== 0)
        .slice(0, count)
        .map((day) => day.toISOString().slice(0, 10)),
    )
    .filter((days) => days.length >= min);

/** Bars on given days whose prices walk by less than a tenth a day. */
const barsOn = (date: readonly string[]): fc.Arbitrary<Bars> =>
  fc
    .record({
      first: fc.constantFrom<number>(80, 950, 12_345, 7_654_321),
      steps: fc.array(fc.integer({min: -70, max: 70}), {minLength: date.length, maxLength: date.length}),
    })
    .map(({first, steps}) => {
      let cents = first;
      const close = steps.map((step) => {
        cents = Math.max(20, Math.round(cents * (1 + step / 1000)));
        return cents / 100;
      });
      const open = close.map((price, t) => (t === 0 ? price : (close[t - 1] as number)));
      const all = close.map((price, t) => [price, open[t] as number]);
      return {
        date: [...date],
        open,
        close,
        high: all.map((prices) => Math.max(...prices)),
        low: all.map((prices) => Math.min(...prices)),
        volume: steps.map((step) => 1000 + step),
      };
    });

/** How a file is laid out, without its dates and numbers. */
const layouts = (count: number) =>
  fc.record({
    headers: fc.constantFrom(...Object.values(HEADERS)),
    separator: fc.constantFrom(',', '\t', ';', '|'),
    isQuoted: fc.boolean(),
    lineEnd: fc.constantFrom('\n', '\r\n'),
    number: fc.constantFrom(...Object.values(NUMBER_STYLES)),
    rows: fc.tuple(fc.constantFrom('up', 'down', 'any'), fc.array(fc.nat(), {minLength: count, maxLength: count})).map(([order, keys]) => {
      const rows = keys.map((_, t) => (order === 'down' ? count - 1 - t : t));
      return order === 'any' ? rows.sort((a, b) => (keys[a] as number) - (keys[b] as number)) : rows;
    }),
  });

/** The bars of a file; `null` when it is refused. */
function barsIn(text: string): Bars | null {
  const {series, faultCount} = readPrices(text);
  return faultCount > 0 ? null : (series[0]?.bars ?? null);
}

/** What is read of bars that were written: the same bars, or nothing; never others. */
const written = (min: number, max: number, date: fc.Arbitrary<{week: Week; write: (date: string) => string}>) =>
  date.chain(({week, write}) =>
    tradingDays(week, min, max).chain((days) =>
      fc.tuple(barsOn(days), layouts(days.length)).map(([bars, layout]) => ({bars, text: priceFile(bars, {...layout, date: write})})),
    ),
  );

/** A close in Riyadh is midnight in Tokyo by its clock, and in Auckland's winter by universal time: such files are asked about. */
const isAskedAbout = (week: Week, hours: number, zone = ''): boolean =>
  (week === 'gulf' && hours === 15) || (zone === 'Pacific/Auckland' && hours === 0);

const localDays = (isClear: boolean) =>
  fc
    .record({week: fc.constantFrom<Week>('five', 'gulf', 'seven'), style: fc.constantFrom(...Object.keys(DAY_STYLES))})
    .filter(({week, style}) => !isClear || !isAskedAbout(week, style.endsWith('15:00') || style.endsWith('1500') ? 15 : 0))
    .map(({week, style}) => ({week, write: DAY_STYLES[style] as (date: string) => string}));

const instants = (isClear: boolean) =>
  fc
    .record({stamp: fc.constantFrom(...STAMPS), style: fc.constantFrom(...Object.values(INSTANT_STYLES)), which: fc.nat()})
    .map(({stamp: {zone, week, times}, style, which}) => ({
      zone,
      week,
      style,
      time: times[which % times.length] as readonly [number, number],
    }))
    .filter(({zone, week, time: [hours]}) => !isClear || !isAskedAbout(week, hours, zone))
    .map(({zone, week, style, time: [hours, minutes]}) => ({week, write: (date: string) => style(instant(zone, date, hours, minutes))}));

const dates = (isClear: boolean) => fc.oneof(localDays(isClear), instants(isClear));

describe('bars that are written in any format, zone, number style and order', () => {
  test('are read as they are over some weeks', () => {
    fc.assert(
      fc.property(written(30, 45, dates(true)), ({bars, text}) => {
        expect(barsIn(text)).toEqual(bars);
      }),
      {numRuns: 120},
    );
  });

  test('are read as they are or refused when there are only a few', () => {
    fc.assert(
      fc.property(written(1, 6, dates(false)), ({bars, text}) => {
        const read = barsIn(text);
        expect(read ?? bars).toEqual(bars);
      }),
      {numRuns: 300},
    );
  });
});
