// Wrap: with Algolia the theme's own bar (./hosted); otherwise ours, whose dialog is in the HTML and loads nothing.
import type {ReactNode} from 'react';

// Decided while the site is bundled: the bundler omits the module of the other branch with all its imports.
const {default: SearchBar} = (
  HOSTED_SEARCH === null ? require('@site/src/components/search/OwnSearchBar') : require('./hosted')
) as {default: (props: object) => ReactNode};

export default SearchBar;
