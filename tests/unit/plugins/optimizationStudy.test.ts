import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {afterEach, describe, expect, test} from 'vitest';
import optimizationStudy from '../../../src/plugins/optimization-study';

const folders: string[] = [];
afterEach(() => {
  folders.splice(0).forEach((folder) => rmSync(folder, {recursive: true}));
});

/** What the plugin writes for a site with this page on optimization. */
async function written(page: string | null): Promise<unknown> {
  const siteDir = mkdtempSync(join(tmpdir(), 'optimization-study-'));
  folders.push(siteDir);
  const file = join(siteDir, 'docs/primitives/advanced/optimization.mdx');
  mkdirSync(dirname(file), {recursive: true});
  if (page !== null) {
    writeFileSync(file, page);
  }
  let data: unknown;
  const actions = {createData: async (_: string, content: unknown) => { data = content; }};
  await optimizationStudy({siteDir} as LoadContext).allContentLoaded?.({allContent: {}, actions} as never);
  return data;
}

describe('the study of the page on optimization', () => {
  test('is null on a site without the page', async () => {
    expect(await written(null)).toBe('null');
  });

  test('stops the build when the page has lost the strategy that is searched', async () => {
    await expect(written('```json title="别的" id="other"\n{"trade_strategy": {}}\n```\n')).rejects.toThrow('里没有 id 为 “opt-both” 的策略代码块');
  });
});
