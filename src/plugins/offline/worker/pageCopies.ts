import {KEPT_AT, type Copies} from './copies';
import {isKeepable} from './isKeepable';
import type {KeptPage} from './offlinePage';
import {pageKey} from './pageKey';
import {timeRead} from './timeRead';

const TITLE = 'x-kept-title';
/** In every page of the site, also in the one that says that there is none; not in what a network's login answers for all addresses. */
const MARK = '__docusaurus';

/** The pages that were read. */
export interface PageCopies {
  find: (url: string) => Promise<Response | undefined>;
  /** Keeps an answer that is a page of the site; forgets the page when the site's answer is that it is gone. */
  take: (url: string, response: Response) => Promise<void>;
  /** The latest first. */
  list: () => Promise<KeptPage[]>;
}

export const timeOf = (copy: Response | undefined): string | null => timeRead(Number(copy?.headers.get(KEPT_AT)), Date.now());

/** @param scope address of the site's root, with a slash at its end. */
export function pageCopies(scope: string, store: Copies): PageCopies {
  return {
    find: (url) => store.find(pageKey(url, scope)),
    async take(url, response) {
      const html = await response.clone().text();
      if (!html.includes(MARK)) {
        return;
      }
      if (response.status === 404 || response.status === 410) {
        await store.forget(pageKey(url, scope));
      } else if (isKeepable(response)) {
        const [, title = ''] = /<title[^>]*>([^<|]*)/.exec(html) ?? [];
        await store.keep(pageKey(url, scope), response, {[TITLE]: encodeURIComponent(title.trim())});
      }
    },
    async list() {
      const pages = await Promise.all(
        (await store.urls()).map(async (url) => {
          const copy = await store.find(url);
          const {pathname: path} = new URL(url);
          return {path, title: decodeURIComponent(copy?.headers.get(TITLE) ?? '') || path, time: timeOf(copy)};
        }),
      );
      return pages.reverse();
    },
  };
}
