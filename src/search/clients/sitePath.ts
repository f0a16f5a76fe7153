import {parsedUrl} from '../../content/parsedUrl';

/** Where the site is served. */
export interface SitePlace {
  /** Its configured address, e.g. `https://docs.example.com`. */
  url: string;
  /** Path below which it is served; starts and ends with a slash. */
  baseUrl: string;
  /** Where it is being read, e.g. a preview. */
  origin: string;
}

/**
 * The address of a hit as a path of this site, so that a result opens without a page load, also on previews and under
 * another base URL.
 * @returns `null` for other sites: whoever writes the index must not lead readers elsewhere.
 */
export function sitePath(address: string, {url, baseUrl, origin}: SitePlace): string | null {
  const target = parsedUrl(address, url);
  if (target === null || !/^https?:$/.test(target.protocol) || ![url, origin].some((own) => new URL(own).host === target.host)) {
    return null;
  }
  const {pathname, search, hash} = target;
  const isBelow = `${pathname}/`.startsWith(baseUrl);
  return `${isBelow ? pathname : baseUrl + pathname.slice(1)}${search}${hash}`;
}

/** What an operator may say of the addresses of hits: options of DocSearch in Docusaurus, as it documents them. */
export interface AddressOptions {
  /** Addresses that are left as they are: those of other sites that the index has too. */
  externalUrlRegex?: string | undefined;
  /** Replaces each match in the path of the others. */
  replaceSearchResultPathname?: {from: string; to: string} | undefined;
}

/** The address of a hit as the search page links to it; `null` for a hit of a site that is not among the options. */
export function hitPath(
  address: string,
  place: SitePlace,
  {externalUrlRegex, replaceSearchResultPathname: replaced}: AddressOptions,
): string | null {
  if (externalUrlRegex !== undefined && new RegExp(externalUrlRegex, 'i').test(address)) {
    return /^https?:/i.test(address) ? address : null;
  }
  const path = sitePath(address, place);
  if (path === null || replaced === undefined) {
    return path;
  }
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  return pathname.replaceAll(new RegExp(replaced.from, 'g'), replaced.to) + rest;
}
