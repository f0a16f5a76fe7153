import {expect, test} from 'vitest';
import {dayScale} from '../../../../src/components/charts/geometry/dayScale';
import {placeNotes} from '../../../../src/components/charts/geometry/placeNotes';

const x = dayScale({first: 0, last: 9});

test('a point stands at its day and value, its words on the side that has room', () => {
  const [early, late] = placeNotes(
    [
      {kind: 'point', at: 1, value: -0.5, text: '早'},
      {kind: 'point', at: 8, value: -1, text: '晚'},
    ],
    x,
    [-1, 0],
  );
  expect(early).toMatchObject({from: 0.15, to: 0.15, y: 0.5, anchor: 'start', row: 0});
  expect(late).toMatchObject({y: 1, anchor: 'end', row: 0});
});

test('the words of a point stand where they cross the fewest lines and other words', () => {
  const x100 = dayScale({first: 0, last: 99});
  const size = {width: 0.02, height: 0.1};
  const at = (index: number): {kind: 'point'; at: number; value: number; text: string} => ({
    kind: 'point',
    at: index,
    value: 0.5,
    text: '这一天',
  });
  const side = (...notes: Parameters<typeof placeNotes>[0]) =>
    placeNotes(notes, x100, [0, 1], {lines: [{values: new Array(100).fill(0.5)}], size}).map(({anchor, row}) => `${anchor} ${row}`);
  expect(side(at(20))).toEqual(['start -1']);
  expect(side(at(80))).toEqual(['end -1']);
  expect(side(at(20), at(21))).toEqual(['start -1', 'start 1']);
});

test('words that are too long for a phone on either side still stand within the height of the plot', () => {
  const x100 = dayScale({first: 0, last: 99});
  const text = '最低 −0.22，2008-09-04';
  const lines = [{values: Array.from({length: 100}, (_, day) => Math.abs(day - 51) / 100)}];
  const [placed] = placeNotes([{kind: 'point', at: 51, value: 0, text}], x100, [-0.04, 1], {lines, size: {width: 0.0215, height: 0.125}});
  expect(placed?.row).not.toBe(1);
});

test('lines and bands have their words below each other; what is not shown is left out, a band is cut at the edge', () => {
  const placed = placeNotes(
    [
      {kind: 'band', from: -3, to: 4.5, text: '带'},
      {kind: 'line', at: 4.5, text: '线'},
      {kind: 'line', at: 12, text: '外'},
    ],
    x,
    [0, 1],
  );
  expect(placed.map(({text, from, to, row}) => [text, from, to, row])).toEqual([
    ['带', 0, 0.5, 0],
    ['线', 0.5, 0.5, 1],
  ]);
});
