import {parsedUrl} from '../../content/parsedUrl';

/** Where the site is served and read, and what its operator says of the addresses of hits: options of DocSearch in Docusaurus. */
export interface HitPlace {
  /** The site's configured address, e.g. `https://docs.example.com`. */
  url: string;
  /** Path below which it is served; starts and ends with a slash. */
  baseUrl: string;
  /** Where it is being read, e.g. a preview. */
  origin: string;
  /** Addresses that are left as they are: those of other sites that the index has too. */
  externalUrlRegex?: string | undefined;
  /** Replaces each match in the path of the others. */
  replaceSearchResultPathname?: {from: string; to: string} | undefined;
}

/**
 * The address of a hit as a path of this site, which opens without a page load, also on previews and under another base URL.
 * @returns `null` for what leads elsewhere: whoever writes the index must not lead readers away.
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
  const pathname = replaced === undefined ? target.pathname : target.pathname.replaceAll(new RegExp(replaced.from, 'g'), replaced.to);
  const path = `${pathname}/`.startsWith(baseUrl) ? pathname : baseUrl + pathname.replace(/^\//, '');
  // For a browser, what begins with two slashes, also turned ones, is another host.
  return /^[/\\]{2}/.test(path) ? null : path + target.search + target.hash;
}
