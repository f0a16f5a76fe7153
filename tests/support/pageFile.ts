import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll} from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'page-'));
afterAll(() => rmSync(folder, {recursive: true}));
let count = 0;

/** A page outside of the docs with this text, for what reads pages from disk. */
export function fileOf(text: string): string {
  const file = join(folder, `page-${(count += 1)}.mdx`);
  writeFileSync(file, text);
  return file;
}
