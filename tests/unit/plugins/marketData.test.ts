import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {PluginContentLoadedActions} from '@docusaurus/types';
import {afterAll, describe, expect, it} from 'vitest';
import {decodeBars, type EncodedBars} from '@site/src/engine';
import marketData from '@site/src/plugins/market-data';
import {readBars} from '@site/src/plugins/market-data/readSample';
import {sampleBars} from '../../support/sampleBars';

/** What the plugin writes. */
async function written(): Promise<Record<string, unknown>> {
  const files: Record<string, unknown> = {};
  const actions = {
    createData: async (name: string, data: unknown) => {
      files[name] = JSON.parse(JSON.stringify(data));
      return name;
    },
  } as unknown as PluginContentLoadedActions;
  await marketData().contentLoaded?.({content: undefined, actions} as never);
  return files;
}

const folder = mkdtempSync(join(tmpdir(), 'market-data-'));
afterAll(() => rmSync(folder, {recursive: true}));

describe('the market data plugin', () => {
  it('writes the bars of the sample to the last cent, volume apart', async () => {
    const files = await written();
    expect(Object.keys(files)).toEqual(['sp500.json', 'sp500-volume.json']);
    expect(decodeBars(files['sp500.json'] as EncodedBars, files['sp500-volume.json'] as number[])).toEqual(sampleBars());
  });

  it.each([
    ['a letter in a price', ['2020-01-02,10,12,9,x,11,5'], '第 2 行的 close 应是正数，实际是 “x”'],
    ['a weekend', ['2020-01-03,10,12,9,11,11,5', '2020-01-04,10,12,9,11,11,5'], '第 3 行的日期 2020-01-04 是周末'],
    ['a misplaced digit', ['2020-01-02,10,12,9,11,11,5', '2020-01-03,100,120,90,110,11,5'], '第 3 行的收盘价 110'],
  ])('stops the build at %s', (_, lines, message) => {
    const file = join(folder, 'bars.csv');
    writeFileSync(file, ['date,open,high,low,close,adjclose,volume', ...lines].join('\n'));
    expect(() => readBars(file)).toThrow(message);
  });
});
