import fc from 'fast-check';
import {describe, test, expect} from 'vitest';
import {streak} from '../../../../src/engine/signals/between';

describe('streak', () => {
  test('an unknown bar is unknown and ends the run', () => {
    expect(streak([true, null, true, true], true, 2)).toEqual([false, null, false, true]);
  });

  test('counts days that hold, from the first one on, unless told otherwise', () => {
    expect(streak([false, true, true])).toEqual([false, true, true]);
  });

  test('counts backwards from each bar', () => {
    const from = (min: number): fc.Arbitrary<number> => fc.integer({min, max: 3});
    const condition = fc.array(fc.constantFrom(true, false, null), {maxLength: 30});
    fc.assert(
      fc.property(condition, fc.boolean(), from(1), from(0), (bars, wanted, least, more) => {
        const counted = bars.map((value, t) => {
          let length = 0;
          while (bars[t - length] === wanted) {
            length += 1;
          }
          return value === null ? null : length >= least && length <= least + more;
        });
        expect(streak(bars, wanted, least, least + more)).toEqual(counted);
      }),
    );
  });

  test.each([
    [0, 3, '最短天数'],
    [3, 2, '最长天数'],
    [1, 1.5, '最长天数'],
  ])('refuses %s to %s and names the wrong one', (least, most, label) => {
    expect(() => streak([true], true, least, most)).toThrow(label);
  });
});
