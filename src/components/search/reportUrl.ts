import {wellFormed} from '@site/src/search/queryText';

/** Returns the address for reporting a query that should have results; `null` unless the operator has set one. */
export const reportUrl = (query: string): string | null =>
  SEARCH_SITE.reportUrl?.replaceAll('{query}', encodeURIComponent(wellFormed(query))) ?? null;
