import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {asOf} from '../../../../src/engine/teaching';

const market = ['2024-01-02', '2024-01-03', '2024-01-05', '2024-01-08'];
const values = [1, 2, 3, 4];

describe('asOf', () => {
  test('takes the newest market value that is not later', () => {
    const dates = ['2024-01-01', '2024-01-02', '2024-01-04', '2024-01-05', '2024-01-09'];
    expect(asOf(dates, market, values)).toEqual([null, 1, 2, 3, 4]);
  });

  test('with a lag of 1 the value of the same date is not known yet, an earlier one is', () => {
    expect(asOf(['2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05'], market, values, 1)).toEqual([null, 1, 2, 2]);
  });

  test('each further step of lag is one market bar', () => {
    expect(asOf(['2024-01-05', '2024-01-08'], market, values, 2)).toEqual([1, 2]);
  });

  test('keeps what the market does not know, and booleans', () => {
    expect(asOf(['2024-01-02', '2024-01-03'], market, [null, true, false, true])).toEqual([null, true]);
  });

  test('never shows a value of a later date, and none of the same date with a lag', () => {
    // Two digits, so that text and number sort alike.
    const days = fc.uniqueArray(fc.integer({min: 10, max: 99}), {maxLength: 30}).map((list) => list.map((day) => `2024-${day}`).sort());
    fc.assert(
      fc.property(days, days, fc.integer({min: 0, max: 3}), (dates, marketDates, lag) => {
        const index = marketDates.map((_, t) => t);
        asOf(dates, marketDates, index, lag).forEach((found, t) => {
          const date = dates[t] as string;
          const known = index.filter((i) => (lag === 0 ? (marketDates[i] as string) <= date : (marketDates[i] as string) < date));
          expect(found).toBe(known.at(-Math.max(1, lag)) ?? null);
        });
      }),
    );
  });

  test.each([-1, 0.5])('refuses a lag of %s', (lag) => {
    expect(() => asOf([], market, values, lag)).toThrow(`实际是 ${lag}`);
  });

  test('refuses dates and values of different length', () => {
    expect(() => asOf([], market, [1])).toThrow('4 与 1');
  });
});
