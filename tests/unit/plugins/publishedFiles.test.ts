import {mkdtemp, readFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {beforeEach, test, expect} from 'vitest';
import {publishedSeries, parseBars} from '../../../src/engine';
import {csvFiles} from '../../../src/plugins/market-data/csvFiles';
import {strategySchema} from '../../../src/plugins/strategy-files/schema';
import {sampleBars} from '../../support/sampleBars';

let outDir: string;

beforeEach(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'published-files-'));
});

const context = {
  siteConfig: {url: 'https://docs.example'},
  baseUrl: '/site/',
  siteDir: process.cwd(),
  generatedFilesDir: '/generated',
} as LoadContext;

const read = (address: string): Promise<string> => readFile(join(outDir, address), 'utf8');

/** The texts that a plugin generates for the development server, by address. */
async function generated(plugin: Plugin): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>();
  await plugin.contentLoaded!({actions: {createData: async (name: string, text: string) => files.set(name, text)}} as never);
  return files;
}

test('the build holds the schema under the address that it names as its own', async () => {
  await strategySchema(context).postBuild!({outDir} as never);
  const written = JSON.parse(await read('schemas/strategy/v1.json')) as {$id: string};
  expect(written.$id).toBe('https://docs.example/site/schemas/strategy/v1.json');
});

test('the build holds every series as CSV, to the last cent', async () => {
  await csvFiles(context).postBuild!({outDir} as never);
  for (const {file, bars} of publishedSeries(sampleBars())) {
    expect(parseBars(await read(`data/${file}.csv`))).toEqual(bars);
  }
});

test.each([
  ['strategy-schema', strategySchema, 'schemas/strategy/v1.json'],
  ['data-files', csvFiles, 'data/sp500.csv'],
] as const)(
  'the development server serves the files of %s below the base address too, with the same text',
  async (name, create, address) => {
    const plugin = create(context);
    await plugin.postBuild!({outDir} as never);
    expect((await generated(plugin)).get(address)).toBe(await read(address));
    const {devServer} = plugin.configureWebpack!({}, false, {} as never, undefined) as {devServer?: unknown};
    expect(devServer).toEqual({static: [{directory: `/generated/${name}/default`, publicPath: '/site/'}]});
  },
);
