import type {InsightsClient} from 'search-insights';
import type {HostedSettings} from '@site/src/search/clients/hosted';

/** Milliseconds that results are shown before they count as seen. */
const SEEN = 400;

/**
 * Algolia's search insights, self-hosted and loaded when first needed. Nothing is sent without `queryID`, which embedded
 * answers lack.
 */
export function insights({appId, apiKey, indexName: index}: HostedSettings) {
  let loaded: Promise<InsightsClient | null> | null = null;
  async function load(): Promise<InsightsClient | null> {
    try {
      const {default: client} = await import(/* webpackChunkName: "search-insights" */ 'search-insights');
      client('init', {appId, apiKey});
      return client;
    } catch (error) {
      console.warn('搜索统计没有加载成功，不影响搜索。', error);
      return null;
    }
  }
  const send = (report: (client: InsightsClient) => void): void => {
    loaded ??= load();
    void loaded.then((client) => client && report(client));
  };
  return {
    /** @param position of the hit in the list, from 1 on. */
    clicked(objectID: string, position: number, queryID: string | undefined): void {
      if (queryID !== undefined) {
        const event = {eventName: 'Item Selected', index, queryID, objectIDs: [objectID], positions: [position]};
        send((client) => void client('clickedObjectIDsAfterSearch', event));
      }
    },
    viewed(objectIDs: string[], queryID: string | undefined, isCurrent: () => boolean): void {
      if (queryID !== undefined) {
        const event = {eventName: 'Items Viewed', index, objectIDs};
        setTimeout(() => isCurrent() && send((client) => void client('viewedObjectIDs', event)), SEEN);
      }
    },
  };
}
