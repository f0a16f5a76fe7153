import {existsSync} from 'node:fs';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {dialogHtml} from '@site/src/plugins/search-dialog/dialogHtml';
import {startPlaces} from '@site/src/site/startPlaces';
import {nothingView, resultsView} from '../../../../src/components/search/dialogView';
import {groupHits} from '../../../../src/components/search/groupHits';
import {html, Html} from '../../../../src/components/search/html';
import {reportUrl} from '../../../../src/components/search/reportUrl';
import {answered, failed, nothing, waiting} from '../../../../src/components/search/searchState';
import type {SearchHit} from '../../../../src/search/searchHit';

beforeEach(() => {
  vi.stubGlobal('SEARCH_SITE', {
    url: 'https://site.test',
    baseUrl: '/base/',
    isHash: false,
    savedAs: 'x',
    reportUrl: null,
  });
});
afterEach(() => vi.unstubAllGlobals());

test('in HTML values are escaped, HTML is not, and false and null leave nothing', () => {
  const name = '<img src=x onerror="alert(1)">&\'';
  const escaped = '&#60;img src=x onerror=&#34;alert(1)&#34;&#62;&#38;&#39;';
  expect(html`<b title="${name}">${name}</b>`.text).toBe(`<b title="${escaped}">${escaped}</b>`);
  expect(html`<i>${new Html('<mark>a</mark>')}${[html`<u>${1}</u>`, html`<u>2</u>`]}${false}${null}</i>`.text).toBe(
    '<i><mark>a</mark><u>1</u><u>2</u></i>',
  );
});

describe('the dialog', () => {
  test('leads who finds nothing to a page of the docs that says how an assistant is asked', () => {
    const [, path = ''] = /href="\/base\/([^"]+)">问您的助手</.exec(nothingView({query: 'zzzz'}, [], null).text) ?? [];
    expect(existsSync(`${path}.mdx`), path).toBe(true);
  });

  test('tells where a query without results is reported, on a site that has such a place', () => {
    vi.stubGlobal('SEARCH_SITE', {reportUrl: 'https://report.test/?query={query}'});
    const {text} = nothingView({query: 'zz&q=?'}, [], reportUrl('zz&q=?'));
    expect(text).toContain('您认为该查询应该有结果？<a href="https://report.test/?query=zz%26q%3D%3F" target="_blank"');
    expect(nothingView({query: 'zz'}, [], null).text).not.toContain('target=');
  });

  test('leads, while it is empty, to six places of the site, which exist', () => {
    const sources = (path: string): string[] => [
      `${path}.mdx`,
      ...['.tsx', '/index.tsx', '.mdx'].map((end) => `src/pages/${path}${end}`),
    ];
    const missing = startPlaces.filter(([path]) => path !== 'docs' && !sources(path).some(existsSync));
    expect([startPlaces.length, missing]).toEqual([6, []]);
    expect(dialogHtml('/base/')).toContain('<a href="/base/docs/reference/glossary">');
  });

  test('offers all results only where there are more than stand in the list', () => {
    const row = {url: '/docs/a', heading: [{text: '甲', isMarked: false}], path: '', sentences: [], reason: null};
    const groups = [{title: '文档', entries: [{row, kind: 'result' as const}]}];
    const offers = (total: number): boolean =>
      resultsView(groups, total, null, {query: '甲'}).text.includes('查看全部');
    expect([offers(1), offers(2)]).toEqual([false, true]);
  });

  test('has the best three first, the others by category in the order of their first hits, those of a page together, at most 5 of a category', () => {
    const hit = (lvl0: string, lvl1: string, url: string): SearchHit => ({url, hierarchy: {lvl0, lvl1}}) as SearchHit;
    const groups = groupHits([
      ...['x', 'y', 'z'].map((url) => hit('概念', 'B', url)),
      ...[hit('策略', 'A', 'a1'), hit('概念', 'B', 'b1'), hit('策略', 'C', 'c1'), hit('策略', 'A', 'a2')],
      ...['c2', 'c3', 'c4'].map((url) => hit('策略', 'C', url)),
    ]);
    const told = groups.map(({title, hits}) => `${title}: ${hits.map(({url}) => url).join(' ')}`);
    expect(told).toEqual(['最相关: x y z', '更多 · 策略: a1 a2 c1 c2 c3', '更多 · 概念: b1']);
  });
});

describe('the state of a search', () => {
  const hit = (url: string): SearchHit => ({url}) as SearchHit;
  const answer = {hits: [hit('/a')], nbHits: 2, found: 5, note: '注', sections: {概念: 2}};
  const first = answered('回测', answer, {pages: 1, isFirst: true})(nothing);

  test('counts what is folded; without it there are as many results as hits', () => {
    expect(first).toMatchObject({total: 2, found: 5});
    expect(answered('回测', {hits: [hit('/a')], nbHits: 1}, {pages: 1, isFirst: true})(nothing).found).toBe(1);
  });

  test('keeps the results before, with their query, number and note, until the next query has its answer', () => {
    for (const status of ['loading', 'stalled'] as const) {
      expect(waiting(status)(first)).toEqual({...first, status});
    }
    const next = answered('佣金', {hits: [], nbHits: 0}, {pages: 1, isFirst: true})(waiting('loading')(first));
    expect(next).toEqual({
      status: 'shown',
      query: '佣金',
      hits: [],
      total: 0,
      found: 0,
      note: null,
      sections: {},
      pages: 1,
      isEnd: true,
    });
  });

  test('takes a further page at the end; after a failure the results of the same query stay, those of another do not', () => {
    const second = answered('回测', {hits: [hit('/b')], nbHits: 2}, {pages: 2, isFirst: false})(first);
    expect([second.hits.map(({url}) => url), second.pages]).toEqual([['/a', '/b'], 2]);
    expect(failed('回测')(first)).toEqual({...first, status: 'failed'});
    expect(failed('佣金')(first)).toEqual({...nothing, status: 'failed'});
  });
});
