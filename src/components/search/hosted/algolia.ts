import type {SearchClient, SearchRequest} from '@site/src/search/clients/client';
import {failoverClient} from '@site/src/search/clients/failover';
import {hostedQuery, hostedResult, type HostedSettings} from '@site/src/search/clients/hosted';
import {once} from '@site/src/search/clients/once';
import {loadLibrary} from './library';

/** Returns Algolia's own client, with its failover from host to host and then to the site's own index. */
export function hostedClient(settings: HostedSettings, own: SearchClient): SearchClient {
  const load = once(async () => {
    const {liteClient} = await loadLibrary();
    const client = liteClient(
      settings.appId,
      settings.apiKey,
      settings.hosts.length > 0 ? {hosts: settings.hosts} : {},
    );
    client.addAlgoliaAgent('docusaurus');
    return client;
  });
  const hosted = {
    async search(request: SearchRequest) {
      const client = await load();
      const answer = await client.search({requests: [hostedQuery(request, settings)]});
      return hostedResult(answer, request, {...SEARCH_SITE, ...settings, origin: window.location.origin});
    },
    // A failure is reported when the reader searches.
    warm: () => void load().catch(() => undefined),
  };
  return failoverClient(hosted, own);
}
