import {mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {diskCache, recentFolder, savedMap, sourceHash} from '../../../src/plugins/diskCache';

const folder = (): string => mkdtempSync(join(tmpdir(), 'kept-'));

describe('a saved map', () => {
  test('is read by the next build with the same key, and by no other', () => {
    const cache = join(folder(), 'new');
    const first = savedMap<number>(cache, 'a');
    first.entries.set('x', 1);
    first.save();
    expect([...savedMap(cache, 'a').entries]).toEqual([['x', 1]]);
    expect([...savedMap(cache, 'b').entries]).toEqual([]);
  });

  test('leaves one file behind, that of the last key', () => {
    const cache = folder();
    ['a', 'b'].forEach((key) => {
      const map = savedMap<number>(cache, key);
      map.entries.set('x', 1);
      map.save();
    });
    expect(readdirSync(cache)).toHaveLength(1);
    expect([...savedMap(cache, 'b').entries]).toEqual([['x', 1]]);
  });

  test('is not written when nothing is new', () => {
    const cache = folder();
    savedMap(cache, 'a').save();
    expect(readdirSync(cache)).toEqual([]);
  });

  test('is empty when its file is damaged', () => {
    const cache = folder();
    const map = savedMap<number>(cache, 'a');
    map.entries.set('x', 1);
    map.save();
    writeFileSync(join(cache, readdirSync(cache)[0] as string), '[["x"');
    expect([...savedMap(cache, 'a').entries]).toEqual([]);
  });
});

test('the folders of a cache that were requested last remain', () => {
  const cache = folder();
  const use = (name: string, age: number): void => {
    const used = recentFolder(cache, name, 2);
    writeFileSync(join(used, 'file'), name);
    const then = new Date(Date.now() - age * 1000);
    utimesSync(used, then, then);
  };
  use('first', 3);
  use('second', 2);
  use('first', 1);
  use('third', 0);
  expect(readdirSync(cache).sort()).toEqual(['first', 'third']);
  expect(readdirSync(join(cache, 'first'))).toEqual(['file']);
});

describe('a disk cache', () => {
  /** Makes a value from a name and a key, and counts how often. */
  const counted = (cache: string): {make: (name: string, key: string) => {of: string}; count: () => number} => {
    const kept = diskCache<{of: string}>(cache);
    let count = 0;
    const make = (name: string, key: string): {of: string} =>
      kept(name, key, () => {
        count += 1;
        return {of: `${name} ${key}`};
      });
    return {make, count: () => count};
  };

  test('makes a value once for as long as its key is the same', () => {
    const {make, count} = counted(folder());
    expect(['1', '1', '2', '2', '1'].map((key) => make('page', key).of)).toEqual(['1', '1', '2', '2', '1'].map((key) => `page ${key}`));
    expect(count()).toBe(3);
  });

  test('gives each caller an object of its own', () => {
    const {make} = counted(folder());
    make('page', '1').of = 'changed';
    make('page', '1').of = 'changed';
    expect(make('page', '1')).toEqual({of: 'page 1'});
  });

  test('is known to the next build, one file for each name', () => {
    const cache = join(folder(), 'new');
    const first = counted(cache);
    ['a', 'b', 'a'].forEach((name) => first.make(name, '1'));
    first.make('a', '2');
    expect(readdirSync(cache)).toHaveLength(2);
    const second = counted(cache);
    expect([second.make('a', '2'), second.make('b', '1')]).toEqual([{of: 'a 2'}, {of: 'b 1'}]);
    expect(second.count()).toBe(0);
    second.make('b', '2');
    expect(second.count()).toBe(1);
  });

  test('makes the value of a damaged file anew', () => {
    const cache = folder();
    counted(cache).make('a', '1');
    writeFileSync(join(cache, readdirSync(cache)[0] as string), '{"key":');
    expect(counted(cache).make('a', '1').of).toBe('a 1');
  });
});

test('the hash of sources changes with a name, a text and nothing else', () => {
  const make = (files: Readonly<Record<string, string>>): string => {
    const root = folder();
    mkdirSync(join(root, 'x'));
    Object.entries(files).forEach(([name, text]) => writeFileSync(join(root, name), text));
    return root;
  };
  const all: Readonly<Record<string, string>>[] = [
    {'a.ts': '1', 'x/b.ts': '2'},
    {'x/b.ts': '2', 'a.ts': '1'},
    {'a.ts': '1', 'x/b.ts': '3'},
    {'a.ts': '1', 'x/c.ts': '2'},
  ];
  const [first, same, otherText, otherName] = all.map((files) => sourceHash(make(files)));
  expect(same).toBe(first);
  expect(new Set([first, otherText, otherName]).size).toBe(3);
});
