import {expect, test} from 'vitest';
import {afterDepth} from '../../../src/figures/risk/afterFall';
import {sampleBars} from '../../support/sampleBars';

test('a fall that reached the depth is followed from that day; a shallower one is left out', () => {
  expect(afterDepth([10, 9, 10, 7, 6, 8, 10, 10], 0.3)).toEqual([
    {day: 3, trough: 4, further: expect.closeTo(6 / 7 - 1, 12), yearLater: null, recovery: 6},
  ]);
});

test('a fall that is not over has no recovery', () => {
  expect(afterDepth([10, 7], 0.3)).toEqual([{day: 1, trough: 1, further: 0, yearLater: null, recovery: null}]);
});

test('the sample fell by 30 % three times, in the order of the calendar', () => {
  const {date, close} = sampleBars();
  expect(afterDepth(close, 0.3).map(({day}) => date[day])).toEqual(['2001-09-17', '2008-10-06', '2020-03-20']);
});
