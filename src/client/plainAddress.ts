import {normalPath} from '../content/normalPath';

/**
 * Puts the page's own address in place of another form of it, before the router starts. A host may serve a page at
 * `/docs.html`, `/docs/index.html`, `/Docs` or `/docs%2Fx`. The router would find another page there than the HTML
 * holds: React then replaces all of it, and the page may show twice.
 */

/**
 * Returns the address of a page that was loaded from `pathname`.
 * @param canonical the path that the page states; one that is not a form of `pathname` does not count: it is the
 * not-found page's.
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
