// Wrap: adds our failover behind DocSearch, input before it has loaded, the keys of an input method, and messages while
// it waits.
import {useCallback, useEffect, useState, type ComponentProps, type ReactNode} from 'react';
import ErrorBoundary from '@docusaurus/ErrorBoundary';
import {useSearchLinkCreator} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import SearchBar from '@theme-original/SearchBar';
import translations from '@theme/SearchTranslations';
import {handOver, keepComposition, ownDialog} from '@site/src/components/search/hosted/handOver';
import {modalClient, type ModalState} from '@site/src/components/search/hosted/modalClient';
import {reportUrl} from '@site/src/components/search/reportUrl';
import {searchClient} from '@site/src/components/search/searchClient';
import SearchButton from '@site/src/components/search/SearchButton';
import {once} from '@site/src/search/clients/once';
import '@site/src/components/search/dialog.css';
import '@site/src/components/search/hosted/docSearch.css';

/** Props that the theme's bar passes on to DocSearch, without declaring them. */
const DocSearchBar = SearchBar as unknown as (props: Dictionary<unknown>) => ReactNode;

/** Set up once for all pages of a visit. */
const handedOver = once(() => {
  window.addEventListener('keydown', keepComposition, {capture: true});
  return handOver(
    () => {
      searchClient.warm();
      // The largest of the files that the theme loads when the modal opens.
      return Promise.all([import('@docsearch/react/modal'), import('@docsearch/react/style')]);
    },
    () => document.querySelector<HTMLButtonElement>('.DocSearch-Button')?.click(),
  );
});

/** Returns the modal's message where it has no results. */
function textOf(progress: ModalState): string | undefined {
  const {errorScreen, noResultsScreen} = translations.modal ?? {};
  const failed = `${errorScreen?.titleText}。${errorScreen?.helpText}`;
  return {asking: translate({id: 'site.search.asking'}), answered: noResultsScreen?.noResultsText, failed}[progress];
}

function HostedBar(props: ComponentProps<typeof SearchBar>): ReactNode {
  const [progress, setProgress] = useState<ModalState>('asking');
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => void handedOver().catch(setFailure), []);
  const transformSearchClient = useCallback((client: object) => modalClient(client, setProgress), []);
  if (failure !== undefined) {
    throw failure;
  }
  return (
    <DocSearchBar
      {...props}
      transformSearchClient={transformSearchClient}
      // Addresses are paths already.
      transformItems={(hits: unknown) => hits}
      translations={{
        modal: {
          ...translations.modal,
          noResultsScreen: {...translations.modal?.noResultsScreen, noResultsText: textOf(progress)},
        },
      }}
      {...(progress === 'answered' &&
        reportUrl('') !== null && {getMissingResultsUrl: ({query}: {query: string}) => reportUrl(query)})}
    />
  );
}

/** Makes Enter in the page's own dialog lead to the search page with the query. */
function SearchPageInstead(): ReactNode {
  const linkTo = useSearchLinkCreator();
  useEffect(() => {
    const dialog = ownDialog();
    const go = (): void => window.location.assign(linkTo(dialog?.querySelector('input')?.value ?? ''));
    const notice = Object.assign(document.createElement('p'), {
      role: 'alert',
      textContent: translate({id: 'site.search.failed'}),
    });
    dialog?.querySelector('#site-search-panel')?.replaceChildren(notice);
    dialog?.addEventListener('submit', go);
    return () => dialog?.removeEventListener('submit', go);
  }, [linkTo]);
  return <SearchButton />;
}

/** Shows the theme's search bar, or, when DocSearch fails, the site's own button, dialog and search page. */
export default function HostedSearchBar(props: ComponentProps<typeof SearchBar>): ReactNode {
  return (
    <ErrorBoundary fallback={() => <SearchPageInstead />}>
      <HostedBar {...props} />
    </ErrorBoundary>
  );
}
