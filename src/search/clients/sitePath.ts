/** Where the site is served. */
export interface SitePlace {
  /** Its configured address, e.g. `https://docs.example.com`. */
  url: string;
  /** Path below which it is served; starts and ends with a slash. */
  baseUrl: string;
  /** Where it is read just now, e.g. a preview. */
  origin: string;
}

/**
 * The address of a hit as a path of this site, so that a result opens without loading the page anew, on previews and
 * under another base URL too. Other sites keep their full address.
 * @throws TypeError when `address` is none.
 */
export function sitePath(address: string, {url, baseUrl, origin}: SitePlace): string {
  const target = new URL(address, url);
  if (![url, origin].some((own) => new URL(own).host === target.host)) {
    return target.href;
  }
  const {pathname, search, hash} = target;
  const isBelow = `${pathname}/`.startsWith(baseUrl);
  return `${isBelow ? pathname : baseUrl + pathname.slice(1)}${search}${hash}`;
}
