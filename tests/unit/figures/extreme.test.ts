import {expect, test} from 'vitest';
import {highest, lowest} from '../../../src/figures/kit/extreme';

const dates = ['2008-11-19', '2008-11-20', '2008-11-21'];

test('a curve tells its lowest and its highest point, with value and date; the first of equal ones', () => {
  expect(lowest({dates, values: [null, 752.44, 752.44], says: '最低'})).toEqual([
    {kind: 'point', at: 1, value: 752.44, text: '最低 752.44，2008-11-20'},
  ]);
  expect(highest({dates, values: [80, 52, 80], says: '最高', text: (value) => value.toFixed(1)})).toEqual([
    {kind: 'point', at: 0, value: 80, text: '最高 80.0，2008-11-19'},
  ]);
});

test('a curve without a known value has none, a simulated day is told by its number of years', () => {
  expect(lowest({dates, values: [null, null, null], says: '最低'})).toEqual([]);
  expect(lowest({dates: ['0003-02-01'], values: [9], says: '最低'})).toMatchObject([{text: '最低 9.00，第 3 年 2 月 1 日'}]);
});
