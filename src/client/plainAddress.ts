import {normalPath} from '../content/normalPath';

/**
 * A host may serve a page at another form of its address: `/docs.html`, `/docs/index.html`, `/Docs`, `/docs%2Fx`. The router would
 * find another page there than the HTML holds: React then replaces all of it, and the page may show twice. This module puts the
 * page's own address in its place before the router starts.
 */

/**
 * The address of a page that was loaded from `pathname`.
 * @param canonical the path that the page names as its own; one that is no form of `pathname` is none of it: the not-found page's.
 */
export const ownPath = (pathname: string, canonical: string): string =>
  normalPath(pathname) === normalPath(canonical) ? canonical : pathname;

if (typeof window !== 'undefined') {
  const {pathname, search, hash} = window.location;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical !== null) {
    const own = ownPath(pathname, new URL(canonical.href).pathname);
    if (own !== pathname) {
      window.history.replaceState(window.history.state, '', own + search + hash);
    }
  }
}
