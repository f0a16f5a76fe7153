import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {unzipSync} from 'fflate';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {pageExamples} from '../../src/markdown/strategyExamples';
import {pageTree} from '../../src/markdown/pageTree';
import {connected, disconnect, type Connected} from '../support/assistant';

/** What is published below /tools, in a folder without the project. */
const folder = mkdtempSync(join(tmpdir(), 'assistants-'));
readdirSync('build/tools').forEach((name) => cpSync(join('build/tools', name), join(folder, name)));

afterAll(disconnect);

test('every file below /tools matches its sum; the tool is at most a megabyte, and the docs have all pages', () => {
  const sums = readdirSync(folder).filter((name) => name.endsWith('.sha256'));
  expect(sums).toEqual(['strategy-docs.jsonl.sha256', 'strategy-docs.mcpb.sha256', 'strategy-skill.zip.sha256', 'strategy.mjs.sha256']);
  for (const [sum, name = ''] of sums.map((file) => readFileSync(join(folder, file), 'utf8').trim().split('  '))) {
    expect([
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]).toEqual([name, sum]);
  }
  expect(statSync(join(folder, 'strategy.mjs')).size).toBeLessThanOrEqual(1_000_000);
});

describe('the server in an empty folder', () => {
  let server: Connected;
  beforeAll(async () => {
    server = await connected(folder);
  });

  test('has every page as it is published, and the guide', async () => {
    const {resources} = await server.client.listResources();
    const read = async (uri: string): Promise<unknown> => (await server.client.readResource({uri})).contents[0];
    expect(resources.length).toBeGreaterThan(60);
    for (const {uri} of resources) {
      const published = readFileSync(join('build', new URL(uri).pathname), 'utf8');
      expect(await read(uri)).toMatchObject({text: published});
    }
  });

  test.each([
    ['最大回撤', '/docs/reference/glossary#term-max-drawdown'],
    ['E_REF_UNDEFINED', '/docs/reference/messages#'],
    ['zuidahuiche', '/docs/concepts/risk-analysis#maximum-drawdown'],
  ])('finds %s where the site finds it, and reads what it has found', async (query, place) => {
    const {data} = await server.call('search_docs', {query});
    const [first = ''] = (data as unknown as {results: {url: string}[]}).results.map(({url}) => url);
    expect(first).toContain(place);
    expect((await server.call('read_page', {address: first})).text.length).toBeGreaterThan(100);
  });

  /** Address of the site, from the first line of the docs. */
  const {root} = JSON.parse(/^.*/.exec(readFileSync(join(folder, 'strategy-docs.jsonl'), 'utf8'))?.[0] ?? '') as {root: string};
  // A change of the engine, the search or a page changes what the page quotes: correct the page.
  const source = readFileSync('docs/reference/assistants.mdx', 'utf8');
  const examples = new Map(pageExamples('reference/assistants', '', pageTree(source)).map(({id, text}) => [id, text]));
  const steps = [...source.matchAll(/^→ (\w+) (\{.*\})\n((?:← .*\n(?:(?!→|```).*\n)*)?)/gm)].map(
    ([, name = '', args = '', quoted = '']) => ({name, args, quoted}),
  );

  test('the page shows five prompts', () => {
    expect(source.match(/^\*\*“.+”\*\*/gm)).toHaveLength(5);
    expect(steps.length).toBeGreaterThanOrEqual(7);
  });

  test.each(steps)('$name $args gives what the page quotes', async ({name, args, quoted}) => {
    const given = JSON.parse(args, (_, value: unknown) => {
      const [, id = ''] = typeof value === 'string' ? (/^<(.+)\.json 的全文>$/.exec(value) ?? []) : [];
      return examples.get(id) ?? value;
    }) as object;
    const {text} = await server.call(name, given);
    const lines = text.replaceAll(root, '<本站>/').split('\n');
    let at = 0;
    // The lines that the page quotes, two columns to the right, in their order; between them are those that … leaves out.
    for (const line of quoted
      .trimEnd()
      .split('\n')
      .map((one) => one.slice(2).trimEnd())) {
      const found = line === '…' ? at : lines.indexOf(line, at);
      expect(found, `${line}\n${text}`).toBeGreaterThanOrEqual(0);
      at = line === '…' ? at : found + 1;
    }
  });
});

test('the skill checks and explains a strategy in its own folder', () => {
  const skill = mkdtempSync(join(tmpdir(), 'skill-'));
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(join(folder, 'strategy-skill.zip'))))) {
    mkdirSync(dirname(join(skill, name)), {recursive: true});
    writeFileSync(join(skill, name), bytes);
  }
  const [, example = ''] =
    /```json\n(.+?)\n```/s.exec(readFileSync(join(skill, 'backtesting-trading-rules/references/llms-strategy.md'), 'utf8')) ?? [];
  writeFileSync(join(skill, 'backtesting-trading-rules/my.json'), example);
  const run = (command: string, ...more: string[]): {status: number | null; stdout: string} =>
    spawnSync(process.execPath, ['scripts/strategy.mjs', command, ...more, 'my.json'], {
      cwd: join(skill, 'backtesting-trading-rules'),
      encoding: 'utf8',
    });
  expect(run('check')).toMatchObject({status: 0, stdout: '1 个文件：0 个错误，0 个警告，0 个提示。\n'});
  expect(run('explain')).toMatchObject({status: 0, stdout: expect.stringContaining('买入条件：\n')});
  // What its example says is what the command says.
  const text = readFileSync(join(skill, 'backtesting-trading-rules/SKILL.md'), 'utf8');
  const [, document = ''] = /```json\n(.+?)\n```/s.exec(text) ?? [];
  writeFileSync(join(skill, 'backtesting-trading-rules/my.json'), document);
  const {stdout} = run('backtest', '--file');
  const [verdict = ''] = /^策略比一直持有.*$/m.exec(text) ?? [];
  expect([verdict.length > 20, stdout]).toEqual([true, expect.stringContaining(verdict)]);
});
