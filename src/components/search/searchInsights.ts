import {insights, type Insights} from './insights';

/** Off, unless a hosted search with insights is configured and the reader has not asked not to be tracked. */
export const searchInsights: Insights | null =
  HOSTED_SEARCH === null || !HOSTED_SEARCH.insights || typeof navigator === 'undefined' || navigator.doNotTrack === '1'
    ? null
    : insights(HOSTED_SEARCH);
