import {wellFormed} from '@site/src/search/queryText';

/** Where a reader reports a query that should have results; `null` when the operator has no such place. */
export const reportUrl = (query: string): string | null =>
  SEARCH_SITE.reportUrl?.replaceAll('{query}', encodeURIComponent(wellFormed(query))) ?? null;
