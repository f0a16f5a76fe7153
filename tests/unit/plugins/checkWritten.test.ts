import {mkdtempSync, rmSync, truncateSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {rspack} from '@docusaurus/faster';
import {expect, test} from 'vitest';
import type {Compiler} from '../../../src/plugins/bundler/compiler';
import {writtenFiles} from '../../../src/plugins/bundler/checkWritten';

/** Bundles a module of Chinese text; before the check, `harm` gets the path of the script. */
async function bundle(harm: (script: string) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'written-'));
  writeFileSync(join(folder, 'entry.js'), 'console.log("写满了的磁盘");');
  const harms = {apply: (compiler: Compiler) => compiler.hooks.afterEmit.tap('harm', () => harm(join(folder, 'out/main.js')))};
  const compiler = rspack({
    context: folder,
    entry: './entry.js',
    output: {path: join(folder, 'out')},
    plugins: [harms, writtenFiles] as never[],
  });
  try {
    await new Promise<void>((resolve, reject) => compiler.run((error) => (error ? reject(error) : resolve())));
  } finally {
    rmSync(folder, {recursive: true});
  }
}

test('a build whose files are on disk passes', async () => {
  await expect(bundle(() => {})).resolves.toBeUndefined();
});

// What Rspack leaves on a full disk.
test.each([
  ['empty', (script: string) => truncateSync(script)],
  ['cut', (script: string) => truncateSync(script, 5)],
  ['missing', (script: string) => rmSync(script)],
])('a build with a file that is %s fails, and the message names it and the disk', async (_, harm) => {
  await expect(bundle(harm)).rejects.toThrow(/这些文件没有写完：main\.js（\d+ 字节，写下 [05]）。磁盘可能已满，请腾出空间后重新构建。/);
});
