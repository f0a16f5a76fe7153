import {expect, test} from 'vitest';
import {drawdown, drawdownEpisodes, maxDrawdown} from '../../../../src/engine';
import {sampleBars} from '../../../support/sampleBars';

test('every fall is one episode, the deepest first', () => {
  const episodes = drawdownEpisodes([10, 9, 10, 12, 6, 9, 12, 13, 11]);
  expect(episodes).toEqual([
    {depth: -0.5, peak: 3, trough: 4, recovery: 6},
    {depth: 11 / 13 - 1, peak: 7, trough: 8, recovery: null},
    {depth: expect.closeTo(-0.1), peak: 0, trough: 1, recovery: 2},
  ]);
});

test('a peak that is only met again opens the next episode', () => {
  expect(drawdownEpisodes([10, 8, 10, 9])).toMatchObject([
    {peak: 0, recovery: 2},
    {peak: 2, recovery: null},
  ]);
});

test('a fall from a level is counted from its first day, as maxDrawdown does', () => {
  expect(drawdownEpisodes([5, 10, 10, 8])).toMatchObject([{peak: 1, trough: 3}]);
  const {close} = sampleBars();
  expect(drawdownEpisodes(close)[0]).toEqual(maxDrawdown(close));
});

test('a fall from the value before the first bar has its peak before the first bar', () => {
  expect(drawdownEpisodes([9, 8, 10, 9], 10)).toEqual([
    {depth: expect.closeTo(-0.2), peak: -1, trough: 1, recovery: 2},
    {depth: expect.closeTo(-0.1), peak: 2, trough: 3, recovery: null},
  ]);
  expect(drawdown([9, 8, 10, 9], 10)).toEqual([-0.1, -0.2, 0, -0.1].map((depth) => expect.closeTo(depth)));
  expect(drawdownEpisodes([10, 9], 10)).toMatchObject([{peak: 0, trough: 1}]);
});

test('of falls of the same depth the earlier comes first, and rounding makes neither a fall nor a peak', () => {
  expect(drawdownEpisodes([10, 9, 11, 9.9, 12]).map(({peak}) => peak)).toEqual([0, 2]);
  expect(drawdownEpisodes([0.3, 0.3 - 1e-17, 0.1 + 0.2, 0.3])).toEqual([]);
  expect(drawdownEpisodes([1, 1 + 2e-16, 0.5])).toMatchObject([{peak: 0}]);
  // The trough is the first of equally deep days.
  expect(drawdownEpisodes([1, 0.7, 0.1 + 0.6, 1])).toMatchObject([{trough: 1}]);
  // Prices of a cheap coin are no rounding errors.
  expect(drawdownEpisodes([1e-10, 2e-10, 1e-10])).toMatchObject([{depth: -0.5, peak: 1}]);
});

test('a series that never falls has none', () => {
  expect(drawdownEpisodes([1, 1, 2])).toEqual([]);
  expect(drawdownEpisodes([])).toEqual([]);
});
