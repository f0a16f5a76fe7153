import {expect, test} from 'vitest';
import {answered, failed, nothing, waiting} from '../../../../src/components/search/searchState';
import type {SearchHit} from '../../../../src/search/searchHit';

const hit = (url: string): SearchHit => ({url}) as SearchHit;
const first = answered(
  '回测',
  {hits: [hit('/a')], nbHits: 2, found: 5, note: '注', sections: {概念: 2}},
  {pages: 1, isFirst: true},
)(nothing);

test('what is folded counts; without it there are as many results as hits', () => {
  expect(first).toMatchObject({total: 2, found: 5});
  expect(answered('回测', {hits: [hit('/a')], nbHits: 1}, {pages: 1, isFirst: true})(nothing).found).toBe(1);
});

test('until the next query has its answer, the results before stay, with their query, number and note', () => {
  for (const status of ['loading', 'stalled'] as const) {
    expect(waiting(status)(first)).toEqual({...first, status});
  }
  const next = answered('佣金', {hits: [], nbHits: 0}, {pages: 1, isFirst: true})(waiting('loading')(first));
  expect(next).toEqual({status: 'shown', query: '佣金', hits: [], total: 0, found: 0, note: null, sections: {}, pages: 1, isEnd: true});
});

test('a further page is appended', () => {
  const second = answered('回测', {hits: [hit('/b')], nbHits: 2}, {pages: 2, isFirst: false})(first);
  expect(second.hits.map(({url}) => url)).toEqual(['/a', '/b']);
  expect(second.pages).toBe(2);
});

test('after a failure the results of the same query stay, those of another do not', () => {
  expect(failed('回测')(first)).toEqual({...first, status: 'failed'});
  expect(failed('佣金')(first)).toEqual({...nothing, status: 'failed'});
});
