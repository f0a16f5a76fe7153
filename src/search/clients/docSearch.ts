import {escapeHtml} from '../entities';
import {MAX_QUERY} from '../queryText';
import type {RowPart} from '../highlight';
import type {SearchHit} from '../searchHit';
import type {Client, FacetFilters, SearchClient} from './client';
import {fields, type HostedResult, type HostedHit} from './checkedResult';
import type {HostedQuery} from './hosted';
import {markedParts} from './hostedResult';

/** A query as DocSearch sends it; it has further parameters, which are passed on to Algolia. */
export interface DocSearchQuery extends HostedQuery {
  hitsPerPage?: number;
  page?: number;
  attributesToSnippet?: readonly string[];
  facetFilters?: FacetFilters;
}

export interface DocSearchRequest {
  requests: readonly DocSearchQuery[];
}

export interface DocSearchAnswer {
  results: HostedResult[];
}

const HITS = 20;
const SNIPPET = 'content:10';

const marked = (parts: readonly RowPart[]): string =>
  parts.map(({text, isMarked}) => (isMarked ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text))).join('');

/** A hit of the site's own index as DocSearch draws those of Algolia: HTML with the matches marked, and an absolute address. */
export function docSearchHit({objectID, url, type, hierarchy, heading, sentences}: SearchHit, site: string): HostedHit {
  const titles = Object.entries(hierarchy).flatMap(([level, title]): [string, string][] =>
    title === null ? [] : [[level, escapeHtml(title)]],
  );
  const own = titles.at(-1)?.[0];
  const levels = Object.fromEntries(titles.map(([level, title]) => [level, {value: level === own ? marked(heading) : title}]));
  const content = sentences.length === 0 ? null : marked(sentences);
  const drawn = {hierarchy: levels, ...(content !== null && {content: {value: content}})};
  return {
    objectID,
    url: new URL(url, site).href,
    type,
    // DocSearch draws saved searches from these, as HTML too.
    hierarchy: Object.fromEntries(titles),
    content,
    _highlightResult: drawn,
    _snippetResult: drawn,
  };
}

/** The same value with its texts as HTML of which only the marks of matches are tags. */
function harmless(value: unknown): unknown {
  if (typeof value === 'string') {
    return marked(markedParts(value));
  }
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, harmless(part)]))
    : value;
}

/** A hit of Algolia, of which DocSearch draws these fields as HTML: whoever writes the index must not write the page. */
export const harmlessHit = (hit: HostedHit): HostedHit => ({
  ...hit,
  hierarchy: fields(harmless(hit.hierarchy)),
  content: harmless(hit.content),
  _highlightResult: harmless(hit._highlightResult),
  _snippetResult: harmless(hit._snippetResult),
});

/** Answers DocSearch's queries from the site's own index. @param site the configured address of the site. */
export function docSearchFallback(own: SearchClient, site: string): Client<DocSearchRequest, DocSearchAnswer> {
  async function answer({
    indexName: index,
    query,
    hitsPerPage = HITS,
    page = 0,
    attributesToSnippet = [SNIPPET],
    facetFilters,
  }: DocSearchQuery): Promise<HostedResult> {
    const request = {query, hitsPerPage, page, attributesToSnippet, ...(facetFilters !== undefined && {facetFilters})};
    let result = await own.search(request);
    if (result.isPartial === true) {
      // DocSearch asks once: titles alone would stay all there is.
      await own.whenComplete().catch(() => undefined);
      result = await own.search(request);
    }
    const hits = result.hits.map((hit) => docSearchHit(hit, site));
    return {index, hits, nbHits: result.nbHits, page, hitsPerPage, nbPages: Math.ceil(result.nbHits / hitsPerPage), query};
  }
  return {
    search: async ({requests}) => ({results: await Promise.all(requests.map(answer))}),
    warm: (filters) => own.warm(filters),
    whenComplete: () => own.whenComplete(),
  };
}

/** Cuts queries to the length that the specification allows: DocSearch's field takes 512 characters. */
export const withinLimit = ({requests}: DocSearchRequest): DocSearchRequest => ({
  requests: requests.map((request) => ({...request, query: request.query.slice(0, MAX_QUERY)})),
});
