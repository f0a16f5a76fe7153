import {isFile, isKeepable, type Copies, type PageCopies} from './pageCopies';

/**
 * Addresses of what a page needs to be itself: its style sheets, and the scripts that start at the reader's first intent
 * (plugins/deferred-start).
 * @param html of the page.
 * @param page its address.
 */
export function ownFiles(html: string, page: string): string[] {
  const sheets = [...html.matchAll(/(?:href|data-whole)="?([^"\s>]+\.css)/g)].map(([, path = '']) => path);
  const {bundle = [], chunks = []} = JSON.parse(/ data-start>([^<]*)</.exec(html)?.[1] ?? '{}') as {bundle?: string[]; chunks?: string[]};
  return [...sheets, ...bundle, ...chunks].map((path) => new URL(path, page).href);
}

/** `page`: a document; `asset`: named after its content, never changes; `file`: anything else of the site. */
type RequestKind = 'page' | 'asset' | 'file';

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

/** What a page tells the worker: its address, and the files that it loaded without the worker. */
interface Read {
  page: string;
  files: string[];
}

const isRead = (data: unknown): data is Read => {
  const {page, files} = (data ?? {}) as Partial<Read>;
  return typeof page === 'string' && Array.isArray(files) && files.every((file) => typeof file === 'string');
};

/**
 * Keeps a page that the worker did not see being loaded, and the files that it loaded, which the browser still has: also
 * anew, for a page loaded past the worker by a reader who reloads without cache. The files that the page names are got
 * when there is no copy, so that a page is never kept bare or mute.
 * @throws the browser's error when one of them cannot be fetched.
 */
export async function keepRead(data: unknown, scope: string, pages: PageCopies, files: Copies): Promise<void> {
  if (!isRead(data) || !data.page.startsWith(scope)) {
    return;
  }
  const response = await fetch(data.page);
  const html = await response.clone().text();
  await pages.take(data.page, response);
  const missing = await Promise.all(ownFiles(html, data.page).map(async (url) => ((await files.find(url)) === undefined ? [url] : [])));
  const wanted = new Set([...data.files, ...missing.flat()].filter((url) => requestKind(new Request(url), scope) !== null));
  await Promise.all(
    [...wanted].map(async (url) => {
      const file = await fetch(url, {cache: 'force-cache'});
      await (isKeepable(file) && isFile(url, file) && files.keep(url, file));
    }),
  );
}
