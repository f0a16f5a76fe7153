import {expect, test} from 'vitest';
import {dayScale} from '../../../../src/components/charts/geometry/dayScale';
import {placeEnds} from '../../../../src/components/charts/geometry/placeEnds';
import type {TonedSeries} from '../../../../src/components/charts/toned';

const x = dayScale({first: 0, last: 9});
const size = {width: 0.02, height: 0.1};
const flat = (name: string, value: number | null): TonedSeries => ({name, tone: 'series1', values: new Array(10).fill(value)});
const placed = (lines: readonly TonedSeries[], notes: Parameters<typeof placeEnds>[1]['notes'] = []) =>
  placeEnds(lines, {x, domain: [0, 1], size, notes})?.map(({name, y}) => `${name} ${y.toFixed(3)}`);

test('names stand just above or below the ends of their lines', () => {
  expect(placed([flat('上', 0.8), flat('下', 0.2)])).toEqual(['上 0.135', '下 0.735']);
});

test('where two lines end near each other, the upper is named above and the lower below', () => {
  expect(placed([flat('上', 0.52), flat('下', 0.48)])).toEqual(['上 0.415', '下 0.585']);
});

test('a name is on no line, other name or note; without a way that fits, the key names the lines', () => {
  // The middle one of three lines that end together has no room.
  expect(placed([flat('上', 0.54), flat('中', 0.5), flat('下', 0.46)])).toBeUndefined();
  // The room above the upper line is taken.
  const note = {kind: 'point', text: '最高', from: 0.99, to: 0.99, y: 0.15, anchor: 'end', row: 0} as const;
  expect(placed([flat('上', 0.8), flat('下', 0.2)], [note])).toEqual(['上 0.265', '下 0.735']);
});

test('one line, more than four, or one that ends early keep the key', () => {
  expect(placed([flat('一', 0.5)])).toBeUndefined();
  expect(placed([0.1, 0.3, 0.5, 0.7, 0.9].map((value) => flat(String(value), value)))).toBeUndefined();
  expect(placed([flat('上', 0.8), flat('未知', null)])).toBeUndefined();
});
