/**
 * A host may serve a page under its file name (`/docs.html`, `/docs/index.html`). The router strips such an ending, but
 * only after it has loaded code for the address as it stands: React then finds other content than the HTML has, and
 * the page may show twice. This module strips the ending before the router starts.
 */

/**
 * `pathname` without `.html` or `/index.html`.
 * @param canonical the path that the page names as its own; unless that is the stripped one, nothing changes, so pages
 * whose address really ends in `.html` keep it.
 */
export function plainPath(pathname: string, canonical: string): string {
  const stripped = pathname.replace(/(?:\/index)?\.html$/, '');
  const withoutSlash = (path: string): string => path.replace(/\/$/, '');
  return stripped !== pathname && withoutSlash(canonical) === stripped ? canonical : pathname;
}

if (typeof window !== 'undefined') {
  const {pathname, search, hash} = window.location;
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical !== null) {
    const plain = plainPath(pathname, new URL(canonical.href).pathname);
    if (plain !== pathname) {
      window.history.replaceState(window.history.state, '', plain + search + hash);
    }
  }
}
