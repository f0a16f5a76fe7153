import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {dateTicks} from '../../../../src/components/charts/geometry/dateTicks';
import {dayScale} from '../../../../src/components/charts/geometry/dayScale';
import {axisNumber, extent, fraction, ticks} from '../../../../src/components/charts/geometry/valueScale';
import {samples} from '../../../support/charts/samples';

describe('the scale of values', () => {
  test('a tick is a round value inside the domain', () => {
    expect(ticks([650, 1560], 5)).toEqual([800, 1000, 1200, 1400]);
    expect(ticks([-0.62, 0.02], 5)).toEqual([-0.6, -0.4, -0.2, 0]);
    expect(ticks([-0.6, 0], 4)).toEqual([-0.6, -0.4, -0.2, 0]);
  });

  test('a domain without width has one tick', () => {
    expect(ticks([5, 5], 4)).toEqual([5]);
  });

  test('the extent covers the known values of the range with a margin', () => {
    expect(extent([{values: [1, 2]}, {values: [null, 3]}], {first: 0, last: 1}, 0)).toEqual([1, 3]);
    expect(extent([{values: [0, 100, 900]}], {first: 0, last: 1}, 0.1)).toEqual([-10, 110]);
    expect(extent([{values: [null]}], {first: 0, last: 0})).toEqual([0, 1]);
  });

  test('a value is a fraction of its domain', () => {
    expect([fraction(5, [0, 10]), fraction(3, [3, 3])]).toEqual([0.5, 0.5]);
  });
});

describe('the scale of days', () => {
  test('finds the day of every place, and the place of every day', () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.nat(3000), fc.nat(3000), (first, more, step) => {
        const x = dayScale({first, last: first + more});
        const index = first + (step % (more + 1));
        expect(x.indexAt(x.at(index))).toBe(index);
      }),
    );
  });

  test('stays inside the range at and beyond its edges', () => {
    const x = dayScale({first: 3, last: 7});
    expect([x.indexAt(-1), x.indexAt(0), x.indexAt(1), x.indexAt(2)]).toEqual([3, 3, 7, 7]);
  });
});

describe('numbers on an axis', () => {
  test.each([
    [[750, 1000, 1250], 1250, '1,250'],
    [[80_000, 100_000], 100_000, '10 万'],
    [[100_000, 125_000], 125_000, '12.5 万'],
    [[0, 1e8], 1e8, '1 亿'],
    [[-50, 0], -50, '\u221250'],
    [[0, 0.5], 0, '0'],
    [[30, 70], 30, '30'],
  ])('of the ticks %j: %d is %s', (all, value, text) => {
    expect(axisNumber(all)(value)).toBe(text);
  });
});

describe('labels of the date axis', () => {
  const {dates} = samples();
  const labels = (from: string, to: string): {at: number; text: string; spare: boolean}[] =>
    dateTicks(dates, dayScale({first: dates.findIndex((date) => date >= from), last: dates.filter((date) => date <= to).length - 1}));

  test.each([
    ['2000-01-01', '2020-12-31', '2005 2010 2015 2020'],
    ['2007-07-01', '2009-06-30', '2007-10 2008-01 2008-04 2008-07 2008-10 2009-01 2009-04'],
    ['2008-09-01', '2008-10-15', '2008-09-02 2008-09-12 2008-09-24 2008-10-06'],
  ])('%s to %s', (from, to, expected) => {
    expect(
      labels(from, to)
        .map(({text}) => text)
        .join(' '),
    ).toBe(expected);
  });

  test('are none without days', () => {
    expect(dateTicks([], dayScale({first: 0, last: -1}))).toEqual([]);
  });

  // Characters of the labels' type are 0.6 em = 7.3 px wide; a phone's plot has 300 px, a desktop's 600.
  test('never overlap, on a phone and on a desktop, whatever the range', () => {
    fc.assert(
      fc.property(fc.nat(dates.length - 10), fc.integer({min: 10, max: dates.length}), (first, count) => {
        const ticksOf = dateTicks(dates, dayScale({first, last: Math.min(dates.length - 1, first + count)}));
        for (const [width, shown] of [
          [300, ticksOf.filter(({spare}) => !spare)],
          [600, ticksOf],
        ] as const) {
          let free = -Infinity;
          for (const {at, text} of shown) {
            const size = 7.3 * text.length;
            const left = at < 0.06 && text.length > 4 ? at * width : at * width - size / 2;
            expect(left).toBeGreaterThan(free);
            free = left + size;
          }
        }
      }),
      {numRuns: 300, examples: [[122, 78]]},
    );
  });
});
