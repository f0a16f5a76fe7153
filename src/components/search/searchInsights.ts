import {insights} from './insights';

/** `null` unless a hosted search with insights is configured and the reader has not set Do Not Track. */
export const searchInsights =
  HOSTED_SEARCH === null || !HOSTED_SEARCH.insights || typeof navigator === 'undefined' || navigator.doNotTrack === '1'
    ? null
    : insights(HOSTED_SEARCH);
