import {parsedUrl} from '../../content/parsedUrl';

/** Addresses of the site, and the operator's rules for the addresses of hits: options of DocSearch in Docusaurus. */
export interface HitPlace {
  /** The site's configured address, e.g. `https://docs.example.com`. */
  url: string;
  /** Path of the site; starts and ends with a slash. */
  baseUrl: string;
  /** Origin of the open page, e.g. a preview. */
  origin: string;
  /** Matches addresses to leave unchanged: those of other sites in the index. */
  externalUrlRegex?: string | undefined;
  /** Replaces each match in the path of the others. */
  replaceSearchResultPathname?: {from: string; to: string} | undefined;
}

/**
 * Returns the address of a hit as a path of this site, which opens without a page load, also on previews and under
 * another base URL.
 * @returns `null` for addresses elsewhere: the author of an index must not lead readers away.
 */
export function hitPath(address: string, place: HitPlace): string | null {
  const {url, baseUrl, externalUrlRegex, replaceSearchResultPathname: replaced} = place;
  const target = parsedUrl(address, url);
  if (target === null || !/^https?:$/.test(target.protocol)) {
    return null;
  }
  if (externalUrlRegex !== undefined && new RegExp(externalUrlRegex, 'i').test(target.href)) {
    return target.href;
  }
  if (![url, place.origin].some((own) => new URL(own).host === target.host)) {
    return null;
  }
  const pathname =
    replaced === undefined ? target.pathname : target.pathname.replaceAll(new RegExp(replaced.from, 'g'), replaced.to);
  const path = `${pathname}/`.startsWith(baseUrl) ? pathname : baseUrl + pathname.replace(/^\//, '');
  // Browsers read two leading slashes, also backslashes, as another host.
  return /^[/\\]{2}/.test(path) ? null : path + target.search + target.hash;
}
