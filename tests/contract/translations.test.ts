import {readdirSync, readFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {describe, expect, test} from 'vitest';
import {ownTexts, shippedTexts} from '../support/texts';

/** Values of `enterkeyhint`, and messages that consist of placeholders. */
const notProse = /enterKeyHint|pageTitle$|atDate$|byUser$/i;
const placeholders = (value: string): string[] => (value.match(/\{\w+\}/g) ?? []).sort();
/** The keys of the texts that a piece of code shows. */
const keysIn = (code: string): string[] =>
  [...code.matchAll(/['"]((?:theme|site)\.\w+\.[\w.]+)['"]/g)].map(([, key = '']) => key);

function filesBelow(folder: string): string[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.[jt]sx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

const own = filesBelow('src').map((file) => ({file, code: readFileSync(file, 'utf8')}));
/** Parts of the theme that ours replace; also the page of the search. */
const replaced = own
  .filter(({file, code}) => file.startsWith('src/theme/') && code.startsWith('// Eject'))
  .map(({file}) => relative('src/theme', file).replace(/(\/index)?\.tsx$/, ''));
const stock = [
  'theme-classic/lib/theme',
  'theme-search-algolia/lib/theme',
  'theme-common/lib',
  'plugin-content-docs/lib/client',
].flatMap((folder) =>
  filesBelow(`node_modules/@docusaurus/${folder}`).filter(
    (file) => !replaced.some((name) => file.includes(`/theme/${name}.`) || file.includes(`/theme/${name}/index.`)),
  ),
);

describe('interface texts', () => {
  test.each(Object.keys(shippedTexts).filter((key) => !notProse.test(key)))('%s is Chinese', (key) => {
    expect(ownTexts[key] ?? shippedTexts[key]).toMatch(/\p{Script=Han}/u);
  });

  test.each(Object.keys(shippedTexts))('%s keeps its placeholders and uses 您', (key) => {
    const shown = ownTexts[key] ?? (shippedTexts[key] as string);
    expect(placeholders(shown)).toEqual(placeholders(shippedTexts[key] as string));
    expect(shown).not.toContain('你');
  });

  test('stand in code.json alone: our own files name them by their keys, and theme files contain no others', () => {
    const used = own.flatMap(({code}) => keysIn(code));
    const missing = [...new Set(used)].filter((key) => !(key in ownTexts));
    expect(missing, '程序用到这些键，而 i18n/zh-Hans/code.json 里没有：请补上中文。').toEqual([]);
    const withText = own.filter(
      ({file, code}) =>
        file.startsWith('src/theme/') && /\p{Script=Han}/u.test(code.replace(/\/\*[^]*?\*\/|\/\/.*/g, '')),
    );
    expect(withText.map(({file}) => file)).toEqual([]);
    expect(own.filter(({code}) => /translate\(\{[^}]*message/.test(code)).map(({file}) => file)).toEqual([]);
  });

  test('in code.json are all shown somewhere', () => {
    const shown = new Set(
      [...own.map(({code}) => code), ...stock.map((file) => readFileSync(file, 'utf8'))].flatMap(keysIn),
    );
    const unused = Object.keys(ownTexts).filter((key) => !shown.has(key));
    expect(unused, 'i18n/zh-Hans/code.json 里的这些键没有一处用到：请删去。').toEqual([]);
  });
});
