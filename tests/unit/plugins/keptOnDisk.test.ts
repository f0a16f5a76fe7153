import {mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {keptAnswers, latest, recentFolder, sourceHash} from '../../../src/plugins/page-model/keptOnDisk';

const folder = (): string => mkdtempSync(join(tmpdir(), 'kept-'));

describe('answers that are kept on disk', () => {
  test('are known to the next build with the same key, and to no other', () => {
    const cache = join(folder(), 'new');
    const first = keptAnswers<number>(cache, 'a');
    first.known.set('x', 1);
    first.save();
    expect([...keptAnswers(cache, 'a').known]).toEqual([['x', 1]]);
    expect([...keptAnswers(cache, 'b').known]).toEqual([]);
  });

  test('leave one file behind, that of the last key', () => {
    const cache = folder();
    ['a', 'b'].forEach((key) => {
      const answers = keptAnswers<number>(cache, key);
      answers.known.set('x', 1);
      answers.save();
    });
    expect(readdirSync(cache)).toHaveLength(1);
    expect([...keptAnswers(cache, 'b').known]).toEqual([['x', 1]]);
  });

  test('are not written when nothing is new', () => {
    const cache = folder();
    keptAnswers(cache, 'a').save();
    expect(readdirSync(cache)).toEqual([]);
  });

  test('in a damaged file are computed anew', () => {
    const cache = folder();
    const answers = keptAnswers<number>(cache, 'a');
    answers.known.set('x', 1);
    answers.save();
    writeFileSync(join(cache, readdirSync(cache)[0] as string), '[["x"');
    expect([...keptAnswers(cache, 'a').known]).toEqual([]);
  });
});

test('of the folders of a cache, those stay that were asked for last', () => {
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

describe('what was last made of each thing', () => {
  /** Makes something of a key and counts how often. */
  const counted = (kept = latest<string>()): {make: (name: string, key: string) => string; count: () => number} => {
    let count = 0;
    const make = (name: string, key: string): string =>
      kept(name, key, () => {
        count += 1;
        return `${name} of ${key}`;
      });
    return {make, count: () => count};
  };

  test('is made once for as long as its key is the same', () => {
    const {make, count} = counted();
    expect(['1', '1', '2', '2', '1'].map((key) => make('page', key))).toEqual(['1', '1', '2', '2', '1'].map((key) => `page of ${key}`));
    expect(count()).toBe(3);
  });

  test('is known to the next build when it has a folder, one file for each', () => {
    const cache = join(folder(), 'new');
    const first = counted(latest(cache));
    ['a', 'b', 'a'].forEach((name) => first.make(name, '1'));
    first.make('a', '2');
    expect(readdirSync(cache)).toHaveLength(2);
    const second = counted(latest(cache));
    expect([second.make('a', '2'), second.make('b', '1')]).toEqual(['a of 2', 'b of 1']);
    expect(second.count()).toBe(0);
    second.make('b', '2');
    expect(second.count()).toBe(1);
  });

  test('in a damaged file is made anew', () => {
    const cache = folder();
    counted(latest(cache)).make('a', '1');
    writeFileSync(join(cache, readdirSync(cache)[0] as string), '{"key":');
    expect(counted(latest(cache)).make('a', '1')).toBe('a of 1');
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
