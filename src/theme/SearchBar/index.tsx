// Wrap: with Algolia the theme's own bar (./hosted); without, ours, whose dialog is part of the HTML and needs nothing loaded.
import Own from '@site/src/components/search/OwnSearchBar';
import Hosted from './hosted';

// Decided while the site is bundled: a site has the code of one of them.
export default HOSTED_SEARCH === null ? Own : Hosted;
