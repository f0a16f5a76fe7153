// Wrap: our failover behind DocSearch, and what the reader typed before DocSearch had loaded; its count is that of the last query.
import {useCallback, useEffect, useState, type ComponentProps, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import {useSearchLinkCreator} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import SearchBar from '@theme-original/SearchBar';
import {handOverTo} from '@site/src/components/search/hosted/handOver';
import {loadInsights} from '@site/src/components/search/hosted/insights';
import {latest, modalClient} from '@site/src/components/search/hosted/modalClient';
import {reportUrl} from '@site/src/components/search/reportUrl';
import '@site/src/components/search/dialog.css';
import '@site/src/components/search/hosted/docSearch.css';

type Insights = Awaited<ReturnType<typeof loadInsights>>;

/** What the theme's bar passes on to DocSearch; the theme does not declare it. */
type Bar = (props: Record<string, unknown>) => ReactNode;
const DocSearchBar = SearchBar as unknown as Bar;

const settings = HOSTED_SEARCH as NonNullable<typeof HOSTED_SEARCH>;

/** The theme loads the same file when the modal opens. */
const loadModal = (): Promise<unknown> => import('@docsearch/react/modal');

/** Closes the modal, which tells nobody how. */
const closeModal = (): boolean => window.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', code: 'Escape'}));

/** The link to all results, with their number: DocSearch adds up those of all queries of a visit (4.7.1). */
function AllResults({state: {query}}: {state: {query: string}}): ReactNode {
  const linkTo = useSearchLinkCreator();
  return (
    <Link to={linkTo(query)} onClick={closeModal}>
      <Translate id="theme.SearchBar.seeAll" values={{count: latest.count}} />
    </Link>
  );
}

/** DocSearch's own modal does not open with `/` while its button has the focus, as it has after closing (4.7.1). */
function openWithSlash(event: KeyboardEvent): void {
  const {activeElement} = document;
  if (event.key === '/' && activeElement instanceof HTMLElement && activeElement.matches('.DocSearch-Button')) {
    event.preventDefault();
    activeElement.click();
  }
}

/** The theme's search bar, with our failover behind DocSearch, and with what the reader typed before DocSearch had loaded. */
export default function HostedSearchBar(props: ComponentProps<typeof SearchBar>): ReactNode {
  const {siteMetadata} = useDocusaurusContext();
  const [typed, setTyped] = useState<string>();
  const [insights, setInsights] = useState<Insights>(null);
  useEffect(
    () =>
      handOverTo(
        async () => {
          const [client] = await Promise.all([loadInsights(settings), loadModal()]);
          setInsights(() => client);
        },
        // At once: the modal opens next.
        (query) => flushSync(() => setTyped(query)),
      ),
    [],
  );
  useEffect(() => {
    window.addEventListener('keydown', openWithSlash);
    return () => window.removeEventListener('keydown', openWithSlash);
  }, []);
  const transformSearchClient = useCallback(
    (client: Parameters<typeof modalClient>[1] & {addAlgoliaAgent: (segment: string, version: string) => void}) => {
      client.addAlgoliaAgent('docusaurus', siteMetadata.docusaurusVersion);
      return modalClient(settings, client);
    },
    [siteMetadata.docusaurusVersion],
  );
  return (
    <DocSearchBar
      {...props}
      {...(typed !== undefined && {initialQuery: typed})}
      transformSearchClient={transformSearchClient}
      insights={insights === null ? false : {insightsClient: insights}}
      resultsFooterComponent={AllResults}
      {...(reportUrl('') !== null && {getMissingResultsUrl: ({query}: {query: string}) => reportUrl(query)})}
    />
  );
}
