import fc from 'fast-check';
import {describe, it, expect} from 'vitest';
import {unionCalendar} from '../../../../src/engine/market-data/unionCalendar';

const day = fc.integer({min: 1, max: 28}).map((number) => `2020-01-${String(number).padStart(2, '0')}`);

const series = fc.uniqueArray(day, {minLength: 1, maxLength: 20}).map((dates) => dates.sort());

describe('the union calendar', () => {
  it('has every date once, in order, and finds the bar of each series on it', () => {
    fc.assert(
      fc.property(fc.array(series, {minLength: 1, maxLength: 4}), (all) => {
        const {dates, barAt} = unionCalendar(all);
        expect(dates).toEqual([...new Set(all.flat())].sort());
        all.forEach((own, index) => {
          const bars = barAt[index] ?? null;
          expect(bars === null ? dates.map((date) => own.indexOf(date)) : [...bars]).toEqual(dates.map((date) => own.indexOf(date)));
        });
      }),
    );
  });

  it('is the series itself when one has all the dates', () => {
    const all = ['2020-01-01', '2020-01-02'];
    const {dates, barAt} = unionCalendar([['2020-01-02'], all]);
    expect(dates).toBe(all);
    expect(barAt).toEqual([Int32Array.from([-1, 0]), null]);
  });
});
