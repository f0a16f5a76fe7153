import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {dateTicks} from '../../../../src/components/charts/geometry/dateTicks';
import {dayScale} from '../../../../src/components/charts/geometry/dayScale';
import {heldStretches} from '../../../../src/components/charts/geometry/heldStretches';
import {areaPath, linePath, linePoints} from '../../../../src/components/charts/geometry/linePath';
import {placeEnds} from '../../../../src/components/charts/geometry/placeEnds';
import {placeNotes} from '../../../../src/components/charts/geometry/placeNotes';
import {clampRange, FEWEST_SHOWN_DAYS} from '../../../../src/components/charts/geometry/range';
import {relativePath} from '../../../../src/components/charts/geometry/relativePath';
import {simplify} from '../../../../src/components/charts/geometry/simplify';
import {stack} from '../../../../src/components/charts/geometry/stack';
import {axisNumber, extent, fraction, ticks} from '../../../../src/components/charts/geometry/valueScale';
import {rangeWith, zoomRange} from '../../../../src/components/charts/geometry/zoomRange';
import {createCursorStore} from '../../../../src/components/charts/InteractiveChart/cursorStore';
import {keyAction} from '../../../../src/components/charts/InteractiveChart/keyAction';
import type {TonedSeries} from '../../../../src/components/charts/toned';
import {samples} from '../../../support/charts/samples';

const {dates, close} = samples();
const [four, ten, hundred] = [
  dayScale({first: 0, last: 3}),
  dayScale({first: 0, last: 9}),
  dayScale({first: 0, last: 99}),
];

describe('the scale of values', () => {
  test.each([
    [[650, 1560], 5, [800, 1000, 1200, 1400]],
    [[-0.62, 0.02], 5, [-0.6, -0.4, -0.2, 0]],
    [[-0.6, 0], 4, [-0.6, -0.4, -0.2, 0]],
    [[5, 5], 4, [5]],
  ] as const)('from %j in about %d steps has round values inside', (domain, count, found) => {
    expect(ticks(domain, count)).toEqual(found);
  });

  test('covers the known values of the range with a margin', () => {
    expect(extent([{values: [1, 2]}, {values: [null, 3]}], {first: 0, last: 1}, 0)).toEqual([1, 3]);
    expect(extent([{values: [0, 100, 900]}], {first: 0, last: 1}, 0.1)).toEqual([-10, 110]);
    expect(extent([{values: [null]}], {first: 0, last: 0})).toEqual([0, 1]);
    expect([fraction(5, [0, 10]), fraction(3, [3, 3])]).toEqual([0.5, 0.5]);
  });

  test.each([
    [[750, 1000, 1250], 1250, '1,250'],
    [[80_000, 100_000], 100_000, '10 万'],
    [[100_000, 125_000], 125_000, '12.5 万'],
    [[0, 1e8], 1e8, '1 亿'],
    [[-50, 0], -50, '\u221250'],
    [[0, 0.5], 0, '0'],
  ])('with the ticks %j says %d as %s', (all, value, text) => {
    expect(axisNumber(all)(value)).toBe(text);
  });
});

describe('the scale of days', () => {
  test('finds the day of every place, and the place of every day, and stays inside the range at its edges', () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.nat(3000), fc.nat(3000), (first, more, step) => {
        const x = dayScale({first, last: first + more});
        const index = first + (step % (more + 1));
        expect(x.indexAt(x.at(index))).toBe(index);
      }),
    );
    const x = dayScale({first: 3, last: 7});
    expect([x.indexAt(-1), x.indexAt(0), x.indexAt(1), x.indexAt(2)]).toEqual([3, 3, 7, 7]);
  });

  test.each([
    ['2000-01-01', '2020-12-31', '2005 2010 2015 2020'],
    ['2007-07-01', '2009-06-30', '2007-10 2008-01 2008-04 2008-07 2008-10 2009-01 2009-04'],
    ['2008-09-01', '2008-10-15', '2008-09-02 2008-09-12 2008-09-24 2008-10-06'],
    ['2030-01-01', '2030-12-31', ''],
  ])('is labelled from %s to %s', (from, to, labels) => {
    const own = dates.filter((date) => date >= from && date <= to);
    const found = dateTicks(own, dayScale({first: 0, last: own.length - 1}));
    expect(found.map(({text}) => text).join(' ')).toBe(labels);
  });

  // Characters of the labels' type are 0.6 em = 7.3 px wide; a phone's plot has 300 px, a desktop's 600.
  test('has labels that never overlap, on a phone and on a desktop, whatever the range', () => {
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
      {examples: [[122, 78]]},
    );
  });
});

