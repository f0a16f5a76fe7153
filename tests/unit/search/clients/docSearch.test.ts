import {describe, expect, test, vi} from 'vitest';
import type {SearchClient, SearchResult} from '../../../../src/search/clients/client';
import {docSearchFallback, docSearchHit, harmlessHit, withinLimit} from '../../../../src/search/clients/docSearch';
import type {SearchHit} from '../../../../src/search/searchHit';

const hit: SearchHit = {
  objectID: '/docs/a#b',
  url: '/docs/a#b',
  type: 'content',
  hierarchy: {lvl0: '概念', lvl1: 'A <i>', lvl2: '最大 & 回撤', lvl3: null, lvl4: null, lvl5: null, lvl6: null},
  heading: [
    {text: '最大 & ', isMarked: false},
    {text: '回撤', isMarked: true},
  ],
  path: '概念 › A <i>',
  sentences: [
    {text: '<b>', isMarked: false},
    {text: '回撤', isMarked: true},
  ],
  reason: null,
  more: [],
};

/** A client that gives these answers in turn, the last one from then on. */
function clientOf(...answers: SearchResult[]) {
  const search = vi.fn<SearchClient['search']>(async () => (answers.length > 1 ? answers.shift() : answers[0]) ?? {hits: [], nbHits: 0});
  return {search, warm: vi.fn(), whenComplete: vi.fn(async () => undefined)};
}

const asked = {query: '回撤', hitsPerPage: 20, attributesToSnippet: ['content:5'], facetFilters: ['language:zh-Hans']};
const query = {...asked, indexName: 'docs'};

describe('a hit of the site’s own index', () => {
  test('is drawn by DocSearch as HTML: its texts are escaped, and the matches are marked', () => {
    const found = docSearchHit(hit, 'https://docs.example');
    const hierarchy = {lvl0: {value: '概念'}, lvl1: {value: 'A &#60;i&#62;'}, lvl2: {value: '最大 &#38; <mark>回撤</mark>'}};
    expect(found).toMatchObject({
      url: 'https://docs.example/docs/a#b',
      hierarchy: {lvl0: '概念', lvl1: 'A &#60;i&#62;', lvl2: '最大 &#38; 回撤'},
      _snippetResult: {hierarchy, content: {value: '&#60;b&#62;<mark>回撤</mark>'}},
    });
    expect(found._highlightResult).toEqual(found._snippetResult);
  });

  test('leaves out the levels below its own, by which the theme names a hit', () => {
    expect(Object.keys(docSearchHit(hit, 'https://docs.example').hierarchy)).toEqual(['lvl0', 'lvl1', 'lvl2']);
  });

  test('without a text has no snippet', () => {
    expect(docSearchHit({...hit, sentences: []}, 'https://docs.example')._snippetResult).not.toHaveProperty('content');
  });
});

test('a hit of Algolia keeps its marks and no other tag', () => {
  const value = 'a <mark>b</mark> <img src=x onerror=alert(1)>';
  const found = {objectID: 'a', url: 'https://docs.example/a', type: 'lvl1', hierarchy: {lvl0: '<b>', lvl1: null}, content: value};
  const html = 'a <mark>b</mark> &#60;img src=x onerror=alert(1)&#62;';
  expect(harmlessHit({...found, _snippetResult: {content: {value, matchLevel: 'full'}}})).toEqual({
    ...found,
    hierarchy: {lvl0: '&#60;b&#62;', lvl1: null},
    content: html,
    _highlightResult: undefined,
    _snippetResult: {content: {value: html, matchLevel: 'full'}},
  });
});

describe('DocSearch’s queries', () => {
  test('are answered with the rows that the search page counts', async () => {
    const own = clientOf({hits: [{...hit, more: [{...hit, objectID: '2'}]}], nbHits: 41});
    const {results} = await docSearchFallback(own, 'https://docs.example').search({requests: [query]});
    expect(results).toMatchObject([{index: 'docs', nbHits: 41, nbPages: 3, page: 0, hitsPerPage: 20, query: '回撤'}]);
    expect(results[0]?.hits.map(({objectID}) => objectID)).toEqual([hit.objectID]);
    expect(own.search).toHaveBeenCalledWith({...asked, page: 0});
  });

  test('wait for the text, because DocSearch asks only once', async () => {
    const own = clientOf({hits: [], nbHits: 0, isPartial: true}, {hits: [hit], nbHits: 1});
    const {results} = await docSearchFallback(own, 'https://docs.example').search({requests: [query]});
    expect(results[0]?.nbHits).toBe(1);
    expect(own.whenComplete).toHaveBeenCalledOnce();
  });

  test('are answered by titles when the text does not arrive', async () => {
    const own = clientOf({hits: [hit], nbHits: 1, isPartial: true});
    own.whenComplete.mockRejectedValue(new Error('no'));
    const {results} = await docSearchFallback(own, 'https://docs.example').search({requests: [query]});
    expect(results[0]?.nbHits).toBe(1);
  });

  test('have 64 characters at most', () => {
    expect(withinLimit({requests: [{...query, query: '回'.repeat(70)}]}).requests[0]?.query).toHaveLength(64);
  });
});
