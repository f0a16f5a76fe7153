import type {HostedSettings} from '../search/clients/hosted';

/**
 * Returns the origins that hosted search contacts: the operator's hosts, or those of Algolia's client
 * (https://www.algolia.com/doc/rest-api/search: `-dsn`, the application itself, three fallbacks).
 */
export function algoliaOrigins({appId, hosts}: Pick<HostedSettings, 'appId' | 'hosts'>): string[] {
  const endings = ['-dsn.algolia.net', '.algolia.net', '-1.algolianet.com', '-2.algolianet.com', '-3.algolianet.com'];
  return hosts.length > 0
    ? [...new Set(hosts.map(({protocol, url}) => new URL(`${protocol}://${url}`).origin))]
    : endings.map((ending) => `https://${appId}${ending}`);
}
