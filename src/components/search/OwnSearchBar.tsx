import {useEffect, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import SearchButton from './SearchButton';
import {useSearchParameters} from './useSearchParameters';
import './dialog.css';

/** The search button for the dialog in the page's HTML: stock loads DocSearch and hints at Algolia’s host. */
export default function OwnSearchBar(): ReactNode {
  const history = useHistory();
  const {facetFilters} = useSearchParameters();
  useEffect(() => {
    // A result chosen in the dialog opens without loading the site anew.
    window.siteSearch.go = (url) => history.push(url);
    return () => {
      delete window.siteSearch.go;
    };
  }, [history]);
  return <SearchButton filters={JSON.stringify(facetFilters)} />;
}
