// Eject (3.10.2): without Algolia, our own bar, whose dialog is part of the HTML; with Algolia, the theme's bar (./hosted).
import Hosted from './hosted';
import Own from './own';

// Decided while the site is bundled: a site has the code of one of them.
export default HOSTED_SEARCH === null ? Own : Hosted;
