import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {LoadContext, PluginContentLoadedActions} from '@docusaurus/types';
import {afterEach, describe, expect, it} from 'vitest';
import {decodeBars, type EncodedBars} from '@site/src/engine';
import marketData from '@site/src/plugins/market-data';
import {sampleBars} from '../../support/sampleBars';

type CreatePlugin = typeof marketData;

/** What a plugin writes for a site in this folder. */
async function written(create: CreatePlugin, siteDir: string): Promise<Record<string, unknown>> {
  const files: Record<string, unknown> = {};
  const actions = {
    createData: async (name: string, data: unknown) => {
      files[name] = JSON.parse(JSON.stringify(data));
      return name;
    },
  } as unknown as PluginContentLoadedActions;
  await create({siteDir} as LoadContext).contentLoaded?.({content: undefined, actions} as never);
  return files;
}

const folders: string[] = [];
afterEach(() => {
  folders.splice(0).forEach((folder) => rmSync(folder, {recursive: true}));
});

/** A site whose data package holds these lines below the header. */
function siteWith(...lines: string[]): string {
  const siteDir = mkdtempSync(join(tmpdir(), 'market-data-'));
  folders.push(siteDir);
  const root = join(siteDir, 'node_modules/vega-datasets');
  mkdirSync(join(root, 'build'), {recursive: true});
  mkdirSync(join(root, 'data'));
  writeFileSync(join(siteDir, 'package.json'), '{}');
  writeFileSync(join(root, 'package.json'), '{"name": "vega-datasets", "main": "build/index.js"}');
  writeFileSync(join(root, 'build/index.js'), '');
  writeFileSync(join(root, 'data/sp500-2000.csv'), ['date,open,high,low,close,adjclose,volume', ...lines].join('\n'));
  return siteDir;
}

describe('the market data plugin', () => {
  it('writes the bars of the sample to the last cent, volume apart', async () => {
    const files = await written(marketData, process.cwd());
    expect(Object.keys(files)).toEqual(['sp500.json', 'sp500-volume.json']);
    expect(decodeBars(files['sp500.json'] as EncodedBars, files['sp500-volume.json'] as number[])).toEqual(sampleBars());
  });

  it.each([
    ['a letter in a price', ['2020-01-02,10,12,9,x,11,5'], '第 2 行的 close 应是正数，实际是 “x”'],
    ['a weekend', ['2020-01-03,10,12,9,11,11,5', '2020-01-04,10,12,9,11,11,5'], '第 3 行的日期 2020-01-04 是周末'],
    ['a misplaced digit', ['2020-01-02,10,12,9,11,11,5', '2020-01-03,100,120,90,110,11,5'], '第 3 行的收盘价 110'],
  ])('stops the build at %s', async (_, lines, message) => {
    const siteDir = siteWith(...lines);
    await expect(written(marketData, siteDir)).rejects.toThrow(message);
  });
});
