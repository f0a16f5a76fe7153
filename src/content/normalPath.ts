/**
 * Signs that no address of the site ends with, but that people and programs take along with one: blanks, punctuation, Chinese
 * too. `deploy/nginx/site.conf` has the same ones as bytes.
 */
const SIGNS = String.raw`\x00-\x2f:-@\x5b-\x60\x7b-\x7f\u00a0\u00ab\u00b7\u00bb\u2000-\u206f\u3000-\u303f\ufeff\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65`;
// Each begins where a run begins: from every sign of a long run, the time would grow with the square of its length.
const SIGNS_AT_END = new RegExp(`(?<![${SIGNS}])[${SIGNS}]+$`);
const TAIL = new RegExp(`(?<![${SIGNS}]|/index|\\.html)(?:/index|\\.html|[${SIGNS}])+$`);

/** Stands for bytes that are no UTF-8. */
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

/** A path as addresses have it. */
const encoded = (path: string): string => encodeURI(path).replace(/[?#]/g, encodeURIComponent);

/**
 * The path with one sign for whatever cannot be decoded. The router decodes a path, and what loads a page's code decodes it
 * again: both can read the result.
 */
export function readablePath(pathname: string): string {
  try {
    decodeURI(decodeURI(pathname));
    return pathname;
  } catch {
    return encoded(decoded(decoded(pathname)).replaceAll('%', UNKNOWN));
  }
}

/** A path without the signs that no address ends with. */
export const withoutSigns = (path: string): string => path.replace(SIGNS_AT_END, '') || '/';

/** The same, also without `.html` and `/index`. */
export const withoutTail = (path: string): string => path.replace(TAIL, '') || '/';

/**
 * The one form of the address of a page: nothing encoded that needs no encoding, lower case, single slashes, no tail. nginx
 * redirects to it as far as it can (not to lower case), the not-found page leads there, and the router starts from it.
 * @param pathname as a browser has it, percent-encoded.
 */
export function normalPath(pathname: string): string {
  const path = decoded(pathname).toLowerCase().replace(/\/+/g, '/');
  const bare = withoutTail(path);
  // What is left of `/%` would be the home page, which was not asked for.
  return encoded(bare === '/' && path.includes('%') ? `/${UNKNOWN}` : bare);
}
