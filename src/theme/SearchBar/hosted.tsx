// Wrap: our failover behind DocSearch, what the reader typed before it had loaded, and what it does otherwise than specified.
import {useCallback, useEffect, useState, type ComponentProps, type ReactNode} from 'react';
import {flushSync} from 'react-dom';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import {useSearchLinkCreator} from '@docusaurus/theme-common';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import SearchBar from '@theme-original/SearchBar';
import translations from '@theme/SearchTranslations';
import {evenDifferences} from '@site/src/components/search/hosted/differences';
import {handOverTo, leaveOwnDialog} from '@site/src/components/search/hosted/handOver';
import {loadInsights, reportFirst, type ListedHit} from '@site/src/components/search/hosted/insights';
import {latestAnswer, modalClient, warmModal} from '@site/src/components/search/hosted/modalClient';
import {reportUrl} from '@site/src/components/search/reportUrl';
import SearchButton from '@site/src/components/search/SearchButton';
import '@site/src/components/search/dialog.css';
import '@site/src/components/search/hosted/docSearch.css';

/** What the theme's bar passes on to DocSearch; the theme does not declare it. */
type Bar = (props: Dictionary<unknown>) => ReactNode;
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
      <Translate id="theme.SearchBar.seeAll" values={{count: latestAnswer().nbHits}} />
    </Link>
  );
}

function Hit({hit, children}: {hit: ListedHit; children: ReactNode}): ReactNode {
  return (
    <Link to={hit.url} onClick={() => reportFirst(hit)}>
      {children}
    </Link>
  );
}

/** The texts of the modal. @param hasFailed whether the latest query failed: DocSearch (4.7.1) then says that nothing was found. */
const textsOf = ({modal}: typeof translations, hasFailed: boolean): object => ({
  ...modal,
  searchBox: {...modal?.searchBox, ...(settings.placeholder !== undefined && {placeholderText: settings.placeholder})},
  ...(hasFailed && {
    noResultsScreen: {...modal?.noResultsScreen, noResultsText: `${modal?.errorScreen?.titleText}。${modal?.errorScreen?.helpText}`},
  }),
});

/** When DocSearch throws, whatever it is, the search page answers instead. @param query what the reader had typed. */
function SearchPageInstead({query}: {query: string | undefined}): ReactNode {
  const history = useHistory();
  const linkTo = useSearchLinkCreator();
  useEffect(() => {
    void leaveOwnDialog().then(() => query !== undefined && history.push(linkTo(query)));
  }, [history, linkTo, query]);
  return <SearchButton />;
}

/** The theme's search bar, with our failover behind DocSearch, and with what the reader typed before DocSearch had loaded. */
export default function HostedSearchBar(props: ComponentProps<typeof SearchBar>): ReactNode {
  const {siteMetadata} = useDocusaurusContext();
  const [typed, setTyped] = useState<string>();
  const [isReporting, setReporting] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(evenDifferences, []);
  useEffect(
    () =>
      handOverTo(
        async () => {
          warmModal();
          const [isLoaded] = await Promise.all([loadInsights(settings, latestAnswer), loadModal()]);
          setReporting(isLoaded);
        },
        // At once: the modal opens next.
        (query) => flushSync(() => setTyped(query)),
      ),
    [],
  );
  const transformSearchClient = useCallback(
    (client: Parameters<typeof modalClient>[0] & {addAlgoliaAgent: (segment: string, version: string) => void}) => {
      client.addAlgoliaAgent('docusaurus', siteMetadata.docusaurusVersion);
      return modalClient(client, setFailed);
    },
    [siteMetadata.docusaurusVersion],
  );
  return (
    <ErrorBoundary fallback={() => <SearchPageInstead query={typed} />}>
      <DocSearchBar
        {...props}
        {...(typed !== undefined && {initialQuery: typed})}
        transformSearchClient={transformSearchClient}
        insights={isReporting}
        hitComponent={Hit}
        resultsFooterComponent={AllResults}
        translations={{modal: textsOf(translations, hasFailed)}}
        {...(reportUrl('') !== null && {getMissingResultsUrl: ({query}: {query: string}) => reportUrl(query)})}
      />
    </ErrorBoundary>
  );
}
