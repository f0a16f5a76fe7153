// Inline script of the not-found page that runs before the page is shown: goes to the normal form of the address, and
// reserves room for the sidebar below the docs.
import {normalPath} from '../../content/normalPath';

declare const SETTINGS: {
  /** Path of the docs. */
  docs: string;
};

const {origin, pathname, search, hash, href} = location;
const path = normalPath(pathname);
// A host that redirects from the normal form leads back to this very address: going there again would never end. An
// address that cannot be decoded has no page.
const isNew = path !== pathname && document.referrer !== href.replace(/#.*/, '') && !path.includes('%EF%BF%BD');
if (isNew) {
  // With the origin before it, because `//host/x` would lead to another host.
  location.replace(origin + path + search + hash);
}
if (path.startsWith(SETTINGS.docs)) {
  // The class that the router gives to addresses below the docs, once it runs.
  document.documentElement.classList.add('docs-wrapper');
}
