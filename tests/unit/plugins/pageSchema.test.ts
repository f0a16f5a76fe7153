import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {skeleton} from '../../../src/content/frontMatter/skeleton';
import {siteProblems} from '../../../src/content/frontMatter/siteProblems';
import pageSchema from '../../../src/plugins/page-schema';
import {readPages} from '../../../src/plugins/page-model/authoredPage';
import {goodPage} from '../../support/authoredPage';

afterEach(() => vi.unstubAllEnvs());

function siteWith(text: string): LoadContext {
  const siteDir = mkdtempSync(join(tmpdir(), 'page-schema-'));
  mkdirSync(join(siteDir, 'docs/guides'), {recursive: true});
  writeFileSync(join(siteDir, 'docs/guides/x.mdx'), text);
  return {siteDir} as LoadContext;
}

interface Development {
  plugins: {apply: (compiler: unknown) => void}[];
  devServer: {client: {overlay: {warnings: (warning: Error) => boolean}}};
}

/** The warnings that one compilation of the development server ends with, and those that cover the page. */
async function compile(context: LoadContext): Promise<{warnings: string[]; covering: number}> {
  vi.stubEnv('NODE_ENV', 'development');
  const {configureWebpack} = await pageSchema(context);
  const {plugins, devServer} = configureWebpack?.({}, false, {} as never, undefined) as unknown as Development;
  let run: (compilation: {warnings: Error[]}) => Promise<void> = async () => undefined;
  plugins.forEach((plugin) => plugin.apply({hooks: {make: {tapPromise: (_: string, given: typeof run) => (run = given)}}}));
  const compilation = {warnings: [] as Error[]};
  await run(compilation);
  const {warnings} = compilation;
  return {warnings: warnings.map(({message}) => message), covering: warnings.filter(devServer.client.overlay.warnings).length};
}

describe('the page-schema plugin', () => {
  test('stops a build with a page that breaks the schema', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    await expect(pageSchema(siteWith(goodPage.replace('kind: guide', 'kind: x')))).rejects.toThrow('docs/guides/x.mdx:4  kind：');
    await expect(pageSchema(siteWith(goodPage))).resolves.toMatchObject({name: 'page-schema'});
  });

  test('covers the page in the development server until it is in order', async () => {
    const context = siteWith(goodPage.replace('title: 创建组合', 'title: "创建组合'));
    const unreadable = {warnings: [expect.stringContaining('读不懂')], covering: 1};
    expect(await compile(context)).toEqual(unreadable);
    expect(await compile(context)).toEqual(unreadable);
    writeFileSync(join(context.siteDir, 'docs/guides/x.mdx'), goodPage);
    expect(await compile(context)).toEqual({warnings: [], covering: 0});
  });

  test('names what is not written yet in the terminal only, but does not build it', async () => {
    const context = siteWith(skeleton('guide'));
    expect(await compile(context)).toEqual({warnings: [expect.stringContaining('【待写】')], covering: 0});
    vi.stubEnv('NODE_ENV', 'production');
    await expect(pageSchema(context)).rejects.toThrow('【待写】');
  });

  test('reads every page of the site, Windows line ends included', () => {
    const {siteDir} = siteWith(goodPage.replaceAll('\n', '\r\n'));
    const pages = readPages(siteDir);
    expect(pages).toHaveLength(1);
    expect(siteProblems(pages)).toEqual([]);
  });
});
