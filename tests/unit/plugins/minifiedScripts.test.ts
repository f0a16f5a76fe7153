import {mkdtempSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {rspack} from '@docusaurus/faster';
import {expect, test} from 'vitest';
import type {Compiler} from '../../../src/plugins/bundler';
import {keepMinified} from '../../../src/plugins/bundler-cache/minifiedScripts';

const folder = mkdtempSync(join(tmpdir(), 'minified-'));
const kept = join(folder, 'minified.json');

/** Bundles a module of the two given numbers; gives the script, minified if the bundler is told to. */
async function bundle(first: number, second: number, minimize = true): Promise<string> {
  writeFileSync(join(folder, 'entry.js'), `const numbers = [${first}, ${second}];\nglobalThis.numbers = numbers;\n`);
  const keep = {apply: (compiler: Compiler) => keepMinified(compiler, kept)};
  const path = join(folder, 'out');
  const compiler = rspack({
    mode: 'production',
    // Otherwise a folder above may say for which browsers.
    target: ['web', 'es2022'],
    context: folder,
    entry: './entry.js',
    optimization: {minimize},
    output: {path, clean: true},
    plugins: [keep as never],
  });
  await new Promise<void>((resolve, reject) => compiler.run((error) => (error ? reject(error) : resolve())));
  return readFileSync(join(path, readdirSync(path)[0] as string), 'utf8');
}

test('a script that did not change is taken from the last build, a changed one is minified', async () => {
  expect(await bundle(1, 2)).toContain('[1,2]');
  writeFileSync(kept, readFileSync(kept, 'utf8').replace('[1,2]', '[1,2,9]'));
  expect(await bundle(1, 2)).toContain('[1,2,9]');
  expect(await bundle(3, 4)).toContain('[3,4]');
  // Only those of the last build are kept.
  expect(Object.values(JSON.parse(readFileSync(kept, 'utf8')) as object)).toEqual([expect.stringContaining('[3,4]')]);
});

test('a damaged file of them is made anew', async () => {
  writeFileSync(kept, '{"');
  expect(await bundle(5, 6)).toContain('[5,6]');
  expect(readFileSync(kept, 'utf8')).toContain('[5,6]');
});

test('where nothing is minified, as while an author writes, nothing is kept', async () => {
  const before = readFileSync(kept, 'utf8');
  expect(await bundle(7, 8, false)).toContain('[7, 8]');
  expect(readFileSync(kept, 'utf8')).toBe(before);
});
