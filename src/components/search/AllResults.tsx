import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import {useSearchLinkCreator} from '@docusaurus/theme-common';
import {wellFormed} from './wellFormed';

interface Props {
  state: {query: string; context: Record<string, unknown>};
  onClose: () => void;
}

/** Leads from the modal to all results on the search page. */
export default function AllResults({state: {query, context}, onClose}: Props): ReactNode {
  const createSearchLink = useSearchLinkCreator();
  return (
    <Link to={createSearchLink(wellFormed(query))} onClick={onClose}>
      <Translate id="theme.SearchBar.seeAll" values={{count: context.nbHits as number}}>
        {'See all {count} results'}
      </Translate>
    </Link>
  );
}
