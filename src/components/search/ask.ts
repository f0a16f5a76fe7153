import type {SearchRequest, SearchResult} from '@site/src/search/clients/client';
import {pause} from '@site/src/search/clients/once';
import {searchClient} from './searchClient';

/**
 * Asks the site's client one query. While only titles and headings are there, “nothing found” would be a guess: such an
 * answer waits for the text.
 * @throws when the index cannot be fetched.
 */
export async function ask(request: SearchRequest): Promise<SearchResult> {
  const result = await searchClient.search(request);
  if (result.isPartial !== true || result.nbHits > 0) {
    return result;
  }
  await searchClient.whenComplete();
  return searchClient.search(request);
}

/**
 * Calls `again` when a partial answer can be asked for again, and `settle` when there is nothing more to wait for: the answer
 * is whole, or the rest has failed to arrive, which the client has logged.
 */
export function onceComplete({isPartial}: SearchResult, again: () => void, settle: () => void): void {
  if (isPartial === true) {
    searchClient.whenComplete().then(again, settle);
  } else {
    settle();
  }
}

/** Milliseconds without another letter after which a word is not being typed any more. */
const TYPED = 800;

/** Waits, before “nothing found” is said, until the reader types no more: half a word that no page has is no question. */
export const whenTyped = ({nbHits}: SearchResult): Promise<void> | undefined => (nbHits === 0 ? pause(TYPED) : undefined);

export const HITS_PER_PAGE = 20;

/** Milliseconds until a reader who has no answer is told to wait. */
export const STALLED = 300;

export const STALLED_TEXT = '正在等待搜索结果，网络可能较慢。';

/** An attribute with the number of words that a snippet of it has room for on this screen. */
export const withRoom = (attribute: string): string => `${attribute}:${matchMedia('(max-width: 768px)').matches ? 5 : 10}`;

/** The same of all attributes that a row of a dialog may show. */
export const snippedAttributes = (): string[] =>
  [1, 2, 3, 4, 5, 6].map((level) => withRoom(`hierarchy.lvl${level}`)).concat(withRoom('content'));
