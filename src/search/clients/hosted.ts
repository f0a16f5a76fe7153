import {liteClient} from 'algoliasearch/lite';
import {checkedResult, WrongShape, type HostedResult} from './checkedResult';
import {hostMemory} from './hostMemory';

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

/** Asks Algolia several queries at once, each given by its parameters. */
export type HostedSearch = (requests: readonly HostedQuery[]) => Promise<HostedResult[]>;

/** The parameters of a query to Algolia; others than these are passed on. */
export interface HostedQuery {
  indexName: string;
  query: string;
}

type Options = NonNullable<Parameters<typeof liteClient>[2]>;

/** Milliseconds, specification §9. The client does not ask a failed host again for 120 s. */
const timeouts = {connect: 1000, read: 2000, write: 30_000};

/**
 * Searches with Algolia's own client, which goes on to the next host when one fails.
 * @param agent names the asking program to Algolia.
 * @param options for tests: another requester or cache.
 * @returns a search that rejects with the client's errors or WrongShape.
 */
export function hostedSearch(
  {appId, apiKey, hosts}: Pick<HostedSettings, 'appId' | 'apiKey' | 'hosts'>,
  agent: string,
  options: Options = {},
): HostedSearch {
  const client = liteClient(appId, apiKey, {timeouts, hostsCache: hostMemory(), ...(hosts.length > 0 && {hosts}), ...options});
  client.addAlgoliaAgent('docusaurus');
  client.addAlgoliaAgent(agent);
  return async (requests) => {
    // The library's types promise more than a server may send; the result is checked.
    const answer = (await client.search({requests: [...requests]})) as {results?: unknown} | null;
    try {
      const results = answer?.results;
      if (!Array.isArray(results) || results.length !== requests.length) {
        throw new WrongShape('缺少 results');
      }
      return results.map(checkedResult);
    } catch (error) {
      // The client caches answers, this one too.
      await client.clearCache();
      throw error;
    }
  };
}
