import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {not} from '../../../../src/engine/teaching';
import {and, or} from '../../../../src/engine/signals/logic';

const condition = fc.array(fc.constantFrom(true, false, null), {minLength: 8, maxLength: 8});

describe('and, or, not in three-valued logic', () => {
  test('the whole table', () => {
    const a = [true, true, true, false, false, false, null, null, null];
    const b = [true, false, null, true, false, null, true, false, null];
    expect(and(a, b)).toEqual([true, false, null, false, false, false, null, false, null]);
    expect(or(a, b)).toEqual([true, true, true, true, false, null, true, null, null]);
    expect(not(b)).toEqual([false, true, null, false, true, null, false, true, null]);
  });

  test('De Morgan: not both is the same as one not', () => {
    fc.assert(
      fc.property(condition, condition, condition, (a, b, c) => {
        expect(not(and(a, b, c))).toEqual(or(not(a), not(b), not(c)));
      }),
    );
  });

  test('nesting two by two changes nothing', () => {
    fc.assert(
      fc.property(condition, condition, condition, (a, b, c) => {
        expect(and(a, b, c)).toEqual(and(and(a, b), c));
        expect(or(a, b, c)).toEqual(or(a, or(b, c)));
      }),
    );
  });

  test('refuse series of different length', () => {
    expect(() => and([true], [])).toThrow('1 与 0');
  });
});
