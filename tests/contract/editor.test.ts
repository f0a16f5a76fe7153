import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {jsonSchema} from '../../src/engine/language';

interface Described {
  title: string;
  description: string;
}

test('the editor in the screen drawing shows the texts of the schema', () => {
  const [, screen = ''] =
    /<Screen title="[^"]+" place="VS Code[^"]+">([\s\S]+?)<\/Screen>/.exec(readFileSync('docs/reference/run-locally.mdx', 'utf8')) ?? [];
  const {$defs} = jsonSchema('') as unknown as {
    $defs: {
      'indicator.RSI': {properties: {type: Described; params: {properties: {period: Described & {minimum: number}}}}};
      indicatorNode: {properties: {type: {enum: string[]}}};
    };
  };
  const {type, params} = $defs['indicator.RSI'].properties;
  const {period} = params.properties;
  const hover = ({title, description}: Described): string => `${title}：${description}`;
  expect(screen).toContain(`| 鼠标停在 \`"RSI"\` ② | ${hover(type)} |`);
  expect(screen).toContain(`| 鼠标停在 \`"period"\` | ${hover(period)} |`);
  expect(screen).toContain(`| 划了线的 \`${period.minimum - 1}\` ④ | 最小是 ${period.minimum} |`);
  const [, list = ''] = /之后 ③ \| (.+) \|/.exec(screen) ?? [];
  const listed = [...list.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  expect(listed).toEqual($defs.indicatorNode.properties.type.enum.slice(0, listed.length));
  expect(listed.length).toBeGreaterThan(3);
});

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
    const {name, ...config} = JSON.parse(decodeURIComponent(link('vscode').replace(/^vscode:mcp\/install\?/, ''))) as {name: string};
    expect({servers: {[name]: config}}).toEqual(written('\\.vscode/mcp\\.json'));
  });
});
