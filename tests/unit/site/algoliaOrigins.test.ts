import {expect, test} from 'vitest';
import {algoliaOrigins} from '@site/src/site/algoliaOrigins';

const settings = {appId: 'APP', apiKey: 'key', indexName: 'docs', hosts: []};

test('Algolia’s own hosts are asked, the nearest first', () => {
  expect(algoliaOrigins(settings, {})).toEqual([
    'https://APP-dsn.algolia.net',
    'https://APP.algolia.net',
    'https://APP-1.algolianet.com',
    'https://APP-2.algolianet.com',
    'https://APP-3.algolianet.com',
  ]);
});

test('the operator’s hosts take their place, without paths; insights go to Algolia', () => {
  const hosts = [
    {url: 'proxy.test/algolia', protocol: 'https' as const, accept: 'readWrite' as const},
    {url: '127.0.0.1:8443', protocol: 'http' as const, accept: 'readWrite' as const},
  ];
  expect(algoliaOrigins({...settings, hosts}, {insights: true})).toEqual([
    'https://proxy.test',
    'http://127.0.0.1:8443',
    'https://insights.algolia.io',
  ]);
});

test('Ask AI has a host of its own, and asks Algolia’s beside those of the operator', () => {
  const hosts = [{url: 'proxy.test', protocol: 'https' as const, accept: 'readWrite' as const}];
  const origins = algoliaOrigins({...settings, hosts}, {askAi: {assistantId: 'a'}});
  expect(origins.slice(0, 3)).toEqual(['https://proxy.test', 'https://askai.algolia.com', 'https://APP-dsn.algolia.net']);
});
