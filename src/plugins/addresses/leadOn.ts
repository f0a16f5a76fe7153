// Inline script of the not-found page: leads to the normal form of the address, before the page is shown.
import {normalPath} from '../../content/normalPath';

const {origin, pathname, search, hash, href} = location;
const path = normalPath(pathname);
// A host that leads back from there comes here again, from this very address. Nothing has an address that cannot be decoded.
const isNew = path !== pathname && document.referrer !== href.replace(/#.*/, '') && !path.includes('%EF%BF%BD');
if (isNew) {
  // With the origin before it, because `//host/x` would lead to another host.
  location.replace(origin + path + search + hash);
}
