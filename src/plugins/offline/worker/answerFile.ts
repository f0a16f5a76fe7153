import type {Copies} from './copies';
import {isKeepable} from './isKeepable';
import type {WorkerFetch} from './workerEvents';

/** A host that answers every unknown address with a page, status 200, is no reason to keep that page as a script. */
const isPageInstead = (request: Request, response: Response): boolean =>
  request.destination !== '' && (response.headers.get('content-type') ?? '').includes('text/html');

/**
 * Answers with the copy, if one is allowed to come first; else from the network, and with the copy when that fails or
 * no longer has what the copy is.
 * @param isCopyFirst for files named after their content, which cannot be out of date; not for who asks to have them anew.
 */
export async function answerFile(event: WorkerFetch, files: Copies, isAsset: boolean, isCopyFirst: boolean): Promise<Response> {
  const {request} = event;
  const early = isCopyFirst ? await files.find(request.url) : undefined;
  if (early !== undefined) {
    return early;
  }
  try {
    const response = await fetch(request, isAsset && !isCopyFirst && request.cache !== 'reload' ? {cache: 'no-cache'} : undefined);
    if (isKeepable(response) && !isPageInstead(request, response)) {
      event.waitUntil(files.keep(request.url, response.clone()));
    }
    return response.ok || !isAsset ? response : ((await files.find(request.url)) ?? response);
  } catch (error) {
    const copy = await files.find(request.url);
    if (copy === undefined) {
      throw error;
    }
    return copy;
  }
}
