import type {Copies} from './copies';
import {isFile, isKeepable} from './isKeepable';
import {afterPatience} from './patience';
import type {WorkerFetch} from './workerEvents';

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
