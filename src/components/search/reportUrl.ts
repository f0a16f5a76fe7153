import {wellFormed} from '@site/src/search/queryText';

/** Where to report a query that should have results; `null` unless the operator has set an address. */
export const reportUrl = (query: string): string | null =>
  SEARCH_SITE.reportUrl?.replaceAll('{query}', encodeURIComponent(wellFormed(query))) ?? null;
