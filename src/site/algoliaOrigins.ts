import type {HostedSettings} from '../search/clients/hosted';

/**
 * Origins that hosted search asks, the first one first: the operator's hosts, or those of Algolia's client
 * (https://www.algolia.com/doc/rest-api/search: `-dsn`, the application itself, three fallbacks).
 * @param options those of DocSearch that ask other hosts.
 */
export function algoliaOrigins(
  {appId, hosts}: Pick<HostedSettings, 'appId' | 'hosts'>,
  {insights = false, askAi}: {insights?: boolean; askAi?: unknown},
): string[] {
  const endings = ['-dsn.algolia.net', '.algolia.net', '-1.algolianet.com', '-2.algolianet.com', '-3.algolianet.com'];
  const own = endings.map((ending) => `https://${appId}${ending}`);
  const search = hosts.length > 0 ? hosts.map(({protocol, url}) => new URL(`${protocol}://${url}`).origin) : own;
  return [
    ...new Set([
      ...search,
      ...(insights ? ['https://insights.algolia.io'] : []),
      // Its questions are asked of Algolia's own hosts.
      ...(askAi === undefined ? [] : ['https://askai.algolia.com', ...own]),
    ]),
  ];
}
