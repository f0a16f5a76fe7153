import {createHash} from 'node:crypto';
import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import {toolScript} from '../../src/plugins/strategy-files/tool';
import {cutWords} from '../../src/plugins/search-index/cutWords';
import {buildIndex} from '../../src/search/buildIndex';
import {docsText, type DocsFile} from '../../src/search/docsFile';
import {packPage} from '../../src/search/packedPages';
import {placeSections} from '../../src/search/pageRecords';
import {section} from './section';

export const ROOT = 'https://docs.test/zh/';

/** The protocol's own limit is a minute, which a call takes on a busy machine. */
const UNHURRIED = {timeout: 600_000};

let script: string | undefined;

/** A new folder outside of the project with `strategy.mjs`, and further files by name. */
export function toolFolder(files: Readonly<Record<string, string>> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'assistant-'));
  script ??= toolScript(ROOT);
  Object.entries({...files, 'strategy.mjs': script}).forEach(([name, text]) => writeFileSync(join(folder, name), text));
  return folder;
}

export interface Connected {
  client: Client;
  /** What the server has written to standard error. */
  told: () => string;
  /** Calls a tool. */
  call: (
    name: string,
    args?: object,
  ) => Promise<{text: string; data: Readonly<Record<string, never>>; isError: boolean}>;
}

const open: Client[] = [];

/** Starts the server of a folder and speaks to it with the protocol's own client. */
export async function connected(folder: string, ...options: readonly string[]): Promise<Connected> {
  const client = new Client({name: 'tests', version: '1.0.0'});
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ['strategy.mjs', 'mcp', ...options],
    cwd: folder,
    stderr: 'pipe',
  });
  let told = '';
  transport.stderr?.on('data', (text) => (told += String(text)));
  await client.connect(transport, UNHURRIED);
  open.push(client);
  return {
    client,
    told: () => told,
    call: async (name, args = {}) => {
      const {
        content,
        structuredContent = {},
        isError = false,
      } = await client.callTool({name, arguments: {...args}}, undefined, UNHURRIED);
      const [{text = ''} = {}] = content as {text?: string}[];
      return {text, data: structuredContent as Readonly<Record<string, never>>, isError: isError === true};
    },
  };
}

/** Ends all servers. */
export const disconnect = (): Promise<unknown> => Promise.all(open.splice(0).map((client) => client.close()));

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const MARKDOWN = `# 双均线

> 两条均线的一页。

## 规则 {#rule}

短线上穿长线时买入。

\`\`\`
## 这不是标题 {#code}
\`\`\`

### 细节 {#detail}

同一天不重复。

## 参数 {#parameters}

- 周期

## 长 {#long}

${'很长的一段。'.repeat(6000)}
`;

/** Docs of two pages, as the build writes them. */
export function smallDocs(): string {
  const pages = [
    {
      path: '/zh/docs/strategies/averages',
      sections: [
        section(1, '双均线', null, ['两条均线的一页。']),
        section(2, '规则', 'rule', ['短线上穿长线时买入。']),
        section(3, '细节', 'detail', ['同一天不重复。']),
        section(2, '参数', 'parameters'),
        {...section(3, 'period', 'averages-period', ['周期']), isEntry: true as const},
        section(2, '长', 'long'),
      ],
    },
    {path: '/zh/docs', sections: [section(1, '介绍', null, ['从这里开始。'])]},
  ];
  const info = (path: string) => ({path, category: '策略', language: 'zh-CN', tag: 'docs-default-current'});
  const placed = pages.map(({path, sections}) => placeSections(info(path), sections));
  const index: DocsFile['index'] = {
    headings: {
      pages: pages.map(({path}, at) => packPage(info(path), placed[at] ?? [])),
      language: 'zh-CN',
      simplified: '',
    },
    text: buildIndex(placed.flat(), {cut: cutWords, lexicon: new Set()}),
    pinyin: {},
    texts: placed.map((sections) => sections.map(({texts}) => texts)),
  };
  const docs: DocsFile = {
    root: ROOT,
    version: '1.0.0',
    files: [
      {name: 'llms-strategy.md', title: '写一份原语策略', description: '只读这一份。', text: '# 写一份原语策略\n'},
      {name: 'llms-full.txt', title: '全部页面', description: '很长。', text: pages.map(({path}) => path)},
    ],
    index,
    pages: [
      {path: '/zh/docs/strategies/averages', title: '双均线', description: '两条均线的一页。', markdown: MARKDOWN},
      {path: '/zh/docs', title: '介绍', description: '', markdown: '# 介绍\n\n从这里开始。\n'},
    ],
  };
  return docsText(docs, sha256);
}
