import {describe, expect, test} from 'vitest';
import {barsAYear, granularity} from '@site/src/engine';
import {sampleBars} from '../../../support/sampleBars';

const DAY = 86_400_000;
const on = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10);
const from = Date.UTC(2021, 0, 4) / DAY;
const days = (count: number, keeps: (weekday: number) => boolean = () => true): string[] =>
  Array.from({length: count}, (_, t) => from + t)
    .filter((day) => keeps(new Date(day * DAY).getUTCDay()))
    .map(on);
const monthEnds = (step: number): string[] => Array.from({length: 40}, (_, t) => on(Date.UTC(2015, (t + 1) * step, 0) / DAY));

describe('bars a year come from the dates', () => {
  test.each([
    ['five days a week', days(60, (weekday) => weekday % 6 !== 0), 'day', 252],
    ['five days from Sunday on', days(60, (weekday) => weekday < 5), 'day', 252],
    ['seven days', days(60), 'day', 365],
    ['a crypto year with a missing day', days(365).filter((_, t) => t !== 100), 'day', 365],
    [
      'a Saturday now and then, which makes up for a holiday',
      [...days(120, (weekday) => weekday % 6 !== 0), '2021-02-20'].sort(),
      'day',
      252,
    ],
    ['weeks', Array.from({length: 50}, (_, t) => on(from + 7 * t)), 'week', 52],
    ['weeks whose last day differs', Array.from({length: 50}, (_, t) => on(from + 7 * t - (t % 5 === 0 ? 1 : 0))), 'week', 52],
    ['months', monthEnds(1), 'month', 12],
    ['quarters', monthEnds(3), 'quarter', 4],
    ['years', monthEnds(12), 'year', 1],
    ['three days a week', days(70, (weekday) => [1, 3, 5].includes(weekday)), 'other', 158],
    ['ten days', Array.from({length: 40}, (_, t) => on(from + 10 * t)), 'other', 37],
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

  test('of the sample are 252', () => {
    expect(granularity(sampleBars().date)).toMatchObject({unit: 'day', barsAYear: 252, isTold: true});
  });

  test('before 1970 as well', () => {
    expect(barsAYear(Array.from({length: 30}, (_, t) => on(-3000 + t)))).toBe(365);
  });
});
