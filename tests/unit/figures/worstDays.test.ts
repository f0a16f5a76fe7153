import {describe, test, expect} from 'vitest';
import {sampleRisk} from '../../../src/figures/risk';
import {worstDays} from '../../../src/figures/risk/worstDays';
import {sampleBars} from '../../support/sampleBars';

const few = {date: ['2000-01-03', '2000-01-04', '2000-01-05', '2000-01-06', '2000-01-07'], close: [10, 8, 12, 9, 8.1]};

describe('the worst days', () => {
  test('are those with the lowest returns, the lowest first', () => {
    expect(worstDays(few, 2, 1)).toEqual([
      {date: '2000-01-06', change: -0.25, close: 9, depth: -0.25, after: expect.closeTo(-0.1, 12)},
      {date: '2000-01-04', change: expect.closeTo(-0.2, 12), close: 8, depth: expect.closeTo(-0.2, 12), after: 0.5},
    ]);
  });

  test('have nothing after them where the bars end', () => {
    expect(worstDays(few, 3, 2).map(({after}) => after)).toEqual([null, 0.125, null]);
  });

  test('are no more than there are returns', () => {
    expect(worstDays(few, 9, 1)).toHaveLength(4);
  });

  test('start with the worst day of the sample', () => {
    const bars = sampleBars();
    expect(worstDays(bars, 1, 20)[0]).toMatchObject(sampleRisk(bars).worstDay);
  });
});
