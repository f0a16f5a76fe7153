import {escapeHtml} from '../entities';
import type {RowPart} from '../highlight';
import type {SearchHit} from '../searchHit';
import type {SearchClient, SearchRequest} from './client';

/** A query sent by DocSearch, with further parameters of Algolia's. */
export interface DocSearchQuery extends SearchRequest {
  indexName: string;
}

interface DocSearchResult {
  index: string;
  hits: object[];
  nbHits: number;
}

const html = (parts: readonly RowPart[]): string =>
  parts.map(({text, isMarked}) => (isMarked ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text))).join('');

/** Returns a hit for DocSearch: HTML with marks as its only tags, so that an index cannot write the page. */
export function docSearchHit({objectID, url, type, hierarchy, heading, sentences}: SearchHit): object {
  const titles = Object.entries(hierarchy).flatMap(([level, title]): [string, string][] =>
    title === null ? [] : [[level, escapeHtml(title)]],
  );
  const own = titles.at(-1)?.[0];
  const levels = Object.fromEntries(
    titles.map(([level, title]) => [level, {value: level === own ? html(heading) : title}]),
  );
  const content = sentences.length === 0 ? null : html(sentences);
  const drawn = {hierarchy: levels, ...(content !== null && {content: {value: content}})};
  // DocSearch draws saved searches from the titles, as HTML too.
  return {
    objectID,
    url,
    type,
    hierarchy: Object.fromEntries(titles),
    content,
    _highlightResult: drawn,
    _snippetResult: drawn,
  };
}

/** Answers a query of DocSearch. It asks only once: after a partial answer from the titles, this waits for the text. */
export async function docSearchResult(
  client: SearchClient,
  {indexName: index, ...request}: DocSearchQuery,
): Promise<DocSearchResult> {
  let result = await client.search(request);
  if (result.isPartial === true) {
    await client.whenComplete().catch(() => undefined);
    result = await client.search(request);
  }
  const {hits, nbHits, found = nbHits} = result;
  return {index, hits: hits.map(docSearchHit), nbHits: found};
}
