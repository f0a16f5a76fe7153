import {describe, it, expect} from 'vitest';
import {computeSignal, registryEntry} from '@site/src/engine';
import {greaterThan, lessThan} from '@site/src/engine/teaching';
import {comparison} from '@site/src/engine/signals/compare';

describe('greaterThan and lessThan', () => {
  it('compare as written and are false when the values are equal', () => {
    expect(greaterThan([1, 2, 3], [2, 2, 2])).toEqual([false, false, true]);
    expect(lessThan([1, 2, 3], [2, 2, 2])).toEqual([true, false, false]);
  });

  it('want more than epsilon between the values', () => {
    expect(greaterThan([70.01, 70.02], [70, 70], 0.01)).toEqual([false, true]);
    expect(lessThan([69.99, 69.98], [70, 70], 0.01)).toEqual([false, true]);
  });

  it('are unknown where a value is unknown', () => {
    expect(greaterThan([null, 1], [1, null])).toEqual([null, null]);
    expect(lessThan([null, 1], [1, null])).toEqual([null, null]);
  });

  it('refuse series of different length and a negative epsilon', () => {
    expect(() => greaterThan([1], [1, 2])).toThrow('1 与 2');
    expect(() => lessThan([1], [1], -1)).toThrow('-1');
  });

  it('refuse to compare with an input that is missing', () => {
    expect(() => computeSignal('GreaterThan', [[1]])).toThrow('1 与 0');
  });
});

describe('comparison', () => {
  const a = [1, 2, 3, null];
  const two = [2, 2, 2, 2];

  it.each([
    ['greater', [false, false, true, null]],
    ['less', [true, false, false, null]],
    ['equal', [false, true, false, null]],
    ['greater_equal', [false, true, true, null]],
    ['less_equal', [true, true, false, null]],
    ['not_equal', [true, false, true, null]],
  ] as const)('%s', (method, result) => {
    expect(comparison(a, two, method)).toEqual(result);
  });

  it('knows every method of the registry', () => {
    const methods = registryEntry('Comparison').parameters.find(({name}) => name === 'comparison')?.values ?? [];
    expect(methods).toHaveLength(6);
    for (const method of methods) {
      expect(comparison([1], [2], method as 'greater')).toEqual([expect.any(Boolean)]);
    }
  });

  it('takes what binary fractions make of 0.1 + 0.2 for 0.3', () => {
    expect(comparison([0.1 + 0.2], [0.3], 'equal')).toEqual([true]);
    expect(comparison([0.1 + 0.2], [0.3], 'not_equal')).toEqual([false]);
  });

  it('is wider by epsilon where equality counts', () => {
    expect(comparison([1.5, 2.5], [2, 2], 'equal', 0.5)).toEqual([true, true]);
    expect(comparison([1.5, 1.4], [2, 2], 'greater_equal', 0.5)).toEqual([true, false]);
    expect(comparison([2.5, 2.6], [2, 2], 'less_equal', 0.5)).toEqual([true, false]);
  });

  it('calls values unequal only beyond epsilon', () => {
    expect(comparison([1.5, 1.4], [2, 2], 'not_equal', 0.5)).toEqual([false, true]);
  });
});
