import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {describe, expect, test} from 'vitest';

/** Where Docusaurus has the theme files that the site may replace, the more particular first. */
const SOURCES = [
  '@docusaurus/theme-search-algolia/src/theme',
  '@docusaurus/theme-classic/src/theme',
  '@docusaurus/core/lib/client/theme-fallback',
];

/** The file that a theme file of ours was made from, below `node_modules`; `undefined` when there is none. */
function upstream(file: string): string | undefined {
  const names = [
    file,
    file.replace('/index.tsx', '.tsx'),
    file.replace('.tsx', '/index.tsx'),
    file.replace('.tsx', '.js'),
  ];
  return SOURCES.flatMap((folder) => names.map((name) => `${folder}/${name}`)).find((path) =>
    existsSync(join('node_modules', path)),
  );
}

const themeFiles = readdirSync('src/theme', {recursive: true, withFileTypes: true})
  .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx'))
  .map((entry) => relative('src/theme', join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .sort();
const firstLine = (file: string): string => readFileSync(join('src/theme', file), 'utf8').split('\n')[0] ?? '';
const ejected = themeFiles.filter((file) => firstLine(file).startsWith('// Eject'));

test('every theme file says on line 1 what it changes and why', () => {
  expect(themeFiles.filter((file) => !/^\/\/ (Wrap|Eject \(3\.10\.2\)): .{20,}/.test(firstLine(file)))).toEqual([]);
});

describe('theme files that replace one of Docusaurus', () => {
  test('still have one to replace', () => {
    expect(ejected.filter((file) => upstream(file) === undefined)).toEqual([]);
  });

  // After an upgrade: compare each file that is named here with ours, take over what is new, then `npx vitest -u
  // ejected`.
  test('were compared with what they replace as it is now', async () => {
    const lines = ejected.map((file) => {
      const source = upstream(file) ?? '';
      const text = readFileSync(join('node_modules', source), 'utf8');
      return `${file} <- ${source} ${createHash('sha256').update(text).digest('hex').slice(0, 16)}\n`;
    });
    await expect(lines.join('')).toMatchFileSnapshot('ejected.txt');
  });
});
