import {describe, expect, test} from 'vitest';
import type {SearchRequest, SearchResult} from '../../../../src/search/clients/client';
import {hostedResult, markedParts} from '../../../../src/search/clients/hosted';
import {hitPath, type HitPlace} from '../../../../src/search/clients/sitePath';
import {inBrackets} from '../sample';

const place: HitPlace = {url: 'https://x.example', baseUrl: '/', origin: 'http://127.0.0.1:4185'};
const request: SearchRequest = {
  query: '回撤',
  hitsPerPage: 20,
  attributesToSnippet: ['content:5'],
  facetFilters: ['language:zh-Hans'],
};
const hit = {
  objectID: 'a',
  url: 'https://x.example/a#b',
  type: 'lvl2',
  content: null,
  hierarchy: {lvl0: '概念', lvl1: 'A', lvl2: 'B &lt;i>', lvl3: null},
};
const resultOf = (hits: unknown): SearchResult => hostedResult({results: [{hits, nbHits: 45}]}, request, place);

describe('a hit', () => {
  test('has a path on this site, its titles as text, and the marks of its title and its snippet', () => {
    const [plain] = resultOf([hit]).hits;
    expect(plain).toMatchObject({
      url: '/a#b',
      type: 'lvl2',
      path: '概念 › A',
      hierarchy: {lvl2: 'B <i>'},
      sentences: [],
    });
    expect(inBrackets(plain?.heading ?? [])).toBe('B <i>');
    const _highlightResult = {hierarchy: {lvl1: {value: '<mark>A</mark>'}, lvl2: {value: '<mark>B</mark> &lt;i>'}}};
    const [found] = resultOf([
      {...hit, _highlightResult, _snippetResult: {content: {value: '<mark>a</mark> < b'}}},
    ]).hits;
    expect([found?.heading, found?.sentences].map((parts) => inBrackets(parts ?? []))).toEqual(['[B] <i>', '[a] < b']);
  });

  test.each([
    null,
    'a',
    [],
    {...hit, objectID: 1},
    {...hit, url: null},
    {...hit, url: 'http://'},
    {...hit, hierarchy: {lvl0: 'A', lvl1: 7}},
  ])('that is %j is dropped, and the others are kept', (bad) => {
    expect(resultOf([bad, hit]).hits.map(({objectID}) => objectID)).toEqual(['a']);
  });

  test('of a type that is none is a page, and names that objects inherit are none', () => {
    const odd = {
      ...hit,
      type: 'toString',
      hierarchy: Object.assign(Object.create({lvl3: 'x'}) as object, {lvl0: '概念', lvl1: 'constructor'}),
    };
    expect(resultOf([odd]).hits).toMatchObject([
      {type: 'lvl1', path: '概念', hierarchy: {lvl1: 'constructor', lvl3: null}},
    ]);
  });
});

test('no more hits are looked at than were asked for, and no more of a text than a row could show', () => {
  let looked = 0;
  const many = new Proxy(new Array(20_000).fill(hit), {
    get(list, name) {
      looked += Number(/^\d+$/.test(String(name)));
      return Reflect.get(list, name) as unknown;
    },
  });
  expect([resultOf(many).hits.length, looked]).toEqual([20, 20]);
  const [long] = resultOf([{...hit, _snippetResult: {content: {value: 'a<mark>'.repeat(60_000)}}}]).hits;
  expect(inBrackets(long?.sentences ?? [])).toMatch(/^a\[a{1,999}/);
});

const odd = [Infinity, -1, 1.5, '3', null].map((nbHits) => ({results: [{hits: [hit], nbHits}]}));
test.each([null, {}, {results: []}, {results: [{hits: {}, nbHits: 1}]}, ...odd])(
  'an answer that is %j is none',
  (answer) => {
    expect(() => hostedResult(answer, request, place)).toThrow('应答不是搜索结果');
  },
);

test.each([
  ['a <mark>b</mark> <img src=x onerror=alert(1)>', 'a [b] <img src=x onerror=alert(1)>'],
  ['&amp;lt; &lt;mark&gt;', '&lt; <mark>'],
  ['</mark>a <mark>b<mark>c</mark></mark> d<mark>', 'a [bc] d'],
])('a text that says %s is shown as %s', (value, shown) => {
  expect(inBrackets(markedParts(value))).toBe(shown);
});

const replacing = (from: string, to: string): Partial<HitPlace> => ({replaceSearchResultPathname: {from, to}});
const others = {externalUrlRegex: 'blog\\.example|javascript'};
test.each<[address: string, changes: Partial<HitPlace>, path: string | null]>([
  ['https://x.example/docs/a?x=1#b', {}, '/docs/a?x=1#b'],
  ['http://127.0.0.1:4185/docs/a', {}, '/docs/a'],
  ['/docs/a#b', {}, '/docs/a#b'],
  ['https://x.example/docs/a', {baseUrl: '/zh/'}, '/zh/docs/a'],
  ['https://x.example/zh', {baseUrl: '/zh/'}, '/zh'],
  ['https://x.example/zhang', {baseUrl: '/zh/'}, '/zh/zhang'],
  ['https://x.example//evil.example/z', {}, null],
  ['https://x.example/\\evil.example/z', {}, null],
  ['https://x.example/.//evil.example/z', {}, null],
  ['https://x.example/go/evil.example', replacing('^/go', '/\\'), null],
  ['https://x.example/docs/a?x=/docs/#/docs/', replacing('/docs/', '/next/'), '/next/a?x=/docs/#/docs/'],
  ['https://blog.example/a?b#c', others, 'https://blog.example/a?b#c'],
  ['https://elsewhere.example/a', others, null],
  ['//elsewhere.example/a', {}, null],
  ['ftp://x.example/a', {}, null],
  ['javascript:alert(1)', others, null],
])('%s with %j leads to %s', (address, changes, path) => {
  expect(hitPath(address, {...place, ...changes})).toBe(path);
});
