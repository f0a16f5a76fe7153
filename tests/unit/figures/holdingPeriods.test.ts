import {describe, test, expect} from 'vitest';
import {holdingPeriods} from '../../../src/figures/risk/holding';
import {sampleBars} from '../../support/sampleBars';

const few = {date: ['2000-01-03', '2000-02-29', '2000-07-03', '2001-01-03', '2001-03-02', '2001-08-01'], close: [10, 20, 16, 12, 15, 24]};

describe('holding for some years', () => {
  test('ends on the first bar on or after the same day of the later year', () => {
    expect(holdingPeriods(few, [1])).toEqual([
      {
        years: 1,
        starts: 3,
        lost: 1 / 3,
        worst: {from: '2000-02-29', to: '2001-03-02', return: -0.25},
        median: {from: '2000-01-03', to: '2001-01-03', return: expect.closeTo(0.2, 12)},
        best: {from: '2000-07-03', to: '2001-08-01', return: 0.5},
      },
    ]);
  });

  test('takes every start of the sample from which the years are there', () => {
    const bars = sampleBars();
    const [five] = holdingPeriods(bars, [5]);
    expect(five?.starts).toBe(bars.date.filter((date) => date <= '2015-04-17').length);
    expect(five?.worst.return).toBeLessThan(five?.median.return as number);
  });

  test.each([0, 1.5, 2])('refuses %d years of too short a sample', (years) => {
    expect(() => holdingPeriods(few, [years])).toThrow(`实际是 ${years} 年，行情是 2000-01-03 至 2001-08-01`);
  });
});
