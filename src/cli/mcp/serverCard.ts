import {site, VERSION} from '../program';

/** Where the protocol is spoken. */
export const PATH = '/mcp';

/** Where programs look for the card: beside the endpoint, and where they look if they know the host alone. */
export const CARD_PATHS: readonly string[] = [`${PATH}/server-card`, '/.well-known/mcp/server-card.json'];

/**
 * What a program that knows the site learns before it connects (MCP's extension “server card”, SEP-2127). The endpoint itself answers
 * with it: a site without one has no card that leads nowhere.
 */
export function serverCard(): object {
  const {host, origin} = new URL(site());
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${host.split('.').reverse().join('.')}/strategy-docs`,
    title: '文档与策略引擎',
    description: '搜索与阅读文档，检查、解释与回测策略。只读，不需要账户。',
    version: VERSION,
    remotes: [{type: 'streamable-http', url: `${origin}${PATH}`}],
  };
}
