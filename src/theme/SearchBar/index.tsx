// Wrap: with Algolia the theme's own bar (./hosted); without, ours, whose dialog is part of the HTML and needs nothing loaded.
import type {ReactNode} from 'react';

// Decided while the site is bundled: the bundler leaves out what is required in the other branch, with all that it would load.
const {default: SearchBar} = (HOSTED_SEARCH === null ? require('@site/src/components/search/OwnSearchBar') : require('./hosted')) as {
  default: (props: object) => ReactNode;
};

export default SearchBar;
