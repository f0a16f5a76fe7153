import {test, expect} from 'vitest';
import {staleOpens} from '../../../src/figures/reference/staleOpens';

const same = [1, 1, 1, 1, 1];

const bars = {
  date: ['2000-12-28', '2000-12-29', '2001-01-02', '2001-01-03', '2002-01-02'],
  open: [10, 11, 12, 12, 13],
  close: [11, 12, 12, 13, 14],
  high: same,
  low: same,
  volume: [],
};

test('an open is stale when it is the close of the day before, also across a new year; the first bar does not count', () => {
  expect(staleOpens(bars, [2000, 2001])).toEqual([
    {from: '2000-12-29', to: '2000-12-29', days: 1, stale: 1},
    {from: '2001-01-02', to: '2002-01-02', days: 3, stale: 3},
  ]);
  expect(staleOpens({...bars, open: [10, 11.01, 12, 12, 13]}, [2000])[0]?.stale).toBe(3);
});
