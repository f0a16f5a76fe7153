import {describe, expect, test} from 'vitest';
import {openIndexOf, packIndex, type Amount} from '../../../src/search/packedIndex';
import {packNumbers, unpackNumbers} from '../../../src/search/packedNumbers';
import {generator} from '../../support/generator';

describe('packed numbers', () => {
  test('are read back as they were, whatever their size', () => {
    const random = generator(11);
    const numbers = Array.from({length: 2000}, (_, at) => Math.floor(random() * 2 ** (at % 40)));
    expect(unpackNumbers(packNumbers([0, 44, 45, 89, 90, ...numbers]))).toEqual([0, 44, 45, 89, 90, ...numbers]);
    expect(unpackNumbers('')).toEqual([]);
  });

  test('are text that JSON does not escape', () => {
    const packed = packNumbers(Array.from({length: 5000}, (_, at) => at));
    expect(JSON.stringify(packed)).toBe(`"${packed}"`);
  });
});

describe('a packed index', () => {
  const sections: ReadonlyMap<string, Amount>[] = [
    new Map<string, Amount>([
      ['a', 1],
      ['回测', 2],
    ]),
    new Map(),
    new Map<string, Amount>([
      ['__proto__', 1],
      ['a', 2],
    ]),
    new Map<string, Amount>([['a', 1]]),
  ];
  const index = openIndexOf(packIndex(sections, [5, 0, 7, 1]));

  test('knows which sections have a term, and how often', () => {
    expect(index.find('a')).toEqual({ids: [0, 2, 3], amounts: [1, 2, 1]});
    expect(index.find('回测')).toEqual({ids: [0], amounts: [2]});
    expect(index.find('__proto__')).toEqual({ids: [2], amounts: [1]});
    expect(index.lengths).toEqual([5, 0, 7, 1]);
  });

  test('has no other terms', () => {
    expect([index.find('constructor'), index.has('b'), index.has('a')]).toEqual([undefined, false, true]);
  });

  test('is empty without sections', () => {
    expect(openIndexOf(packIndex([], [])).terms).toEqual([]);
  });
});