describe('a line', () => {
  test.each([
    // In the middle of each day, relative after the first point.
    [[0, 10, 9, 0], 'M125 1000l250-1000 250 100 250 900'],
    // A gap where values are unknown, and a dot where one stands alone.
    [[0, null, 10, 10], 'M125 1000h0M625 0l250 0'],
  ])('of %j is %s', (values, path) => {
    expect(linePath(values, {x: four, domain: [0, 10]})).toBe(path);
  });

  test('with an area is closed along the baseline; without a point it is no path', () => {
    expect(areaPath([0, -10, -10, 0], 0, {x: four, domain: [-10, 0]})).toBe('M125 0l250 1000 250 0 250-1000V0H125z');
    expect(relativePath([])).toBe('');
  });

  test('shows the lowest and the highest of 5105 days in at most two points per column', () => {
    const domain = [Math.min(...close), Math.max(...close)] as const;
    const heights = linePoints(close, {x: dayScale({first: 0, last: dates.length - 1}), domain})
      .flat()
      .map(({y}) => y);
    expect(heights.length).toBeLessThanOrEqual(802);
    expect([Math.min(...heights), Math.max(...heights)]).toEqual([0, 1000]);
  });

  test('is simplified to the ends and corners of straight stretches, never moved by more than the tolerance', () => {
    const corner = [0, 1, 2, 3, 4, 5].map((x) => ({x, y: x < 3 ? x : 6 - x}));
    expect(simplify(corner, 0).map(({x}) => x)).toEqual([0, 3, 5]);
    fc.assert(
      fc.property(fc.array(fc.integer({min: -50, max: 50}), {minLength: 2, maxLength: 80}), (values) => {
        const points = values.map((y, x) => ({x, y}));
        const kept = simplify(points, 2);
        for (const {x, y} of points) {
          const right = kept.findIndex((point) => point.x >= x);
          const [b, a] = [kept[right]!, kept[Math.max(0, right - 1)]!];
          const drawn = b.x === a.x ? b.y : a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x);
          expect(Math.abs(drawn - y)).toBeLessThanOrEqual(2 + 1e-9);
        }
      }),
    );
  });
});

test('a stack puts each part on those before it; an unknown part makes the day unknown, a negative one is refused', () => {
  const parts = [
    {name: '甲', values: [0.25, 0.5]},
    {name: '乙', values: [0.75, null]},
  ];
  expect(stack(parts).join(' ')).toBe('0.25,0.5 1,');
  expect(() => stack([{name: '甲', values: [0.5, -0.1]}])).toThrow('“甲” 第 2 天的权重应不小于 0，实际是 -0.1。');
});

test.each([
  ['EBHSEBH', 0, '2–3 6–6'],
  ['HH HH', 1, '1–1 3–4'],
])(
  'the stretches with a position of %s from day %d on begin on the first day held and end on that of the sale signal',
  (states, first, found) => {
    const days = [...states].map((state) => (state === ' ' ? null : state)) as Parameters<typeof heldStretches>[0];
    const stretches = heldStretches(days, {first, last: states.length - 1});
    expect(stretches.map((days) => days.join('–')).join(' ')).toBe(found);
  },
);

describe('the words of notes', () => {
  const point = (at: number, value: number, text = '这一天') => ({kind: 'point', at, value, text}) as const;

  test('of a point stand at its day and value, on the side that has room', () => {
    const [early, late] = placeNotes([point(1, -0.5), point(8, -1)], ten, [-1, 0]);
    expect(early).toMatchObject({from: 0.15, to: 0.15, y: 0.5, anchor: 'start', row: 0});
    expect(late).toMatchObject({y: 1, anchor: 'end', row: 0});
  });

  test.each([
    [[20], ['start -1']],
    [[80], ['end -1']],
    [
      [20, 21],
      ['start -1', 'start 1'],
    ],
  ])('of points on a line, at %j, stand where they cross the fewest lines and other words', (places, found) => {
    const lines = [{values: new Array(100).fill(0.5)}];
    const placed = placeNotes(
      places.map((at) => point(at, 0.5)),
      hundred,
      [0, 1],
      {lines, size: {width: 0.02, height: 0.1}},
    );
    expect(placed.map(({anchor, row}) => `${anchor} ${row}`)).toEqual(found);
  });

  test('that are too long for a phone on either side still stand within the height of the plot', () => {
    const lines = [{values: Array.from({length: 100}, (_, day) => Math.abs(day - 51) / 100)}];
    const size = {width: 0.0215, height: 0.125};
    const [placed] = placeNotes([point(51, 0, '最低 −0.22，2008-09-04')], hundred, [-0.04, 1], {lines, size});
    expect(placed?.row).not.toBe(1);
  });

  test('of lines and bands stand below each other; what is not shown is left out, a band is cut at the edge', () => {
    const placed = placeNotes(
      [
        {kind: 'band', from: -3, to: 4.5, text: '带'},
        {kind: 'line', at: 4.5, text: '线'},
        {kind: 'line', at: 12, text: '外'},
      ],
      ten,
      [0, 1],
    );
    expect(placed.map(({text, from, to, row}) => `${text} ${from} ${to} ${row}`)).toEqual([
      '带 0 0.5 0',
      '线 0.5 0.5 1',
    ]);
  });
});

