import {describe, expect, test} from 'vitest';
import {breaker} from '../../../../src/search/clients/breaker';

function storageOf(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
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

  test('stays open across the pages of a tab', () => {
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

  test('is open only in this page after a doubt, and closed by an answer', () => {
    const storage = storageOf();
    const [own, other] = [breaker(() => storage), breaker(() => storage)];
    own.doubt('慢');
    expect([own.cause(), other.cause()]).toEqual(['慢', null]);
    own.open('断网');
    expect(other.cause()).toBe('断网');
    own.close();
    expect([own.cause(), other.cause()]).toEqual([null, null]);
  });

  test('works in memory where storage is blocked', () => {
    const own = breaker(blocked);
    own.open('断网');
    expect(own.cause()).toBe('断网');
    expect(breaker(blocked).cause()).toBeNull();
  });

  const holding = (value: string): string | null =>
    breaker(
      () => ({...storageOf(), getItem: () => value}),
      () => 1,
    ).cause();

  test.each(['', '{', '7', 'null', '{"since":"1","cause":"断网"}', '{"since":1}', '{"since":1,"cause":7}'])(
    'ignores %j in the storage',
    (value) => {
      expect(holding('{"since":1,"cause":"断网"}')).toBe('断网');
      expect(holding(value)).toBeNull();
    },
  );

  test('does not stay open when the clock is set back', () => {
    let now = 1_000_000;
    const own = breaker(storageOf, () => now);
    own.open('断网');
    now = 0;
    expect(own.cause()).toBeNull();
  });
});
