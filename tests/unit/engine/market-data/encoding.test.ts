import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {decodeBars, encodeBars} from '@site/src/engine';
import {column} from '@site/src/engine/market-data/bars';
import {arbitraryBars} from '../../../support/arbitraries';
import {sampleBars} from '../../../support/sampleBars';

describe('the encoded bars', () => {
  it('come back as they were, sample and volume included', () => {
    const bars = sampleBars();
    expect(decodeBars(encodeBars(bars), bars.volume)).toEqual(bars);
  });

  it('come back as they were, whatever the prices', () => {
    fc.assert(
      fc.property(arbitraryBars(), (bars) => {
        expect(decodeBars(encodeBars(bars), bars.volume)).toEqual(bars);
      }),
    );
  });

  it('are whole numbers, small ones after the first bar', () => {
    const {days, open, high, low, close} = encodeBars(sampleBars());
    const numbers = [days, open, high, low, close].flatMap((values) => values.slice(1));
    expect(numbers.every((value) => Number.isInteger(value))).toBe(true);
    expect(Math.max(...numbers.map(Math.abs))).toBeLessThan(40_000);
    expect(Math.min(...high, ...low)).toBe(0);
  });

  it('without volume know it on no bar', () => {
    const bars = decodeBars(encodeBars(sampleBars()));
    expect(bars.volume).toEqual([]);
    expect([...column(bars, 'Volume')]).toEqual(bars.date.map(() => NaN));
    expect([...column(bars, 'High')]).toEqual(bars.high);
  });

  it('are refused when columns differ in length', () => {
    const data = encodeBars(sampleBars());
    expect(() => decodeBars({...data, low: [1]})).toThrow('5105、5105、5105、5105、1');
    expect(() => decodeBars(data, [1, 2])).toThrow(RangeError);
  });
});