describe('the names at the ends of lines', () => {
  const size = {width: 0.02, height: 0.1};
  const note = {kind: 'point', text: '最高', from: 0.99, to: 0.99, y: 0.15, anchor: 'end', row: 0} as const;

  test.each([
    // Just above or below the ends of their lines.
    [{上: 0.8, 下: 0.2}, [], ['上 0.135', '下 0.735']],
    // Where two end near each other, the upper above and the lower below.
    [{上: 0.52, 下: 0.48}, [], ['上 0.415', '下 0.585']],
    // The room above the upper line is taken.
    [{上: 0.8, 下: 0.2}, [note], ['上 0.265', '下 0.735']],
    // Without a way that fits, for one line, for more than four, or for one that ends early, the key names the lines.
    [{上: 0.54, 中: 0.5, 下: 0.46}, [], undefined],
    [{一: 0.5}, [], undefined],
    [{a: 0.1, b: 0.3, c: 0.5, d: 0.7, e: 0.9}, [], undefined],
    [{上: 0.8, 未知: null}, [], undefined],
  ])('%j, with notes %j, are on no line, other name or note', (ends, notes, found) => {
    const lines = Object.entries(ends).map(([name, value]): TonedSeries => ({
      name,
      tone: 'series1',
      values: new Array(10).fill(value),
    }));
    const placed = placeEnds(lines, {x: ten, domain: [0, 1], size, notes});
    expect(placed?.map(({name, y}) => `${name} ${y.toFixed(3)}`)).toEqual(found);
  });
});

describe('the range of days shown', () => {
  test('lies inside the data and is wide enough, whatever is asked for', () => {
    const anyNumber = fc.double({min: -1e4, max: 1e4, noNaN: true});
    fc.assert(
      fc.property(fc.integer({min: 1, max: 6000}), anyNumber, anyNumber, (length, first, last) => {
        const range = clampRange({first, last}, length);
        expect(range.first).toBeGreaterThanOrEqual(0);
        expect(range.last).toBeLessThan(length);
        expect(range.last - range.first + 1).toBeGreaterThanOrEqual(Math.min(length, FEWEST_SHOWN_DAYS));
      }),
    );
  });

  test('halves around a day and doubles back, and moves only as far as a day outside of it asks', () => {
    const near = zoomRange({first: 0, last: 99}, 0.5, 50, 1000);
    expect([near, zoomRange(near, 2, 50, 1000)]).toEqual([
      {first: 25, last: 74},
      {first: 0, last: 99},
    ]);
    const moved = [15, 8, 25].map((day) => rangeWith({first: 10, last: 20}, day).first);
    expect(moved).toEqual([10, 8, 15]);
  });
});

describe('a key on a chart', () => {
  const range = {first: 100, last: 199};

  test.each([
    ['ArrowLeft', 150, {move: 149, range}],
    ['ArrowRight', 150, {move: 151, range}],
    ['PageUp', 150, {move: 129, range}],
    ['PageDown', 150, {move: 171, range}],
    ['Home', 150, {move: 100, range}],
    ['End', 150, {move: 199, range}],
    ['ArrowRight', 199, {move: 200, range: {first: 101, last: 200}}],
    ['ArrowRight', 999, {move: 999, range: {first: 900, last: 999}}],
    ['ArrowLeft', null, {move: 199, range}],
    ['+', 150, {zoom: {first: 125, last: 174}}],
    ['-', 150, {zoom: {first: 50, last: 249}}],
    ['Enter', 150, {select: 150}],
    ['Enter', null, null],
    ['Escape', 150, {leave: true}],
    ['ArrowDown', 150, null],
    ['Tab', 150, null],
  ])('%s at day %j', (key, day, action) => {
    expect(keyAction(key, day, range, 1000)).toEqual(action);
  });

  test('moves the crosshair, which tells its listeners only of days that are new, until they leave', () => {
    const store = createCursorStore();
    const heard: (number | null)[] = [];
    const leave = store.subscribe(() => heard.push(store.get()));
    [5, 5, null].forEach((day) => store.set(day));
    leave();
    store.set(7);
    expect(heard).toEqual([5, null]);
  });
});
