import {describe, expect, test} from 'vitest';
import {extent, fraction, linePath, ticks} from '../../../src/components/charts/LineChart/scale';
import {dateLabels} from '../../../src/components/charts/dateLabels';

describe('the scale of a chart', () => {
  test('a tick is a round value inside the domain', () => {
    expect(ticks([650, 1560], 5)).toEqual([800, 1000, 1200, 1400]);
    expect(ticks([-0.62, 0.02], 5).map((value) => Number(value.toFixed(2)))).toEqual([-0.6, -0.4, -0.2, 0]);
  });

  test('a domain without width has one tick', () => {
    expect(ticks([5, 5], 4)).toEqual([5]);
  });

  test('the extent covers all series with a margin', () => {
    expect(extent([[1, 2], [0, 3]], 0)).toEqual([0, 3]);
    expect(extent([[0, 100]], 0.1)).toEqual([-10, 110]);
  });

  test('a value is a fraction of its domain', () => {
    expect([fraction(5, [0, 10]), fraction(3, [3, 3])]).toEqual([0.5, 0.5]);
  });

  test('a path is relative after its first point and ends where the data end', () => {
    expect(linePath([{x: 0, y: 0}, {x: 0.5, y: 1}, {x: 1, y: 0.5}])).toBe('M0 1000l500 -1000l500 500');
  });
});

describe('date labels', () => {
  test('stand at the first bar of every n-th month', () => {
    expect(dateLabels(['2020-06-30', '2020-07-01', '2020-07-02', '2021-01-04'], 6)).toEqual([
      {x: 1 / 3, text: '2020-07'},
      {x: 1, text: '2021-01'},
    ]);
  });

  test('write years alone when they are a year apart', () => {
    expect(dateLabels(['2019-12-31', '2020-01-02'], 12)).toEqual([{x: 1, text: '2020'}]);
  });
});
