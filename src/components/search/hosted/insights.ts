import type {InsightsClient, InsightsEvent} from 'search-insights';
import {fields, type HostedResult} from '@site/src/search/clients/checkedResult';

/** A hit as DocSearch hands it to the component that draws it. */
export interface ListedHit {
  objectID: string;
  url: string;
  /** Its number in the list, from 0. */
  __autocomplete_id?: number;
  __autocomplete_indexName?: string;
  __autocomplete_queryID?: string;
}

/** Where DocSearch looks for the name of the client, and for the client; without one, it loads a script from a foreign site. */
type WithInsights = Window & {AlgoliaAnalyticsObject?: string; aa?: InsightsClient};

/**
 * Events as Algolia counts them: positions from 1 through the whole answer, where DocSearch (4.7.1) counts from 0, or within a
 * group; and none of what Algolia has not just found, such as saved searches and hits of the site's own index.
 */
export function countedEvents(events: readonly InsightsEvent[], {hits, queryID}: HostedResult): InsightsEvent[] {
  if (queryID === undefined) {
    return [];
  }
  const positionOf = (id: string): number => 1 + hits.findIndex(({objectID}) => objectID === id);
  return events
    .filter((event) => event.objectIDs?.every((id) => positionOf(id) > 0) && (event.eventType !== 'click' || event.queryID === queryID))
    .map((event) => (event.eventType === 'click' ? {...event, positions: (event.objectIDs ?? []).map(positionOf)} : event));
}

/**
 * Loads Algolia's search insights from this site, unless the reader has set Do Not Track.
 * @param latest the answer that the reader has before them.
 * @returns whether events are reported.
 */
export async function loadInsights(
  {appId, apiKey, insights}: NonNullable<typeof HOSTED_SEARCH>,
  latest: () => HostedResult,
): Promise<boolean> {
  if (!insights || navigator.doNotTrack === '1') {
    return false;
  }
  const page: WithInsights = window;
  // Before the library: it would give its own client a name of its own.
  page.AlgoliaAnalyticsObject = 'aa';
  try {
    const {createInsightsClient, getRequesterForBrowser} = await import(/* webpackChunkName: "search-insights" */ 'search-insights');
    if (page.aa === undefined) {
      const send = getRequesterForBrowser();
      page.aa = createInsightsClient((url, data) => {
        // The library's own type of what it sends.
        const events = countedEvents((fields(data).events ?? []) as InsightsEvent[], latest());
        return events.length === 0 ? Promise.resolve(true) : send(url, {...data, events});
      });
      page.aa('init', {appId, apiKey});
    }
    return true;
  } catch (error) {
    console.warn('搜索统计没有加载成功，不影响搜索。', error);
    return false;
  }
}

/** Reports a click on the first hit: DocSearch (4.7.1) takes its number, 0, for none. */
export function reportFirst({objectID, ...hit}: ListedHit): void {
  const page: WithInsights = window;
  const {__autocomplete_id: number, __autocomplete_indexName: index, __autocomplete_queryID: queryID} = hit;
  if (number === 0 && index !== undefined && queryID !== undefined) {
    void page.aa?.('clickedObjectIDsAfterSearch', {eventName: 'Item Selected', index, queryID, objectIDs: [objectID], positions: [1]});
  }
}
