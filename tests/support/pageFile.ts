import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

// Test files share a process, and this folder with it.
const folder = mkdtempSync(join(tmpdir(), 'page-'));
let count = 0;

/** Writes a page with this text outside of the docs, for code that reads pages from disk. @returns its path. */
export function pageFile(text: string, name = `page-${(count += 1)}`): string {
  const file = join(folder, `${name}.mdx`);
  writeFileSync(file, text);
  return file;
}
