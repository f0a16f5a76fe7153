import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {clampRange, FEWEST_DAYS} from '../../../../src/components/charts/geometry/range';
import {rangeWith, zoomRange} from '../../../../src/components/charts/geometry/zoomRange';
import {keyAction} from '../../../../src/components/charts/InteractiveChart/keyAction';
import {createCursorStore} from '../../../../src/components/charts/InteractiveChart/cursorStore';

const anyNumber = fc.double({min: -1e4, max: 1e4, noNaN: true});

describe('the range of days shown', () => {
  test('lies inside the data and is wide enough, whatever is asked for', () => {
    fc.assert(
      fc.property(fc.integer({min: 1, max: 6000}), anyNumber, anyNumber, (length, first, last) => {
        const range = clampRange({first, last}, length);
        expect(range.first).toBeGreaterThanOrEqual(0);
        expect(range.last).toBeLessThan(length);
        expect(range.last - range.first + 1).toBeGreaterThanOrEqual(Math.min(length, FEWEST_DAYS));
      }),
    );
  });

  test('halves around a day and doubles back', () => {
    const near = zoomRange({first: 0, last: 99}, 0.5, 50, 1000);
    expect(near).toEqual({first: 25, last: 74});
    expect(zoomRange(near, 2, 50, 1000)).toEqual({first: 0, last: 99});
  });

  test('moves only as far as a day outside of it asks', () => {
    expect(rangeWith({first: 10, last: 20}, 15)).toEqual({first: 10, last: 20});
    expect(rangeWith({first: 10, last: 20}, 8)).toEqual({first: 8, last: 18});
    expect(rangeWith({first: 10, last: 20}, 25)).toEqual({first: 15, last: 25});
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
});

describe('the crosshair', () => {
  test('tells its listeners only of days that are new, until they leave', () => {
    const store = createCursorStore();
    const heard: (number | null)[] = [];
    const leave = store.subscribe(() => heard.push(store.get()));
    store.set(5);
    store.set(5);
    store.set(null);
    leave();
    store.set(7);
    expect(heard).toEqual([5, null]);
  });
});
