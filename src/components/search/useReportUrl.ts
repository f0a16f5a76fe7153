import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {wellFormed} from './wellFormed';

/** Where a reader reports a query that should have results; `undefined` when the operator has no such place. */
export function useReportUrl(): ((query: string) => string) | undefined {
  const {searchReportUrl} = useDocusaurusContext().siteConfig.customFields as {searchReportUrl?: string | null};
  return searchReportUrl ? (query) => searchReportUrl.replaceAll('{query}', encodeURIComponent(wellFormed(query))) : undefined;
}
