// Eject (3.10.2): stock loads DocSearch with the page and hints at Algolia's host; here the dialog is part of the HTML.
import {useEffect, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import SearchButton from '@site/src/components/search/SearchButton';
import {useSearchParameters} from '@site/src/components/search/useSearchParameters';
import '@site/src/components/search/dialog.css';

export default function SearchBar(): ReactNode {
  const history = useHistory();
  const {facetFilters} = useSearchParameters();
  useEffect(() => {
    // What was chosen in the dialog opens without loading the site anew.
    const go = (event: Event): void => {
      event.preventDefault();
      // src/components/search/dialog sends the address.
      history.push((event as CustomEvent<string>).detail);
    };
    document.addEventListener('search:go', go);
    return () => document.removeEventListener('search:go', go);
  }, [history]);
  return <SearchButton filters={JSON.stringify(facetFilters)} />;
}
