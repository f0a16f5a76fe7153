import type {HostedSettings} from '../search/clients/hosted';

/**
 * Origins that hosted search asks, the first one first: the operator's hosts, or those of Algolia's client
 * (https://www.algolia.com/doc/rest-api/search: `-dsn`, the application itself, three fallbacks).
 */
export function algoliaOrigins({appId, hosts, insights}: HostedSettings): string[] {
  const own = ['-dsn.algolia.net', '.algolia.net', '-1.algolianet.com', '-2.algolianet.com', '-3.algolianet.com'];
  const search =
    hosts.length > 0
      ? hosts.map(({protocol, url}) => new URL(`${protocol}://${url}`).origin)
      : own.map((ending) => `https://${appId}${ending}`);
  return [...new Set(search), ...(insights ? ['https://insights.algolia.io'] : [])];
}
