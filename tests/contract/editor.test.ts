import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';

describe('a link that adds the assistant’s server to an editor', () => {
  const page = readFileSync('docs/reference/assistants.mdx', 'utf8');
  const link = (scheme: string): string => new RegExp(`\\((${scheme}:[^)]+)\\)`).exec(page)?.[1] ?? '';
  /** The configuration that stands on the page below a link, with the folder that the link takes. */
  const written = (title: string): object => {
    const [, text = ''] = new RegExp(`title="${title}"\\n(.*?)\\n\`\`\``, 's').exec(page) ?? [];
    return JSON.parse(text.replace('/path/to', '${userHome}/strategy')) as object;
  };

  test('adds to Cursor what the page tells to write', () => {
    const {searchParams} = new URL(link('cursor'));
    const config = JSON.parse(Buffer.from(searchParams.get('config') ?? '', 'base64').toString()) as object;
    expect({mcpServers: {[searchParams.get('name') ?? '']: config}}).toEqual(written('\\.cursor/mcp\\.json'));
  });

  test('adds to VS Code what the page tells to write', () => {
    const {name, ...config} = JSON.parse(decodeURIComponent(link('vscode').replace(/^vscode:mcp\/install\?/, ''))) as {
      name: string;
    };
    expect({servers: {[name]: config}}).toEqual(written('\\.vscode/mcp\\.json'));
  });
});
