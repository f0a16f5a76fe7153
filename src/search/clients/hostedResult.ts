import type {DocSearchHit} from '../docSearchHits';
import {escapeHtml, type Marker} from '../highlight';
import type {Hierarchy, RecordType} from '../record';
import type {HostedRequest} from './hostedRequest';
import type {SearchResult} from './request';

/** An answer that is JSON but no search result: another service under the same name, or a proxy's own words. */
export class WrongShape extends Error {
  override name = 'WrongShape';
}

/** Turns the address of a hit into a path of this site, or `null`. */
export type ToPath = (url: string) => string | null;

type Fields = Record<string, unknown>;

const fields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);
/** JSON has numbers that count nothing, `1e999` among them. */
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const count = (value: unknown, otherwise: number): number => (isCount(value) ? value : otherwise);

const entities: Readonly<Record<string, string>> = {'&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&'};

/** DocSearch's crawler stores some texts escaped; our own export does not. */
const unescape = (value: string): string => value.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity);

const plainText = (value: unknown): string | null => (typeof value === 'string' ? unescape(value) : null);

/** Text with its marks as HTML; Algolia itself escapes nothing. */
export function markedHtml(value: string, {before, after}: Marker): string {
  return escapeHtml(unescape(value)).replaceAll(escapeHtml(before), before).replaceAll(escapeHtml(after), after);
}

/** `null` for a hit that is no page of this site. */
function hostedHit(value: unknown, marker: Marker, toPath: ToPath): DocSearchHit | null {
  const hit = fields(value);
  const {objectID, url} = hit;
  if (typeof objectID !== 'string' || typeof url !== 'string' || typeof hit.hierarchy !== 'object' || hit.hierarchy === null) {
    throw new WrongShape('结果里缺少 objectID、url 或 hierarchy');
  }
  const plain = Object.entries(hit.hierarchy).map(([level, title]): [string, string | null] => [level, plainText(title)]);
  const hierarchy = Object.fromEntries(plain) as unknown as Hierarchy;
  const snippets = fields(hit._snippetResult);
  const highlights = fields(hit._highlightResult);
  const levelsOf = (result: Fields): DocSearchHit['_highlightResult']['hierarchy'] =>
    Object.fromEntries(
      plain.flatMap(([level, title]) => {
        const own = text(fields(fields(result.hierarchy)[level]).value) ?? title;
        return own === null ? [] : [[level, {value: markedHtml(own, marker), matchLevel: 'none', matchedWords: []}]];
      }),
    );
  const contentOf = (result: Fields): {content?: {value: string}} => {
    const value = text(fields(result.content).value);
    return value === null ? {} : {content: {value: markedHtml(value, marker)}};
  };
  const path = toPath(url);
  if (path === null) {
    return null;
  }
  const [withoutAnchor = '', anchor = null] = path.split('#');
  return {
    objectID,
    url: path,
    url_without_anchor: withoutAnchor,
    anchor,
    type: (text(hit.type) ?? 'lvl1') as RecordType,
    content: plainText(hit.content),
    hierarchy,
    _highlightResult: {hierarchy: levelsOf(highlights), ...contentOf(highlights)},
    _snippetResult: {hierarchy: levelsOf(snippets), ...contentOf(snippets)},
  };
}

/**
 * One result of Algolia, checked, without hits of other sites, and with everything that is shown as HTML escaped.
 * @throws WrongShape
 */
export function hostedResult(value: unknown, request: HostedRequest, toPath: ToPath): SearchResult<DocSearchHit> {
  const {hits, nbHits, ...rest} = fields(value);
  if (!Array.isArray(hits) || !isCount(nbHits)) {
    throw new WrongShape('缺少 hits 或 nbHits');
  }
  const marker = {before: request.highlightPreTag, after: request.highlightPostTag};
  const queryID = text(rest.queryID);
  return {
    hits: hits.map((hit) => hostedHit(hit, marker, toPath)).filter((hit) => hit !== null),
    nbHits,
    nbPages: count(rest.nbPages, Math.ceil(nbHits / request.hitsPerPage)),
    page: count(rest.page, request.page ?? 0),
    hitsPerPage: count(rest.hitsPerPage, request.hitsPerPage),
    query: request.query,
    params: text(rest.params) ?? '',
    processingTimeMS: count(rest.processingTimeMS, 0),
    servedBy: 'hosted',
    ...(queryID === null ? {} : {queryID}),
  };
}
