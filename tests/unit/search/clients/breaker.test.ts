import {describe, expect, test} from 'vitest';
import {breaker} from '../../../../src/search/clients/breaker';

function storageOf(): Pick<Storage, 'getItem' | 'setItem'> {
  const values = new Map<string, string>();
  return {getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value)};
}

const blocked = (): never => {
  throw new DOMException('blocked', 'SecurityError');
};

describe('a breaker', () => {
  test('is closed at first, and open for 120 s after a failure', () => {
    let now = 1000;
    const own = breaker(storageOf, () => now);
    expect(own.cause()).toBeNull();
    own.open('断网');
    now += 119_999;
    expect(own.cause()).toBe('断网');
    now += 1;
    expect(own.cause()).toBeNull();
  });

  test('holds over the pages of a tab', () => {
    const storage = storageOf();
    breaker(
      () => storage,
      () => 0,
    ).open('断网');
    expect(
      breaker(
        () => storage,
        () => 60_000,
      ).cause(),
    ).toBe('断网');
    expect(
      breaker(
        () => storage,
        () => 120_000,
      ).cause(),
    ).toBeNull();
  });

  test('remembers by itself where storage is blocked', () => {
    const own = breaker(blocked);
    own.open('断网');
    expect(own.cause()).toBe('断网');
    expect(breaker(blocked).cause()).toBeNull();
  });

  test.each(['', '{', '7', '{"since":"x","cause":"y"}', '{"since":1}'])('ignores %j in the storage', (value) => {
    expect(breaker(() => ({getItem: () => value, setItem: () => undefined})).cause()).toBeNull();
  });

  test('does not stay open when the clock is set back', () => {
    let now = 1_000_000;
    const own = breaker(storageOf, () => now);
    own.open('断网');
    now = 0;
    expect(own.cause()).toBeNull();
  });
});
