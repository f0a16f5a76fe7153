import type {InsightsClient} from 'search-insights';

/**
 * Algolia's search insights, from this site instead of a foreign one; `null` unless they are configured and the reader has not set
 * Do Not Track.
 */
export async function loadInsights({appId, apiKey, insights}: NonNullable<typeof HOSTED_SEARCH>): Promise<InsightsClient | null> {
  if (!insights || navigator.doNotTrack === '1') {
    return null;
  }
  try {
    const {default: client} = await import(/* webpackChunkName: "search-insights" */ 'search-insights');
    client('init', {appId, apiKey});
    return client;
  } catch (error) {
    console.warn('搜索统计没有加载成功，不影响搜索。', error);
    return null;
  }
}
