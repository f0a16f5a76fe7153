import {strToU8, zipSync} from 'fflate';
import {identity} from '../../site/identity';
import {VERSION, withSum} from './published';

const NAME = 'strategy-docs.mcpb';

interface BundleParts {
  /** Address of the site, ending with a slash. */
  root: string;
  /** `strategy.mjs` */
  script: string;
  /** `strategy-docs.jsonl` */
  docs: string;
  /** A square picture, PNG. */
  icon: Uint8Array;
}

/** What a desktop client reads before it installs the server (https://github.com/modelcontextprotocol/mcpb, manifest 0.3). */
export const manifest = (root: string): object => ({
  manifest_version: '0.3',
  name: 'strategy-docs',
  display_name: `${identity.platformName}文档与策略引擎`,
  version: VERSION,
  description: '在本机搜索文档，检查、解释与回测策略。只读，不连接网络，不需要账户。',
  author: {name: identity.platformName},
  homepage: root,
  documentation: `${root}docs/reference/assistants`,
  icon: 'icon.png',
  server: {
    type: 'node',
    entry_point: 'server/strategy.mjs',
    mcp_config: {command: 'node', args: ['${__dirname}/server/strategy.mjs', 'mcp']},
  },
  tools_generated: true,
  prompts_generated: true,
  compatibility: {runtimes: {node: '>=20.0.0'}},
});

/** `/tools/strategy-docs.mcpb`, the server for assistants as one file that a client installs at a click, and its SHA-256. */
export function bundleFiles({root, script, docs, icon}: BundleParts): Record<string, string | Uint8Array> {
  const files = {
    'manifest.json': strToU8(`${JSON.stringify(manifest(root), null, 2)}\n`),
    'icon.png': icon,
    'server/strategy.mjs': strToU8(script),
    'server/strategy-docs.jsonl': strToU8(docs),
  };
  // The earliest day that the format knows: the same bytes for the same content.
  return withSum('tools', NAME, zipSync(files, {mtime: new Date(1980, 0, 1), level: 9}));
}
