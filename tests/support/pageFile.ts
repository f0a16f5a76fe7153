import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

// Test files share a process, and this folder with it.
const folder = mkdtempSync(join(tmpdir(), 'page-'));
let count = 0;

/** A page outside of the docs with this text, for what reads pages from disk. */
export function fileOf(text: string): string {
  const file = join(folder, `page-${(count += 1)}.mdx`);
  writeFileSync(file, text);
  return file;
}
