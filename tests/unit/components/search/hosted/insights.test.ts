import type {InsightsEvent} from 'search-insights';
import {expect, test} from 'vitest';
import {countedEvents} from '@site/src/components/search/hosted/insights';

const hits = ['a', 'b', 'c'].map((objectID) => ({objectID, url: `/${objectID}`, hierarchy: {}}));
const answer = {hits, nbHits: 3, queryID: 'q'};
const unasked: InsightsEvent = {eventType: 'click', eventName: 'Item Selected', index: 'docs', objectIDs: ['b'], positions: [1]};
const event: InsightsEvent = {...unasked, queryID: 'q'};

test('a click has its position in the whole answer, from 1', () => {
  expect(countedEvents([event], answer)).toEqual([{...event, positions: [2]}]);
});

test('a click on what the latest answer of Algolia has not is not reported', () => {
  expect(countedEvents([{...event, objectIDs: ['saved']}], answer)).toEqual([]);
  expect(countedEvents([{...event, queryID: 'earlier'}], answer)).toEqual([]);
  expect(countedEvents([unasked], answer)).toEqual([]);
});

test('hits of the site’s own index have no query at Algolia: nothing of them is reported', () => {
  expect(countedEvents([event, unasked], {hits, nbHits: 3})).toEqual([]);
});

test('what was seen is reported as it is', () => {
  const view: InsightsEvent = {eventType: 'view', eventName: 'Items Viewed', index: 'docs', objectIDs: ['a', 'b']};
  expect(countedEvents([view], answer)).toEqual([view]);
});
