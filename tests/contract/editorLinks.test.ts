import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';

const page = readFileSync('docs/reference/assistants.mdx', 'utf8');
const [, cursor = ''] = /\((cursor:[^)]+)\)/.exec(page) ?? [];
const [, code = ''] = /\((vscode:[^)]+)\)/.exec(page) ?? [];
/** The configuration that stands on the page below a link, with the folder that the link takes. */
const written = (title: string): object => {
  const [, text = ''] = new RegExp(`title="${title}"\\n(.*?)\\n\`\`\``, 's').exec(page) ?? [];
  return JSON.parse(text.replace('/path/to', '${userHome}/strategy')) as object;
};

test('the link for Cursor adds what the page tells to write', () => {
  const {searchParams} = new URL(cursor);
  const config = JSON.parse(Buffer.from(searchParams.get('config') ?? '', 'base64').toString()) as object;
  expect({mcpServers: {[searchParams.get('name') ?? '']: config}}).toEqual(written('\\.cursor/mcp\\.json'));
});

test('the link for VS Code adds what the page tells to write', () => {
  const {name, ...config} = JSON.parse(decodeURIComponent(code.replace(/^vscode:mcp\/install\?/, ''))) as {name: string};
  expect({servers: {[name]: config}}).toEqual(written('\\.vscode/mcp\\.json'));
});
