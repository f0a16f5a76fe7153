import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, describe, expect, test} from 'vitest';
import {noticesText, packageFolder, packageWork} from '../../../src/plugins/third-party-notices/notices';

const folder = mkdtempSync(join(tmpdir(), 'notices-'));
afterAll(() => rmSync(folder, {recursive: true}));

describe('the package of a module', () => {
  test.each([
    ['/x/node_modules/react/index.js', '/x/node_modules/react'],
    ['/x/node_modules/@mdx-js/react/lib/index.js', '/x/node_modules/@mdx-js/react'],
    ['/x/node_modules/a/node_modules/b/index.js', '/x/node_modules/a/node_modules/b'],
    ['javascript/auto|/x/node_modules/loader/index.js??ruleSet[1]!/x/node_modules/clsx/dist/clsx.mjs', '/x/node_modules/clsx'],
    ['css|/x/node_modules/css-loader/index.js!/x/node_modules/@docsearch/css/dist/modal.css|0||', '/x/node_modules/@docsearch/css'],
  ])('%s', (identifier, expected) => {
    expect(packageFolder(identifier)).toBe(expected);
  });

  test.each(['/x/src/engine/index.ts', '/x/node_modules/loader/index.js!/x/src/theme/Root.tsx'])('%s is our own', (identifier) => {
    expect(packageFolder(identifier)).toBeNull();
  });
});

test('a package is told with its version, licence and every text that goes with it', () => {
  const made = join(folder, 'made');
  mkdirSync(made);
  writeFileSync(join(made, 'package.json'), '{"name": "made", "version": "1.2.3", "license": "MIT"}');
  writeFileSync(join(made, 'LICENSE.md'), 'Copyright A\n');
  writeFileSync(join(made, 'NOTICE'), 'Copyright B\n');
  writeFileSync(join(made, 'licenses.js'), 'code');
  expect(packageWork(made)).toEqual({name: 'made 1.2.3', licence: 'MIT', text: 'Copyright A\n\nCopyright B'});
});

test('works with the same text share it', () => {
  const work = (name: string, text: string) => ({name, licence: 'MIT', text});
  const [title, ...parts] = noticesText('题', [work('c 1', '二'), work('b 1', '一'), work('a 1', '二')]).split(/\n\n─+\n\n/);
  expect([title, ...parts]).toEqual(['题', 'a 1\nc 1\n\nMIT\n\n二', 'b 1\n\nMIT\n\n一\n']);
});
