import type {HostedSettings} from '@site/src/search/clients/hosted';

type Client = (method: string, ...args: unknown[]) => void;

interface Event {
  index: string;
  queryID?: string;
  positions?: number[];
  algoliaSource?: string[];
}

const isEvent = (argument: unknown): argument is Event => typeof argument === 'object' && argument !== null && 'index' in argument;

/**
 * Puts DocSearch's events right: the index is the provider's, not the name that recent searches are kept under, and
 * clicks with the mouse, which alone have no source, count their positions from 0 instead of 1.
 */
function corrected(event: Event, index: string): Event {
  const {positions, algoliaSource} = event;
  return {
    ...event,
    index,
    ...(positions !== undefined && algoliaSource === undefined && {positions: positions.map((position) => position + 1)}),
  };
}

/**
 * Algolia's search insights from our own files; DocSearch would fetch them from a CDN. Loaded when first called.
 * Clicks on embedded answers, which have no `queryID`, are not sent.
 */
export function insightsClient({appId, apiKey, indexName}: HostedSettings): Client {
  let loaded: Promise<Client | null> | null = null;
  async function load(): Promise<Client | null> {
    try {
      const {default: insights} = await import(/* webpackChunkName: "search-insights" */ 'search-insights');
      insights('init', {appId, apiKey});
      return insights as Client;
    } catch (error) {
      console.warn('搜索统计没有加载成功，不影响搜索。', error);
      return null;
    }
  }
  return (method, ...args) => {
    if (method.endsWith('AfterSearch') && args.some((argument) => isEvent(argument) && argument.queryID === undefined)) {
      return;
    }
    loaded ??= load();
    const sent = args.map((argument) => (isEvent(argument) ? corrected(argument, indexName) : argument));
    void loaded.then((insights) => insights?.(method, ...sent));
  };
}
