import {copyNotice, type Reason} from './copyNotice';
import {offlinePage, offlinePolicy} from './offlinePage';
import {timeOf, type PageCopies} from './pageCopies';
import {afterPatience} from './patience';
import type {WorkerSettings} from './settings';
import type {WorkerFetch} from './workerEvents';

/** Reload means: ask the site. Most browsers mark it so; in others a reader who reloads is treated as any. */
export const isReload = ({cache}: Request): boolean => cache === 'reload' || cache === 'no-cache';

async function withNotice(copy: Response, reason: Reason): Promise<Response> {
  // Behind the end of the document, which parsers put at the end of the body: React owns what is before.
  const html = (await copy.clone().text()) + copyNotice(reason, timeOf(copy));
  return new Response(html, {headers: copy.headers});
}

async function nothingKept(pages: PageCopies, settings: WorkerSettings): Promise<Response> {
  const nonce = crypto.getRandomValues(new Uint32Array(4)).join('');
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': offlinePolicy(nonce),
  };
  return new Response(offlinePage(await pages.list(), settings, nonce), {status: 503, headers});
}

/**
 * Answers a navigation from the network whatever it says, 404 and 500 too; from a copy with a visible notice only when
 * the network fails or stays silent. Hence no release of the site can be hidden by a copy.
 */
export async function answerPage(event: WorkerFetch, pages: PageCopies, settings: WorkerSettings): Promise<Response> {
  const {request} = event;
  const fetched = Promise.resolve(event.preloadResponse).then((early) => early ?? fetch(request));
  const kept = fetched.then((response) => pages.take(request.url, response.clone()));
  // The failure itself is dealt with below.
  event.waitUntil(kept.catch(() => undefined));
  const failure = fetched.then(
    () => null,
    (): Reason => 'unreachable',
  );
  const reason = await Promise.race([failure, ...(isReload(request) ? [] : [afterPatience<Reason>('silent')])]);
  if (reason === null) {
    return fetched;
  }
  const copy = await pages.find(request.url);
  if (copy !== undefined) {
    return withNotice(copy, reason);
  }
  return (await failure) === null ? fetched : nothingKept(pages, settings);
}
