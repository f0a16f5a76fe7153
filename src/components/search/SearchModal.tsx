import {useEffect, useMemo, useState, type ReactNode} from 'react';
import {DocSearchModal} from '@docsearch/react';
// Not through @docsearch/react/style: that package declares itself free of side effects, and the sheet is dropped.
import '@docsearch/css/dist/style.css';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import {useSearchLinkCreator} from '@docusaurus/theme-common';
import translations from '@theme/SearchTranslations';
import {searchClient} from './assets';
import './modal.css';

interface Props {
  onClose: () => void;
  navigate: (url: string) => void;
}

type ModalProps = Parameters<typeof DocSearchModal>[0];
type Client = ReturnType<NonNullable<ModalProps['transformSearchClient']>>;

/** The search modal of DocSearch on the site's own client. Loaded when a reader first shows interest in searching. */
export default function SearchModal({onClose, navigate}: Props): ReactNode {
  const [hasFailed, setHasFailed] = useState(false);
  const createSearchLink = useSearchLinkCreator();
  useEffect(() => searchClient.warm(), []);
  // DocSearch resets its own error state at once; remembering the failure here lets its text be shown.
  const client = useMemo(() => {
    const search: typeof searchClient.search = async (requests) => {
      try {
        const answer = await searchClient.search(requests);
        setHasFailed(false);
        return answer;
      } catch (error) {
        setHasFailed(true);
        throw error;
      }
    };
    return {...searchClient, search} as unknown as Client;
  }, []);
  const {errorScreen, noResultsScreen} = translations.modal as {
    errorScreen: {titleText: string; helpText: string};
    noResultsScreen: Record<string, string>;
  };
  return (
    <DocSearchModal
      appId="embedded"
      apiKey="embedded"
      indexName="docs"
      initialScrollY={window.scrollY}
      onClose={onClose}
      navigator={{navigate: ({itemUrl}) => navigate(itemUrl)}}
      hitComponent={({hit, children}) => <Link to={hit.url}>{children}</Link>}
      transformSearchClient={() => client}
      resultsFooterComponent={({state}) => (
        <Link to={createSearchLink(state.query)} onClick={onClose}>
          <Translate id="theme.SearchBar.seeAll" values={{count: state.context.nbHits as number}}>
            {'See all {count} results'}
          </Translate>
        </Link>
      )}
      placeholder={translations.placeholder}
      translations={{
        ...translations.modal,
        ...(hasFailed && {
          noResultsScreen: {...noResultsScreen, noResultsText: `${errorScreen.titleText}。${errorScreen.helpText}`},
        }),
      } as ModalProps['translations']}
    />
  );
}
