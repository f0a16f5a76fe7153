import type {Copies} from './copies';
import {isFile, isKeepable} from './isKeepable';
import {ownFiles} from './ownFiles';
import type {PageCopies} from './pageCopies';
import {requestKind} from './requestKind';

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
