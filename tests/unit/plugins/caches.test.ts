import {existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {bundleHashes, cacheFolder, diskCache, savedMap, sourceHash} from '../../../src/plugins/caches';

const folder = (): string => mkdtempSync(join(tmpdir(), 'kept-'));
/** Names of what a site keeps in the cache that the tests use. */
const files = (site: string): string[] =>
  existsSync(cacheFolder(site, 'values')) ? readdirSync(cacheFolder(site, 'values')) : [];

describe('a saved map', () => {
  test('is read by the next build with the same key, and by no other', () => {
    const site = folder();
    const first = savedMap<number>(site, 'values', 'a');
    first.entries.set('x', 1);
    first.save();
    expect([...savedMap(site, 'values', 'a').entries]).toEqual([['x', 1]]);
    expect([...savedMap(site, 'values', 'b').entries]).toEqual([]);
  });

  test('leaves one file behind, that of the last key', () => {
    const site = folder();
    ['a', 'b'].forEach((key) => {
      const map = savedMap<number>(site, 'values', key);
      map.entries.set('x', 1);
      map.save();
    });
    expect(files(site)).toHaveLength(1);
    expect([...savedMap(site, 'values', 'b').entries]).toEqual([['x', 1]]);
  });

  test('is not written when nothing is new', () => {
    const site = folder();
    savedMap(site, 'values', 'a').save();
    expect(files(site)).toEqual([]);
  });

  test('forgets entries that are not current, and keeps the others with what is new', () => {
    const site = folder();
    const first = savedMap<number>(site, 'values', 'a');
    first.entries.set('old x', 1).set('new y', 2);
    first.save();
    const second = savedMap<number>(site, 'values', 'a', (entry) => entry.startsWith('new'));
    second.entries.set('new z', 3);
    second.save();
    expect([...savedMap(site, 'values', 'a').entries]).toEqual([
      ['new y', 2],
      ['new z', 3],
    ]);
  });

  test('is empty when its file is damaged', () => {
    const site = folder();
    const map = savedMap<number>(site, 'values', 'a');
    map.entries.set('x', 1);
    map.save();
    writeFileSync(join(cacheFolder(site, 'values'), files(site)[0] as string), '[["x"');
    expect([...savedMap(site, 'values', 'a').entries]).toEqual([]);
  });
});

describe('a disk cache', () => {
  /** Makes a value from a name and a key, and counts how often. */
  const counted = (site: string): {make: (name: string, key: string) => {of: string}; count: () => number} => {
    const kept = diskCache<{of: string}>(site, 'values');
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
    expect(['1', '1', '2', '2', '1'].map((key) => make('page', key).of)).toEqual(
      ['1', '1', '2', '2', '1'].map((key) => `page ${key}`),
    );
    expect(count()).toBe(3);
  });

  test('gives each caller an object of its own', () => {
    const {make} = counted(folder());
    make('page', '1').of = 'changed';
    make('page', '1').of = 'changed';
    expect(make('page', '1')).toEqual({of: 'page 1'});
  });

  test('is known to the next build, one file for each name', () => {
    const site = folder();
    const first = counted(site);
    ['a', 'b', 'a'].forEach((name) => first.make(name, '1'));
    first.make('a', '2');
    expect(files(site)).toHaveLength(2);
    const second = counted(site);
    expect([second.make('a', '2'), second.make('b', '1')]).toEqual([{of: 'a 2'}, {of: 'b 1'}]);
    expect(second.count()).toBe(0);
    second.make('b', '2');
    expect(second.count()).toBe(1);
  });

  test('makes the value of a damaged file anew', () => {
    const site = folder();
    counted(site).make('a', '1');
    writeFileSync(join(cacheFolder(site, 'values'), files(site)[0] as string), '{"key":');
    expect(counted(site).make('a', '1').of).toBe('a 1');
  });
});

test('the hash of a module changes with the files that it uses, not with comments or with other files', () => {
  const hashes = (files: Readonly<Record<string, string>>): Record<'a' | 'b', string> => {
    const root = folder();
    const all = {'a.ts': "export {one} from './c'", 'b.ts': "import './c'; export {two} from './d'", ...files};
    const shared = {'c.ts': 'export const one = Math.max(1, 0);', 'd.ts': 'export const two = 2;', ...files};
    Object.entries({...all, ...shared}).forEach(([name, text]) => writeFileSync(join(root, name), text));
    return bundleHashes(root, ['a', 'b']);
  };
  const first = hashes({});
  expect(
    hashes({'a.ts': "// x\nexport {one} from './c'", 'c.ts': '/* y */\nexport const one = Math.max(1, 0);'}),
  ).toEqual(first);
  const other = hashes({'d.ts': 'export const two = 3;'});
  expect([other.a === first.a, other.b === first.b]).toEqual([true, false]);
  expect(hashes({'c.ts': 'export const one = Math.max(2, 0);'}).a).not.toBe(first.a);
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
