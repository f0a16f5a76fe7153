import {mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {rspack} from '@docusaurus/faster';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {untouchedData} from '../../../src/plugins/bundler/nameHashes';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hashes-'));
});
afterAll(() => rmSync(folder, {recursive: true}));

/**
 * Bundles a page that loads a late module and a series of prices; the scripts by the names of their chunks, and the
 * late one's hash.
 */
async function bundle(volume: string, settings: object): Promise<{data: string; lateHash: string}> {
  const [source, out] = [join(folder, 'src'), join(folder, 'out')];
  rmSync(folder, {recursive: true, force: true});
  const files = {
    'main.js':
      'import(/* webpackChunkName: "late" */ "./late.js"); import(/* webpackChunkName: "data" */ "./data.json");',
    'late.js': 'export const late = "a module that is minified, which changes its text: " + Math.random();',
    'data.json': JSON.stringify({volume}),
  };
  mkdirSync(source, {recursive: true});
  Object.entries(files).forEach(([name, text]) => writeFileSync(join(source, name), text));
  const {optimization, output} = settings as {optimization: object; output: object};
  const compiler = rspack({
    mode: 'production',
    context: source,
    entry: './main.js',
    optimization,
    output: {path: out, filename: '[name].[contenthash:8].js', chunkFilename: '[name].[contenthash:8].js', ...output},
  });
  await new Promise<void>((resolve, reject) => compiler.run((error) => (error ? reject(error) : resolve())));
  const scripts = readdirSync(out);
  const named = (chunk: string): string => scripts.find((name) => name.startsWith(`${chunk}.`)) ?? '';
  return {data: readFileSync(join(out, named('data')), 'utf8'), lateHash: named('late').split('.')[1] ?? ''};
}

/** The hash that the late chunk has before its real content is known. */
const provisionalHash = async (): Promise<string> => (await bundle('', untouchedData)).lateHash;

test('data that contain the hash of a chunk stay as they are', async () => {
  const volume = `36${await provisionalHash()}00`;
  expect((await bundle(volume, untouchedData)).data).toContain(volume);
});

test('with the default of the bundler they would not', async () => {
  const {output} = untouchedData;
  const volume = `36${await provisionalHash()}00`;
  expect((await bundle(volume, {output, optimization: {realContentHash: true}})).data).not.toContain(volume);
});
