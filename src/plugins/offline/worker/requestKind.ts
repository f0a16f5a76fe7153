/** `page`: a document; `asset`: named after its content, never changes; `file`: anything else of the site. */
export type RequestKind = 'page' | 'asset' | 'file';

/** Docusaurus' own names: `main.ba0ad3b1.js` and, for pictures and fonts, `math-be2560f6a3a2e5884e6028dd6a835821.woff2`. */
const HASHED = /^assets\/.*(\.[0-9a-f]{8,}\.(js|css)|-[0-9a-f]{32}\.\w+)$/;

/**
 * How a request is to be answered, `null` for one that is none of the worker's business: another origin or path, not
 * a GET, a part of a file.
 * @param scope address of the site's root, with a slash at its end.
 */
export function requestKind(
  {url, method, mode, headers}: Pick<Request, 'url' | 'method' | 'mode' | 'headers'>,
  scope: string,
): RequestKind | null {
  if (method !== 'GET' || headers.has('range') || !url.startsWith(scope)) {
    return null;
  }
  if (mode === 'navigate') {
    return 'page';
  }
  return HASHED.test(new URL(url).pathname.slice(new URL(scope).pathname.length)) ? 'asset' : 'file';
}
