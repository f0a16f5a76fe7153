import {existsSync} from 'node:fs';
import {startPlaces} from '@site/src/site/startPlaces';
import {dialogHtml} from '@site/src/plugins/search-dialog/dialogHtml';
import {afterAll, beforeAll, expect, test, vi} from 'vitest';
import {nothingView, resultsView} from '../../../../src/components/search/dialogView';

const site = {url: 'https://site.test', baseUrl: '/base/', isHash: false, savedAs: 'x', reportUrl: null};

beforeAll(() => vi.stubGlobal('SEARCH_SITE', site));
afterAll(() => vi.unstubAllGlobals());

test('who finds nothing is led to a page of the docs that says how an assistant is asked', () => {
  const [, path = ''] = /href="\/base\/([^"]+)">问您的助手</.exec(nothingView({query: 'zzzz'}, [], null).text) ?? [];
  expect(existsSync(`${path}.mdx`), path).toBe(true);
});

test('an empty dialog leads to six places of the site, which exist', () => {
  expect(startPlaces).toHaveLength(6);
  const missing = startPlaces.filter(
    ([path]) =>
      ![`${path}.mdx`, `src/pages/${path}.tsx`, `src/pages/${path}/index.tsx`, `src/pages/${path}.mdx`].some(existsSync) && path !== 'docs',
  );
  expect(missing).toEqual([]);
  expect(dialogHtml('/base/')).toContain('<a href="/base/docs/reference/glossary">');
});

test('all results are offered only where there are more than stand in the list', () => {
  const row = {url: '/docs/a', heading: [{text: '甲', isMarked: false}], path: '', sentences: [], reason: null};
  const groups = [{title: '文档', entries: [{row, kind: 'result' as const}]}];
  const view = (total: number): string => resultsView(groups, total, null, {query: '甲'}).text;
  expect(view(1)).not.toContain('查看全部');
  expect(view(2)).toContain('查看全部 2 条结果');
});
