import {useCallback, useEffect, useMemo, useState, type ComponentProps, type FormEvent, type ReactNode} from 'react';
import {DocSearchModal} from '@docsearch/react';
// Not through @docsearch/react/style: that package declares itself free of side effects, and the sheet is dropped.
import '@docsearch/css/dist/style.css';
import {useHistory} from '@docusaurus/router';
import {useThemeConfig} from '@docusaurus/theme-common';
import translations from '@theme/SearchTranslations';
import AllResults from './AllResults';
import {searchClient} from './assets';
import {escapeHits} from './escapeHits';
import Hit from './Hit';
import ModalScreens from './ModalScreens';
import NoResults from './NoResults';
import {tidySavedSearches} from './savedSearches';
import {searchInsights} from './searchInsights';
import {onDialogKey, useDialog} from './useDialog';
import {useModalSearch} from './useModalSearch';
import {useReportUrl} from './useReportUrl';
import {useSearchParameters} from './useSearchParameters';
import './modal.css';

type ModalProps = ComponentProps<typeof DocSearchModal>;

/**
 * The search modal of DocSearch on the site's own client. Loaded when a reader first shows interest in searching.
 * Everything handed to DocSearch stays the same from one rendering to the next: it starts anew with what does not.
 */
export default function SearchModal({onClose, initialQuery}: {onClose: () => void; initialQuery: string}): ReactNode {
  const {appId, apiKey, indexName} = (useThemeConfig() as unknown as {algolia: Record<'appId' | 'apiKey' | 'indexName', string>}).algolia;
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const history = useHistory();
  const navigator = useMemo(() => ({navigate: ({itemUrl}: {itemUrl: string}) => history.push(itemUrl)}), [history]);
  const [initialScrollY] = useState(() => window.scrollY);
  const {answer, client, forget} = useModalSearch();
  const transformSearchClient = useCallback(() => client, [client]);
  const footer = useCallback(
    (props: {state: {query: string; context: Record<string, unknown>}}) => <AllResults {...props} onClose={onClose} />,
    [onClose],
  );
  const searchParameters = useSearchParameters();
  const reportUrl = useReportUrl();
  useState(() => tidySavedSearches(indexName));
  useEffect(() => {
    searchClient.warm();
    return () => tidySavedSearches(indexName);
  }, [indexName]);
  useDialog(root);
  const forgetWhenEmpty = ({target}: FormEvent<HTMLElement>): void => {
    if (!(target instanceof HTMLInputElement) || target.value === '') {
      forget();
    }
  };
  return (
    <div
      ref={setRoot}
      className="site-search"
      data-status={answer.status}
      data-served-by={answer.servedBy}
      onKeyDownCapture={onDialogKey}
      onInput={forgetWhenEmpty}
      onReset={forgetWhenEmpty}>
      <DocSearchModal
        appId={appId}
        apiKey={apiKey}
        indexName={indexName}
        initialScrollY={initialScrollY}
        {...(initialQuery !== '' && {initialQuery})}
        onClose={onClose}
        navigator={navigator}
        hitComponent={Hit}
        transformItems={escapeHits}
        transformSearchClient={transformSearchClient}
        resultsFooterComponent={footer}
        searchParameters={searchParameters as ModalProps['searchParameters']}
        insights={searchInsights as ModalProps['insights']}
        {...(reportUrl && {getMissingResultsUrl: ({query}: {query: string}) => reportUrl(query)})}
        placeholder={translations.placeholder}
        translations={
          {
            ...translations.modal,
            noResultsScreen: {
              ...translations.modal?.noResultsScreen,
              // An element instead of a text: DocSearch writes its text before the query, Chinese has the query inside.
              noResultsText: (<NoResults query={answer.query} />) as unknown as string,
            },
          } as ModalProps['translations']
        }
      />
      {root !== null && <ModalScreens answer={answer} root={root} />}
    </div>
  );
}
