/**
 * Characters that no address of the site ends with, but that people and programs copy along with one: blanks and
 * punctuation, including Chinese. `deploy/nginx/site.conf` lists the same ones as bytes.
 */
const SIGNS = String.raw`\x00-\x2f:-@\x5b-\x60\x7b-\x7f\u00a0\u00ab\u00b7\u00bb\u2000-\u206f\u3000-\u303f\ufeff\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65`;
// Each match starts at the start of a run: starting at every character would take quadratic time on long runs.
const SIGNS_AT_END = new RegExp(`(?<![${SIGNS}])[${SIGNS}]+$`);
const TAIL = new RegExp(`(?<![${SIGNS}]|/index|\\.html)(?:/index|\\.html|[${SIGNS}])+$`);

/** Replaces bytes that are not UTF-8. */
const UNKNOWN = '\ufffd';

/** Percent-encoded text, decoded as far as it can be. */
export const decoded = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (sequence) => {
    try {
      return decodeURIComponent(sequence);
    } catch {
      return UNKNOWN;
    }
  });

/** Encodes a path as in addresses. */
const encoded = (path: string): string => encodeURI(path).replace(/[?#]/g, encodeURIComponent);

/**
 * Replaces sequences that cannot be decoded by one character. The router decodes a path, and the loader of a page's
 * code decodes it again: both can read the result.
 */
export function readablePath(pathname: string): string {
  try {
    decodeURI(decodeURI(pathname));
    return pathname;
  } catch {
    return encoded(decoded(decoded(pathname)).replaceAll('%', UNKNOWN));
  }
}

/** The path without trailing characters that no address ends with. */
export const withoutSigns = (path: string): string => path.replace(SIGNS_AT_END, '') || '/';

/** The path without such characters, `.html` and `/index` at its end. */
export const withoutTail = (path: string): string => path.replace(TAIL, '') || '/';

/**
 * The canonical address of a page: no needless encoding, lower case, single slashes, no tail. nginx redirects to it
 * as far as it can (not to lower case), the not-found page leads there, and the router starts from it.
 * @param pathname as in a browser, percent-encoded.
 */
export function normalPath(pathname: string): string {
  const path = decoded(pathname).toLowerCase().replace(/\/+/g, '/');
  const bare = withoutTail(path);
  // `/%` must not turn into the home page.
  return encoded(bare === '/' && path.includes('%') ? `/${UNKNOWN}` : bare);
}
