import {expect, test} from 'vitest';
import {groupHits} from '../../../../src/components/search/groupHits';
import type {SearchHit} from '../../../../src/search/searchHit';

const hit = (lvl0: string, lvl1: string, url: string): SearchHit => ({url, hierarchy: {lvl0, lvl1}}) as SearchHit;

test('the best three stand first, the others by category in the order of their first hits, those of a page together, at most 5 of a category', () => {
  const groups = groupHits([
    ...[1, 2, 3].map((number) => hit('概念', 'B', `/best${number}`)),
    hit('策略', 'A', '/a1'),
    hit('概念', 'B', '/b1'),
    hit('策略', 'C', '/c1'),
    hit('策略', 'A', '/a2'),
    ...[2, 3, 4].map((number) => hit('策略', 'C', `/c${number}`)),
  ]);
  expect(groups.map(({title, hits}) => [title, hits.map(({url}) => url)])).toEqual([
    ['最相关', ['/best1', '/best2', '/best3']],
    ['更多 · 策略', ['/a1', '/a2', '/c1', '/c2', '/c3']],
    ['更多 · 概念', ['/b1']],
  ]);
});
