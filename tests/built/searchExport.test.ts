import {execFile} from 'node:child_process';
import {mkdir, mkdtemp, readdir, readFile, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {beforeAll, describe, expect, test, vi} from 'vitest';
import {exportSearch} from '../../src/plugins/search-index/cli';
import type {ExportRecord} from '../../src/plugins/search-index/exportRecords';
import type {SearchRecord} from '../../src/search/record';
import {startAlgoliaIndex} from '../support/algoliaIndexServer';
import {fixtureSite, linkSource, root} from '../support/fixtures';

const apiKey = 'admin-secret';
const algolia = {ALGOLIA_APP_ID: 'APP', ALGOLIA_ADMIN_API_KEY: apiKey, ALGOLIA_INDEX_NAME: 'docs'};

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'search-export-'));
});

interface Result {
  code: number;
  output: string;
}

function execute(command: string, args: readonly string[], cwd: string, env: Record<string, string>): Promise<Result> {
  return new Promise((resolve) => {
    execFile(
      command,
      args,
      // With vitest's NODE_ENV, the docs plugin of Docusaurus would not extend the command line.
      {cwd, env: {...process.env, NODE_ENV: undefined, ...env}},
      (error, stdout, stderr) => resolve({code: error ? 1 : 0, output: stdout + stderr}),
    );
  });
}

/** Runs the command on the few pages of the fixture site; a release runs it on all (.ci/checkRelease.mts). */
function run(args: readonly string[], env: Record<string, string> = {}): Promise<Result> {
  linkSource();
  const docusaurus = join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs');
  return execute(
    process.execPath,
    [docusaurus, 'search:export', '--out', join(folder, 'records.json'), ...args],
    fixtureSite,
    {FIXTURE: 'features', DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus-export', ...env},
  );
}

async function json<Value>(path: string): Promise<Value> {
  return JSON.parse(await readFile(path, 'utf8')) as Value;
}

describe('npm run search:export', () => {
  test('writes settings, synonyms and the records of the embedded index, uploads them with --push and never prints the key', async () => {
    const server = await startAlgoliaIndex({apiKey});
    const {code, output} = await run(['--push'], {...algolia, ALGOLIA_HOSTS: `http://${server.host}`});
    await server.stop();
    const records = await json<ExportRecord[]>(join(folder, 'records.json'));
    expect(output).toContain(`已导出 ${records.length} 条搜索记录`);
    expect(output).toContain(`已上传 ${records.length} 条搜索记录，替换了 Algolia 索引 “docs”`);
    expect(output).not.toContain(apiKey);
    expect(code).toBe(0);
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['records.json', 'settings.json', 'synonyms.json']));
    const embedded = await json<SearchRecord[]>(
      join(fixtureSite, '.docusaurus-export/search-index/default/records.json'),
    );
    expect(records.map(({objectID}) => objectID)).toEqual(embedded.map(({objectID}) => objectID));
    expect(new Set(records.map(({objectID}) => objectID)).size).toBe(records.length);
    expect([...(server.indices.get('docs')?.records.values() ?? [])]).toEqual(records);
    // Drafts and unlisted pages are left out, as in a production build.
    const paths = records.map(({url}) => new URL(url).pathname);
    expect(paths).toContain('/docs/long');
    expect(paths.filter((path) => /draft|unlisted/.test(path))).toEqual([]);
  });

  test('exits with 1 and one message if the upload fails, and does not print the key even if the server echoes it', async () => {
    const server = await startAlgoliaIndex({apiKey, refused: ['batch']});
    const {code, output} = await run(['--push'], {...algolia, ALGOLIA_HOSTS: `http://${server.host}`});
    await server.stop();
    expect(code).toBe(1);
    expect(output).toContain('上传到 Algolia 失败：failed on purpose, key ***');
    expect(output).not.toContain(apiKey);
    expect(output).not.toContain('已上传');
    expect(server.indices.size).toBe(0);
  });

  test('sends nothing without --push', async () => {
    const generatedFilesDir = join(folder, 'loaded');
    await mkdir(join(generatedFilesDir, 'search-index/default'), {recursive: true});
    await writeFile(join(generatedFilesDir, 'search-index/default/records.json'), '[]');
    const loadSite = vi.fn(async () => ({props: {generatedFilesDir, siteConfig: {url: 'https://docs.example.com'}}}));
    vi.doMock('@docusaurus/core/lib/server/site', () => ({loadSite}));
    const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const server = await startAlgoliaIndex({apiKey});
    for (const [name, value] of Object.entries({
      ...algolia,
      ALGOLIA_HOSTS: `http://${server.host}`,
      NODE_ENV: 'production',
    })) {
      vi.stubEnv(name, value);
    }
    try {
      await exportSearch({siteDir: 'a site'}, {out: join(folder, 'not-sent', 'records.json')});
      expect(said).toHaveBeenCalledWith(expect.stringContaining('已导出 0 条搜索记录'));
      expect(await json(join(folder, 'not-sent', 'records.json'))).toEqual([]);
      expect(server.log).toEqual([]);
    } finally {
      said.mockRestore();
      vi.unstubAllEnvs();
      vi.doUnmock('@docusaurus/core/lib/server/site');
      await server.stop();
    }
  });

  // This fails before anything is loaded or sent, so the test does not need to start the command.
  test.each([
    ['build-search/settings.json', {}, '--out 的文件名不能是 “settings.json”'],
    ['/dev/null/records.json', {}, '文件夹 “/dev/null” 写不进去'],
    [
      'build-search/records.json',
      {...algolia, ALGOLIA_ADMIN_API_KEY: ''},
      '还缺环境变量 ALGOLIA_ADMIN_API_KEY。没有发送任何内容',
    ],
  ])('immediately refuses to write to %s with %o, and gives the reason', async (out, env, message) => {
    Object.entries(env).forEach(([name, value]) => vi.stubEnv(name, value));
    const siteDir = 'a site that is never loaded';
    await expect(exportSearch({siteDir}, {out, push: Object.keys(env).length > 0})).rejects.toThrow(message);
    vi.unstubAllEnvs();
  });
});
