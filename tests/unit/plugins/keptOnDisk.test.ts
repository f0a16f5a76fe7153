import {mkdirSync, mkdtempSync, readdirSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, test, vi} from 'vitest';
import {keptOnDisk, sourceHash} from '../../../src/plugins/optimization-study/keptOnDisk';

const folder = (): string => mkdtempSync(join(tmpdir(), 'kept-'));

describe('an answer that is kept on disk', () => {
  test('is computed once for a key, and anew for another', async () => {
    const cache = join(folder(), 'new');
    const compute = vi.fn(async () => ({answer: compute.mock.calls.length}));
    expect(await keptOnDisk(cache, 'a', compute)).toEqual({answer: 1});
    expect(await keptOnDisk(cache, 'a', compute)).toEqual({answer: 1});
    expect(await keptOnDisk(cache, 'b', compute)).toEqual({answer: 2});
    expect(readdirSync(cache)).toHaveLength(2);
  });

  test('that fails is not kept', async () => {
    const cache = folder();
    await expect(keptOnDisk(cache, 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(readdirSync(cache)).toEqual([]);
  });
});

test('the hash of sources changes with a name, a text and nothing else', async () => {
  const make = (files: Readonly<Record<string, string>>): string => {
    const root = folder();
    mkdirSync(join(root, 'x'));
    Object.entries(files).forEach(([name, text]) => writeFileSync(join(root, name), text));
    return root;
  };
  const all: Readonly<Record<string, string>>[] = [{'a.ts': '1', 'x/b.ts': '2'}, {'x/b.ts': '2', 'a.ts': '1'}, {'a.ts': '1', 'x/b.ts': '3'}, {'a.ts': '1', 'x/c.ts': '2'}];
  const [first, same, otherText, otherName] = await Promise.all(all.map((files) => sourceHash(make(files))));
  expect(same).toBe(first);
  expect(new Set([first, otherText, otherName]).size).toBe(3);
});
