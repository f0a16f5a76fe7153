import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {runInNewContext} from 'node:vm';
import {expect, test} from 'vitest';
import {barsCsv, decodeBars, type EncodedBars} from '../../src/engine';
import {CHARTS} from '../../src/plugins/caches';
import {sampleBars} from '../support/sampleBars';

/*
 * What the bundler packs is proven after it was packed: each file of data that it was given stands in one of the
 * scripts, with every value as it was.
 */
const SCRIPTS = 'build/assets/js';
const GENERATED = '.docusaurus-build';

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** All data in the scripts, by hash: the bundler writes a file of JSON as a string that the browser parses. */
function packedData(): Map<string, unknown> {
  const found = new Map<string, unknown>();
  for (const name of readdirSync(SCRIPTS).filter((file) => file.endsWith('.js'))) {
    for (const [, text = ''] of readFileSync(join(SCRIPTS, name), 'utf8').matchAll(
      /JSON\.parse\(('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)\)/gs,
    )) {
      const value: unknown = JSON.parse(String(runInNewContext(text)));
      found.set(hashOf(value), value);
    }
  }
  return found;
}

const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, {recursive: true, withFileTypes: true})
        .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

const packed = packedData();
const isPacked = (file: string): boolean => packed.has(hashOf(JSON.parse(readFileSync(file, 'utf8'))));

/** For other readers than browsers, or so short that a module has it as its own text. */
const NOT_PACKED = ['__plugin.json', 'records.json', 'pages.json', 'origin.json'];

test.each(['market-data', 'search-index', 'page-model', 'learning-paths'])(
  'every file of %s is in the scripts, to the last value',
  (plugin) => {
    const files = filesIn(join(GENERATED, plugin)).filter(
      (file) => !NOT_PACKED.some((name) => file.endsWith(`/${name}`)),
    );
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !isPacked(file))).toEqual([]);
  },
);

test('the sample decodes to its source', () => {
  const read = (name: string): unknown =>
    packed.get(hashOf(JSON.parse(readFileSync(join(GENERATED, 'market-data/default', name), 'utf8'))));
  expect(decodeBars(read('sp500.json') as EncodedBars, read('sp500-volume.json') as number[])).toEqual(sampleBars());
});

test('the command line has the sample as it is published', () => {
  const csv = barsCsv(sampleBars());
  expect(readFileSync('build/data/sp500.csv', 'utf8')).toBe(csv);
  const [first = '', last = ''] = [csv.split('\n')[1], csv.trim().split('\n').at(-1)];
  const tool = readFileSync('build/tools/strategy.mjs', 'utf8');
  const text = tool.slice(tool.indexOf(first), tool.indexOf(last) + last.length);
  expect(text.replaceAll('\\n', '\n')).toBe(csv.slice(csv.indexOf(first)).trimEnd());
});

test('the charts of the pages have the data that was computed for them', () => {
  const files = new Set(filesIn(CHARTS).map((file) => hashOf(JSON.parse(readFileSync(file, 'utf8')))));
  const charts = [...packed].filter(
    ([, value]) => Array.isArray(value) && value.some((item) => Object.hasOwn(Object(item), 'summary')),
  );
  expect(charts.length).toBeGreaterThan(10);
  expect(charts.filter(([hash]) => !files.has(hash))).toEqual([]);
});
