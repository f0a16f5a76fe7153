import type {SearchRequest, SearchResult} from '@site/src/search/clients/request';
import type {DocSearchHit} from '@site/src/search/docSearchHits';
import {searchClient} from './assets';

async function once(request: SearchRequest): Promise<SearchResult<DocSearchHit>> {
  const {results} = await searchClient.search([request]);
  const [result] = results;
  if (result === undefined) {
    throw new Error('搜索没有给出结果。');
  }
  return result;
}

/**
 * Asks the site's client one query. While only titles and headings are there, “nothing found” would be a guess: such an
 * answer waits for the text.
 * @throws when the index cannot be fetched.
 */
export async function ask(request: SearchRequest): Promise<SearchResult<DocSearchHit>> {
  const result = await once(request);
  if (result.isPartial !== true || result.nbHits > 0) {
    return result;
  }
  await searchClient.whenComplete();
  return once(request);
}

/** Calls back when an answer from titles alone can be asked for again with the full text. The client logs a text that fails. */
export function onceComplete({isPartial}: SearchResult<unknown>, callback: () => void): void {
  if (isPartial === true) {
    searchClient.whenComplete().then(callback, () => undefined);
  }
}
