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
 * under another base URL too.
 * @returns `null` for what is no address of this site: whoever writes the index does not lead readers elsewhere.
 */
export function sitePath(address: string, {url, baseUrl, origin}: SitePlace): string | null {
  const target = URL.canParse(address, url) ? new URL(address, url) : null;
  if (target === null || !/^https?:$/.test(target.protocol) || ![url, origin].some((own) => new URL(own).host === target.host)) {
    return null;
  }
  const {pathname, search, hash} = target;
  const isBelow = `${pathname}/`.startsWith(baseUrl);
  return `${isBelow ? pathname : baseUrl + pathname.slice(1)}${search}${hash}`;
}
