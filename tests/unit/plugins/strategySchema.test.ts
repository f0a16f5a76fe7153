import {mkdtemp, readFile, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {jsonSchema} from '../../../src/engine';
import strategySchema from '../../../src/plugins/strategy-schema';

let outDir: string;
beforeEach(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'strategy-schema-'));
});
afterEach(() => rm(outDir, {recursive: true}));

const plugin = (): Plugin =>
  strategySchema({siteConfig: {url: 'https://docs.example'}, baseUrl: '/site/', generatedFilesDir: '/generated'} as LoadContext);

test('the build holds the schema under the address that it names as its own', async () => {
  await plugin().postBuild!({outDir} as never);
  const written = JSON.parse(await readFile(join(outDir, 'schemas/strategy/v1.json'), 'utf8'));
  expect(written).toEqual(JSON.parse(JSON.stringify(jsonSchema('https://docs.example/site/schemas/strategy/v1.json'))));
});

test('the development server serves what the plugin generated, below the base address', async () => {
  const files: [string, unknown][] = [];
  await plugin().contentLoaded!({actions: {createData: async (name: string, data: unknown) => files.push([name, data])}} as never);
  expect(files.map(([name]) => name)).toEqual(['schemas/strategy/v1.json']);
  const {devServer} = plugin().configureWebpack!({}, false, {} as never, undefined) as {devServer?: unknown};
  expect(devServer).toEqual({static: [{directory: '/generated/strategy-schema/default', publicPath: '/site/'}]});
});
