import type {InsightsEvent} from 'search-insights';
import {expect, test} from 'vitest';
import {countedEvents} from '@site/src/components/search/hosted/insights';

const hits = ['a', 'b', 'c'].map((objectID) => ({objectID, url: `/${objectID}`, hierarchy: {}}));
const answer = {hits, nbHits: 3, queryID: 'q'};
const event: InsightsEvent = {
  eventType: 'click',
  eventName: 'Item Selected',
  index: 'docs',
  queryID: 'q',
  objectIDs: ['b'],
  positions: [1],
};

test('a click has its position in the whole answer, from 1', () => {
  expect(countedEvents([event], answer)).toEqual([{...event, positions: [2]}]);
});

test('a click on what the latest answer of Algolia has not is not reported', () => {
  expect(countedEvents([{...event, objectIDs: ['saved']}], answer)).toEqual([]);
  expect(countedEvents([{...event, queryID: 'earlier'}], answer)).toEqual([]);
  const {queryID: _, ...unasked} = event;
  expect(countedEvents([unasked], answer)).toEqual([]);
});

test('hits of the site’s own index have no query at Algolia: nothing of them is reported', () => {
  const {queryID: _, ...own} = answer;
  expect(countedEvents([event], own)).toEqual([]);
});

test('what was seen is reported as it is', () => {
  const {positions: _, queryID: __, ...rest} = event;
  const view: InsightsEvent = {...rest, eventType: 'view', eventName: 'Items Viewed', objectIDs: ['a', 'b']};
  expect(countedEvents([view], answer)).toEqual([view]);
});
