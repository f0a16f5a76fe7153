import {liteClient} from 'algoliasearch/lite';
import type {SearchRequest, SearchResult} from './client';
import {hostMemory} from './hostMemory';
import {hostedRequest} from './hostedRequest';
import {hostedResult, WrongShape, type ToPath} from './hostedResult';

/** How to reach the hosted index; the build inlines it as HOSTED_SEARCH. */
export interface HostedSettings {
  appId: string;
  apiKey: string;
  indexName: string;
  /** Hosts to ask instead of Algolia's own, in this order. */
  hosts: {url: string; protocol: 'http' | 'https'; accept: 'readWrite'}[];
  /** Whether clicks on results are reported to the provider. */
  insights: boolean;
}

export type HostedSearch = (request: SearchRequest) => Promise<SearchResult>;

type Options = NonNullable<Parameters<typeof liteClient>[2]>;

/** Milliseconds, specification §9. The client does not ask a failed host again for 120 s. */
const timeouts = {connect: 1000, read: 2000, write: 30_000};

/**
 * Searches with Algolia's own client, which goes on to the next host when one fails.
 * @param toPath turns the address of a hit into a path of this site; hits without one are not listed.
 * @param options for tests: another requester or cache.
 * @returns a search that rejects with the client's errors or WrongShape.
 */
export function hostedSearch(
  {appId, apiKey, indexName, hosts, insights}: HostedSettings,
  toPath: ToPath,
  options: Options = {},
): HostedSearch {
  const client = liteClient(appId, apiKey, {timeouts, hostsCache: hostMemory(), ...(hosts.length > 0 && {hosts}), ...options});
  client.addAlgoliaAgent('docusaurus');
  return async (request) => {
    // The library's types promise more than a server may send; the result is checked.
    const answer = (await client.search({requests: [hostedRequest(request, indexName, insights)]})) as {results?: unknown} | null;
    try {
      const results = answer?.results;
      if (!Array.isArray(results) || results.length !== 1) {
        throw new WrongShape('缺少 results');
      }
      return hostedResult(results[0], toPath);
    } catch (error) {
      // The client caches answers, this one too.
      await client.clearCache();
      throw error;
    }
  };
}
