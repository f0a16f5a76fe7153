import {insightsClient} from './insights';

/**
 * DocSearch's `insights`: off, unless a hosted search with insights is configured and the reader has not asked not to
 * be tracked.
 */
export const searchInsights =
  HOSTED_SEARCH === null || !HOSTED_SEARCH.insights || typeof navigator === 'undefined' || navigator.doNotTrack === '1'
    ? false
    : {insightsClient: insightsClient(HOSTED_SEARCH)};
