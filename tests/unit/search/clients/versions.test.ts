import {expect, test} from 'vitest';
import type {FacetFilters, SearchClient} from '../../../../src/search/clients/client';
import {taggedVersion, versionsClient} from '../../../../src/search/clients/versions';

const tags = ['docs-default-current', 'docs-default-1.0', 'docs-default-0.9'];
const filters = (tag: string): FacetFilters => ['language:zh-Hans', ['docusaurus_tag:default', `docusaurus_tag:${tag}`]];
const request = {query: '回撤', hitsPerPage: 20, attributesToSnippet: []};

/** A client, and what was asked of whom. */
function recorded(): {client: SearchClient; log: string[]} {
  const log: string[] = [];
  const clientOf = (tag: string): SearchClient => {
    log.push(`make ${tag}`);
    return {
      search: () => Promise.resolve({hits: [], nbHits: Number(log.push(`search ${tag}`))}),
      warm: () => void log.push(`warm ${tag}`),
      whenComplete: () => Promise.resolve(void log.push(`complete ${tag}`)),
    };
  };
  return {client: versionsClient(clientOf, tags, 'docs-default-1.0'), log};
}

test('a query goes to the version that its filters name, whose index alone is fetched', async () => {
  const {client, log} = recorded();
  client.warm(filters('docs-default-0.9'));
  await client.search({...request, facetFilters: filters('docs-default-0.9')});
  await client.whenComplete();
  expect(log).toEqual(['make docs-default-0.9', 'warm docs-default-0.9', 'search docs-default-0.9', 'complete docs-default-0.9']);
});

test('without a version that there is, the current one answers', async () => {
  const {client, log} = recorded();
  await client.search(request);
  await client.search({...request, facetFilters: filters('docs-default-8.0')});
  await client.whenComplete();
  expect(log).toEqual(['make docs-default-1.0', 'search docs-default-1.0', 'search docs-default-1.0', 'complete docs-default-1.0']);
});

test('a tag is found in nested filters and in plain ones, and only as a whole', () => {
  expect(taggedVersion(filters('docs-default-0.9'), tags)).toBe('docs-default-0.9');
  expect(taggedVersion(['docusaurus_tag:docs-default-1.0'], tags)).toBe('docs-default-1.0');
  expect(taggedVersion(['docusaurus_tag:docs-default-1'], tags)).toBeUndefined();
});
