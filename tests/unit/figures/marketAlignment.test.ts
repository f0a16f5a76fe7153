import {test, expect} from 'vitest';
import {marketAlignment} from '../../../src/figures/primitives/alignment';

const market = [
  {date: '2024-09-30', close: 101},
  {date: '2024-10-01', close: 102},
  {date: '2024-10-07', close: 104},
  {date: '2024-10-08', close: 105},
];

test('each day reads the newest close of the market that may be known', () => {
  expect(marketAlignment(['2024-09-30', '2024-10-08'], market)).toEqual([
    {date: '2024-09-30', sameDay: market[0], earlier: null},
    {date: '2024-10-08', sameDay: market[3], earlier: market[2]},
  ]);
});

test('a day without a close of the market reads the last one before it', () => {
  expect(marketAlignment(['2024-10-03'], market)).toEqual([{date: '2024-10-03', sameDay: market[1], earlier: market[1]}]);
});
