import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {dayScale} from '../../../../src/components/charts/geometry/dayScale';
import {heldStretches} from '../../../../src/components/charts/geometry/heldStretches';
import {barsPath, histogramPath} from '../../../../src/components/charts/geometry/barPaths';
import {areaPath, linePath, linePoints} from '../../../../src/components/charts/geometry/linePath';
import {relativePath} from '../../../../src/components/charts/geometry/relativePath';
import {simplify} from '../../../../src/components/charts/geometry/simplify';
import {stack} from '../../../../src/components/charts/geometry/stack';
import {samples} from '../../../support/charts/samples';

const four = dayScale({first: 0, last: 3});

describe('a line', () => {
  test('stands in the middle of each day and is relative after its first point', () => {
    expect(linePath([0, 10, 9, 0], {x: four, domain: [0, 10]})).toBe('M125 1000l250-1000 250 100 250 900');
  });

  test('has a gap where values are unknown, and a dot where one stands alone', () => {
    expect(linePath([0, null, 10, 10], {x: four, domain: [0, 10]})).toBe('M125 1000h0M625 0l250 0');
  });

  test('shows the lowest and the highest of 5105 days in at most two points per column', () => {
    const {close, dates} = samples();
    const x = dayScale({first: 0, last: dates.length - 1});
    const domain = [Math.min(...close), Math.max(...close)] as const;
    const points = linePoints(close, {x, domain}).flat();
    expect(points.length).toBeLessThanOrEqual(802);
    expect(Math.min(...points.map(({y}) => y))).toBe(0);
    expect(Math.max(...points.map(({y}) => y))).toBe(1000);
  });

  test('with an area is closed along the baseline', () => {
    expect(areaPath([0, -10, -10, 0], 0, {x: four, domain: [-10, 0]})).toBe('M125 0l250 1000 250 0 250-1000V0H125z');
  });

  test('without a point is no path', () => {
    expect(relativePath([])).toBe('');
  });
});

describe('simplifying', () => {
  test('keeps ends and corners of straight stretches only', () => {
    const points = [0, 1, 2, 3, 4, 5].map((x) => ({x, y: x < 3 ? x : 6 - x}));
    expect(simplify(points, 0).map(({x}) => x)).toEqual([0, 3, 5]);
  });

  test('never moves the line by more than the tolerance at any point', () => {
    const tolerance = 2;
    fc.assert(
      fc.property(fc.array(fc.integer({min: -50, max: 50}), {minLength: 2, maxLength: 80}), (values) => {
        const points = values.map((y, x) => ({x, y}));
        const kept = simplify(points, tolerance);
        for (const {x, y} of points) {
          const right = kept.findIndex((point) => point.x >= x);
          const [b, a] = [kept[right]!, kept[Math.max(0, right - 1)]!];
          const drawn = b.x === a.x ? b.y : a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x);
          expect(Math.abs(drawn - y)).toBeLessThanOrEqual(tolerance + 1e-9);
        }
      }),
    );
  });
});

describe('bars', () => {
  test('of a histogram rise above 0 for one sign and fall below it for the other', () => {
    expect(histogramPath([1, -1, null, 2], 1, {x: four, domain: [-2, 2]})).toBe('M0 500v-250h249V500zM750 500v-500h249V500z');
    expect(histogramPath([1, -1, null, 2], -1, {x: four, domain: [-2, 2]})).toBe('M250 500v250h249V500z');
  });

  test('of a histogram show the value furthest from 0 when days share a column', () => {
    expect(histogramPath([1, 2, 0.5, 1], 1, {x: four, domain: [0, 2], columns: 2})).toBe('M0 1000v-1000h500V1000zM500 1000v-500h500V1000z');
  });

  test('of two series stand side by side in their year; an unknown year has none', () => {
    const x = dayScale({first: 0, last: 1});
    const options = {x, domain: [-1, 1] as const, of: 2};
    expect(barsPath([0.5, null], {...options, place: 0})).toBe('M70 500V250H250V500z');
    expect(barsPath([-1, 1], {...options, place: 1})).toBe('M250 500V1000H430V500zM750 500V0H930V500z');
  });
});

describe('stacking', () => {
  test('puts each part on those before it; an unknown part makes the day unknown', () => {
    expect(
      stack([
        {name: '甲', values: [0.25, 0.5]},
        {name: '乙', values: [0.75, null]},
      ]),
    ).toEqual([
      [0.25, 0.5],
      [1, null],
    ]);
  });

  test('refuses a negative weight, naming part, day and value', () => {
    expect(() => stack([{name: '甲', values: [0.5, -0.1]}])).toThrow('“甲” 第 2 天的权重应不小于 0，实际是 -0.1。');
  });
});

describe('stretches with a position', () => {
  test('begin on the first day held and end on the day of the sale signal', () => {
    expect(heldStretches(['E', 'B', 'H', 'S', 'E', 'B', 'H'], {first: 0, last: 6})).toEqual([
      [2, 3],
      [6, 6],
    ]);
    expect(heldStretches(['H', 'H', null, 'H'], {first: 1, last: 3})).toEqual([
      [1, 1],
      [3, 3],
    ]);
  });
});
