import {expect, test} from 'vitest';
import {drawdownEpisodes, maxDrawdown} from '../../../../src/engine';
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

test('a series that never falls has none', () => {
  expect(drawdownEpisodes([1, 1, 2])).toEqual([]);
  expect(drawdownEpisodes([])).toEqual([]);
});
