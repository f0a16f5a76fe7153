import {expect, test, vi} from 'vitest';
import type {SearchClient} from '../../../../src/search/clients/client';
import {docSearchHit, docSearchResult} from '../../../../src/search/clients/docSearch';
import type {SearchHit} from '../../../../src/search/searchHit';

const hit: SearchHit = {
  objectID: '/docs/a#b',
  url: '/docs/a#b',
  type: 'content',
  path: '概念 › A <i>',
  reason: null,
  more: [],
  hierarchy: {lvl0: '概念', lvl1: 'A <i>', lvl2: '最大 & 回撤', lvl3: null, lvl4: null, lvl5: null, lvl6: null},
  heading: [{text: '最大 & 回撤', isMarked: true}],
  sentences: [{text: '<b>', isMarked: true}],
};

test('for DocSearch a hit is HTML: its texts are escaped, the matches are marked, and the levels below its own left out', () => {
  const hierarchy = {
    lvl0: {value: '概念'},
    lvl1: {value: 'A &#60;i&#62;'},
    lvl2: {value: '<mark>最大 &#38; 回撤</mark>'},
  };
  const drawn = {hierarchy, content: {value: '<mark>&#60;b&#62;</mark>'}};
  expect(docSearchHit(hit)).toEqual({
    objectID: hit.objectID,
    url: '/docs/a#b',
    type: 'content',
    content: drawn.content.value,
    hierarchy: {lvl0: '概念', lvl1: 'A &#60;i&#62;', lvl2: '最大 &#38; 回撤'},
    _highlightResult: drawn,
    _snippetResult: drawn,
  });
});

test('DocSearch’s query waits for the text, because it asks only once; without it, titles answer', async () => {
  const asked = {query: '回撤', hitsPerPage: 20, attributesToSnippet: ['content:5']};
  const search = vi.fn<SearchClient['search']>();
  const whenComplete = vi
    .fn<SearchClient['whenComplete']>()
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new Error('offline'));
  const answered = () => docSearchResult({search, whenComplete, warm: vi.fn()}, {...asked, indexName: 'docs'});
  search
    .mockResolvedValueOnce({hits: [], nbHits: 0, isPartial: true})
    .mockResolvedValueOnce({hits: [hit], nbHits: 1, found: 3});
  expect(await answered()).toEqual({index: 'docs', hits: [docSearchHit(hit)], nbHits: 3});
  search.mockResolvedValue({hits: [hit], nbHits: 1, isPartial: true});
  expect((await answered()).nbHits).toBe(1);
});
