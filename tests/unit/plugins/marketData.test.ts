import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {PluginContentLoadedActions} from '@docusaurus/types';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {barsCsv, decodeBars, type Bars, type EncodedBars} from '@site/src/engine';
import {labData} from '@site/src/plugins/market-data/labData';
import {readBars, readSample} from '@site/src/plugins/market-data/readSample';
import {pageModel} from '@site/src/plugins/page-model/pageModel';
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
  await labData().contentLoaded?.({content: undefined, actions} as never);
  return files;
}

const folder = mkdtempSync(join(tmpdir(), 'market-data-'));

describe('the market data plugin', () => {
  it('writes the bars of the sample to the last cent, volume apart', async () => {
    const files = await written();
    expect(Object.keys(files)).toEqual(['sp500.json', 'sp500-volume.json', 'origin.json']);
    expect(decodeBars(files['sp500.json'] as EncodedBars, files['sp500-volume.json'] as number[])).toEqual(sampleBars());
  });

  it.each([
    ['a letter in a price', ['2020-01-02,10,12,9,x,11,5'], '第 2 行的 close 应是大于 0 的数，实际是 “x”'],
    ['a weekend', ['2020-01-03,10,12,9,11,11,5', '2020-01-04,10,12,9,11,11,5'], '第 3 行的日期 2020-01-04 是周末'],
    ['a misplaced digit', ['2020-01-02,10,12,9,11,11,5', '2020-01-03,100,120,90,110,110,5'], '第 3 行的收盘价 110'],
  ])('stops the build at %s', (_, lines, message) => {
    const file = join(folder, 'bars.csv');
    writeFileSync(file, ['date,open,high,low,close,adjclose,volume', ...lines].join('\n'));
    expect(() => readBars(file)).toThrow(message);
  });
});

describe("the operator's own bars", () => {
  afterEach(() => vi.unstubAllEnvs());
  const own = join(folder, 'own.csv');
  function give(bars: Bars): void {
    writeFileSync(own, barsCsv(bars));
    vi.stubEnv('SAMPLE_DATA', own);
    vi.stubEnv('SAMPLE_SOURCE', '某数据商');
  }
  const sample = sampleBars();
  const mapped = (change: <Item extends string | number>(values: Item[]) => Item[]): Bars =>
    Object.fromEntries(Object.entries(sample).map(([name, values]) => [name, change(values as never[])])) as unknown as Bars;
  /** Prices that fall half as far below 1000. */
  const milder = {
    ...sample,
    ...Object.fromEntries((['open', 'high', 'low', 'close'] as const).map((name) => [name, sample[name].map((price) => price / 2 + 500)])),
  };

  it('take the place of the sample, as far as the pages speak of their days', () => {
    const later = '2020-04-20';
    give(mapped((values) => [...values, (typeof values[0] === 'string' ? later : values.at(-1)) as never]));
    expect(readSample()).toEqual(sample);
  });

  it('are what pages are computed from, and are named below their figures; a sentence that they do not bear out stops the build', () => {
    give(milder);
    const page = join(folder, 'docs/concepts/page.mdx');
    mkdirSync(join(folder, 'docs/concepts'), {recursive: true});
    writeFileSync(page, '---\ntitle: 页\n---\n\n<FallsTable />\n');
    const text = JSON.stringify(pageModel(folder).tree(page));
    expect(text).toContain('来源：某数据商。');
    expect(text).not.toContain('−56.8%');
    writeFileSync(page, `---\ntitle: 页\n---\n\n<Claim that={nth(column(<FallsTable />, '最深'), 1) < -0.5}>腰斩</Claim>\n`);
    expect(() => pageModel(folder).tree(page)).toThrow('算出的数不支持“腰斩”');
  });

  it.each([
    ['no source', () => vi.stubEnv('SAMPLE_SOURCE', ''), '要一起给出，现在缺少 SAMPLE_SOURCE'],
    ['no file', () => vi.stubEnv('SAMPLE_DATA', 'gone.csv'), 'SAMPLE_DATA=gone.csv：没有这个文件。'],
    ['too few days', () => give(mapped((values) => values.slice(1))), '行情从 2000-01-04 到 2020-04-17；页面讲的是 2000-01-03 至'],
    ['no volume', () => give({...sample, volume: []}), '行情没有 volume 一列'],
    [
      'a missing month',
      () => give(mapped((values) => [...values.slice(0, 40), ...values.slice(60)])),
      'own.csv：行情文件第 42 行的日期 2000-03-29 与上一行相隔 29 天，超过 14 天',
    ],
  ])('are refused with %s', (_, change, message) => {
    give(sample);
    change();
    expect(() => readSample()).toThrow(message);
  });
});
