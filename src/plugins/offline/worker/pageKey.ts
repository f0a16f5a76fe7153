/**
 * The address under which a page is kept: one for `/docs/x`, `/docs/x/`, `/docs/x.html`, with any query and anchor.
 * @param scope address of the site's root, with a slash at its end, which the home page keeps.
 */
export function pageKey(url: string, scope: string): string {
  const {origin, pathname} = new URL(url);
  const page = origin + pathname.replace(/(\/index)?\.html$/, '').replace(/\/+$/, '');
  return `${page}/` === scope ? scope : page;
}
