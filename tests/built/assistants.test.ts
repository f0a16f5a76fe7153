import {createHash} from 'node:crypto';
import {cpSync, mkdtempSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {pageExamples} from '../../src/markdown/strategyExamples';
import {pageTree} from '../../src/markdown/pageTree';
import {connected, disconnect, type Connected} from '../support/assistant';

/** What is published below /tools, in a folder without the project. */
const folder = mkdtempSync(join(tmpdir(), 'assistants-'));
readdirSync('build/tools').forEach((name) => cpSync(join('build/tools', name), join(folder, name)));

afterAll(disconnect);

test('every file below /tools matches its sum; the tool is at most 1.2 MB, and the docs have all pages', () => {
  const sums = readdirSync(folder).filter((name) => name.endsWith('.sha256'));
  expect(sums).toEqual(['strategy-docs.jsonl.sha256', 'strategy.mjs.sha256']);
  for (const [sum, name = ''] of sums.map((file) => readFileSync(join(folder, file), 'utf8').trim().split('  '))) {
    expect([
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]).toEqual([name, sum]);
  }
  expect(statSync(join(folder, 'strategy.mjs')).size).toBeLessThanOrEqual(1_200_000);
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
    const [first = ''] = /https:\/\/\S+/.exec((await server.call('search_docs', {query})).text) ?? [];
    expect(first).toContain(place);
    expect((await server.call('read_page', {address: first})).text.length).toBeGreaterThan(100);
  });

  /** Address of the site, from the first line of the docs. */
  const {root} = JSON.parse(/^.*/.exec(readFileSync(join(folder, 'strategy-docs.jsonl'), 'utf8'))?.[0] ?? '') as {
    root: string;
  };
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
    // The lines that the page quotes, two columns to the right, in their order; between them are those that … leaves
    // out.
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
