import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {expect, test} from 'vitest';

const FILES = [
  'README.md',
  'deploy/README.md',
  '.ci/README.md',
  ...readdirSync('src', {recursive: true, encoding: 'utf8'}).flatMap((file) =>
    file.endsWith('README.md') ? [join('src', file)] : [],
  ),
];
const texts = FILES.map((file) => ({file, text: readFileSync(file, 'utf8')}));
const {scripts} = JSON.parse(readFileSync('package.json', 'utf8')) as {scripts: Record<string, string>};

/** The files of the sources, without those of tests. */
const sources = ['src', '.ci', 'deploy'].flatMap((folder) =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'}).flatMap((file) =>
    /\.(tsx?|m[jt]s)$/.test(file) ? [readFileSync(join(folder, file), 'utf8')] : [],
  ),
);

test.each(texts)('$file: its paths, links and commands exist', ({file, text}) => {
  const paths = [...text.matchAll(/`((?:src|tests|deploy|data|i18n|static|\.ci)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );
  const links = [...text.matchAll(/\]\(([^):#]+)\)/g)].map(([, path = '']) => join(dirname(file), path));
  const known = (path: string): boolean => [path, `${path}.ts`, `${path}.tsx`].some((one) => existsSync(one));
  expect([...paths, ...links].filter((path) => !known(path))).toEqual([]);
  const commands = [...text.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

test('the settings are those that the sources read', () => {
  const told = readFileSync('src/site/README.md', 'utf8');
  const names = [...told.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(([, cell = '']) => cell.match(/\w+/g) ?? []);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !sources.some((source) => source.includes(name)))).toEqual([]);
});
