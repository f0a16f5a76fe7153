import {liteClient} from 'algoliasearch/lite';
import type {DocSearchHit} from '../docSearchHits';
import {hostMemory} from './hostMemory';
import {hostedRequest, type HostedRequest} from './hostedRequest';
import {hostedResult, WrongShape, type ToPath} from './hostedResult';
import type {SearchRequest, SearchResult} from './request';

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

export type HostedSearch = (requests: readonly SearchRequest[]) => Promise<SearchResult<DocSearchHit>[]>;

type Options = NonNullable<Parameters<typeof liteClient>[2]>;

/** Milliseconds, specification §9. A host that fails is left alone for 120 s by the client. */
const timeouts = {connect: 1000, read: 2000, write: 30_000};

function read(answer: unknown, requests: readonly HostedRequest[], toPath: ToPath): SearchResult<DocSearchHit>[] {
  const results = (answer as {results?: unknown} | null)?.results;
  if (!Array.isArray(results) || results.length !== requests.length) {
    throw new WrongShape('缺少 results');
  }
  return requests.map((request, index) => hostedResult(results[index], request, toPath));
}

/**
 * Searches with Algolia's own client, which goes on to the next host when one fails.
 * @param toPath turns the address of a hit into a path of this site, or `null`: it is then not listed.
 * @param options for tests: another requester or cache.
 * @returns rejects with the client's errors or WrongShape.
 */
export function hostedSearch(
  {appId, apiKey, indexName, hosts, insights}: HostedSettings,
  toPath: ToPath,
  options: Options = {},
): HostedSearch {
  const client = liteClient(appId, apiKey, {timeouts, hostsCache: hostMemory(), ...(hosts.length > 0 && {hosts}), ...options});
  client.addAlgoliaAgent('docusaurus');
  return async (asked) => {
    const requests = asked.map((request) => hostedRequest(request, indexName, insights));
    const answer: unknown = await client.search({requests} as Parameters<typeof client.search>[0]);
    try {
      return read(answer, requests, toPath);
    } catch (error) {
      // The client keeps answers, this one too.
      await client.clearCache();
      throw error;
    }
  };
}
