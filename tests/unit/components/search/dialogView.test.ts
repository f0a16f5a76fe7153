import {existsSync} from 'node:fs';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {nothingView} from '../../../../src/components/search/dialogView';

const site = {url: 'https://site.test', baseUrl: '/base/', isHash: false, savedAs: 'x', reportUrl: null};

beforeAll(() => vi.stubGlobal('SEARCH_SITE', site));
afterAll(() => vi.unstubAllGlobals());

test('who finds nothing is led to a page of the docs that says how an assistant is asked', () => {
  const [, path = ''] = /href="\/base\/([^"]+)">问您的助手</.exec(nothingView({query: 'zzzz'}, [], null).text) ?? [];
  expect(existsSync(`${path}.mdx`), path).toBe(true);
});
