import {describe, test, expect} from 'vitest';
import {closeBars} from '../../../../src/engine';

describe('bars of closes alone', () => {
  const bars = closeBars(['2024-01-02', '2024-01-03'], [10, 11]);

  test('move at one price a day, without volume', () => {
    expect(bars).toEqual({date: ['2024-01-02', '2024-01-03'], open: [10, 11], high: [10, 11], low: [10, 11], close: [10, 11], volume: []});
  });
});
