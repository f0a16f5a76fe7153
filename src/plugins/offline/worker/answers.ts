import {isFile, isKeepable, offlinePage, offlinePolicy, timeOf, type Copies, type PageCopies} from './pageCopies';
import type {WorkerFetch, WorkerSettings} from './settings';

/** Milliseconds without any answer after which a copy is shown; the answer is awaited all the same. */
const PATIENCE = 8000;

const afterPatience = <Value>(value: Value): Promise<Value> => new Promise((resolve) => setTimeout(resolve, PATIENCE, value));

/** Why a copy is shown: the site could not be reached, or has not answered for long. */
type Reason = 'unreachable' | 'silent';

const reasons: Readonly<Record<Reason, string>> = {unreachable: '离线', silent: '网络没有响应'};

/**
 * What is written below a page that comes from a copy; styled by notice.css.
 * @param time when it was read, `null` when that is not known.
 */
export const copyNotice = (reason: Reason, time: string | null): string =>
  `<p data-offline-notice role="status">${reasons[reason]}：这是您${time === null ? '以前' : ` ${time} `}读过的版本。<a href="">重新载入</a></p>`;

/**
 * Answers from the network, that is also from what the browser itself has kept; with the copy when that fails. So a bad
 * answer lasts no longer than without a worker, in every browser.
 * @param isAsset for files named after their content: the copy is the same, also when the host no longer has the file or
 * stays silent.
 * @param isAnew for who reloaded the page
 */
export async function answerFile(event: WorkerFetch, files: Copies, isAsset: boolean, isAnew: boolean): Promise<Response> {
  const {request} = event;
  const first = fetch(request, isAnew ? {cache: 'no-cache'} : undefined);
  // The browser may have kept what came in place of an asset, for as long as it would have kept that.
  const fetched = first.then((response) =>
    isAsset && response.ok && !isFile(request.url, response) ? fetch(request, {cache: 'reload'}) : response,
  );
  const kept = fetched.then((response) => {
    const copy = response.clone();
    return isKeepable(copy) && isFile(request.url, copy) ? files.keep(request.url, copy) : undefined;
  });
  // The failure itself is dealt with below.
  event.waitUntil(kept.catch(() => undefined));
  const early = await Promise.race([fetched, ...(isAsset ? [afterPatience(null)] : [])]).catch(() => null);
  if (early !== null && (early.ok || !isAsset)) {
    return early;
  }
  return (await files.find(request.url)) ?? fetched;
}

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
  // Without a network, Firefox gives an error as the early answer (workbox issue 3134).
  const fetched = Promise.resolve(event.preloadResponse).then((early) =>
    early === undefined || early.type === 'error' ? fetch(request) : early,
  );
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
