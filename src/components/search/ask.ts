import type {SearchRequest, SearchResult} from '@site/src/search/clients/client';
import {pause} from '@site/src/search/clients/once';
import {searchClient} from './searchClient';

/**
 * Sends one query to the site's client. While only titles and headings have loaded, “nothing found” would be a guess:
 * such an answer waits for the text.
 * @throws when the index cannot be fetched.
 */
export async function askSearch(request: SearchRequest): Promise<SearchResult> {
  const result = await searchClient.search(request);
  if (result.isPartial !== true || result.nbHits > 0) {
    return result;
  }
  await searchClient.whenComplete();
  return searchClient.search(request);
}

/**
 * Calls `again` when a partial answer can be requested again, and `settle` when there is nothing more to wait for: the
 * answer is complete, or the rest has failed to load, which the client has logged.
 */
export function onceComplete({isPartial}: SearchResult, again: () => void, settle: () => void): void {
  if (isPartial === true) {
    searchClient.whenComplete().then(again, settle);
  } else {
    settle();
  }
}

/** In ms: after this long without another letter, the reader has finished the word. */
const TYPED = 800;

/** Waits until the reader stops typing before “nothing found” is shown: half a word is no question. */
export const whenTyped = ({nbHits}: SearchResult): Promise<void> | undefined =>
  nbHits === 0 ? pause(TYPED) : undefined;

export const HITS_PER_PAGE = 20;

/** In ms: delay before a reader without an answer gets a message. */
export const STALLED = 300;

export const STALLED_TEXT = '正在等待搜索结果，网络可能较慢。';

/** Returns an attribute with the length of its snippet in words, for this screen. */
export const withRoom = (attribute: string): string =>
  `${attribute}:${matchMedia('(max-width: 768px)').matches ? 5 : 10}`;

/** Returns all attributes that a row of a dialog may show, each with the length of its snippet. */
export const snippedAttributes = (): string[] =>
  [1, 2, 3, 4, 5, 6].map((level) => withRoom(`hierarchy.lvl${level}`)).concat(withRoom('content'));
