import {own} from '../../engine/own';
import {unescapeHtml} from '../entities';
import type {RowPart} from '../highlight';
import type {Hierarchy, RecordType} from '../record';
import {titlesOf} from '../row';
import type {SearchHit} from '../searchHit';
import type {FacetFilters, SearchRequest, SearchResult} from './client';
import {hitPath, type HitPlace} from './sitePath';

/** Access to the hosted index, and options of DocSearch; the build inlines it as HOSTED_SEARCH. */
export interface HostedSettings extends Pick<HitPlace, 'externalUrlRegex' | 'replaceSearchResultPathname'> {
  appId: string;
  apiKey: string;
  indexName: string;
  /** Hosts to use instead of Algolia's own, in this order. */
  hosts: {url: string; protocol: 'http' | 'https'; accept: 'readWrite'}[];
  contextualSearch: boolean;
  searchParameters: {facetFilters?: FacetFilters};
}

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
const TYPES: readonly RecordType[] = ['lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6', 'content'];
/** Characters of a text that are read: far more than a row shows. */
const LONGEST = 1000;

/**
 * Returns the query for Algolia: the fields of the specification §7, the operator's parameters, and the request, which
 * may be DocSearch's own. Without `isFolded`: Algolia rejects unknown parameters, and folds by the operator's
 * `distinct`.
 */
export const hostedQuery = (
  {isFolded: _, ...request}: SearchRequest,
  {indexName, searchParameters}: HostedSettings,
) => ({
  indexName,
  attributesToRetrieve: [...LEVELS.map((level) => `hierarchy.${level}`), 'content', 'type', 'url'],
  snippetEllipsisText: '…',
  // The form that `markedParts` reads.
  highlightPreTag: '<mark>',
  highlightPostTag: '</mark>',
  clickAnalytics: false,
  ...searchParameters,
  ...request,
});

const text = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, LONGEST) : null);

/** Returns the value at a path of names in an answer; `undefined` where there is none. */
const at = (value: unknown, ...names: string[]): unknown =>
  names.reduce((found, name) => own(found as Dictionary<unknown>, name), value);

/** Splits text with `<mark>` around matches into parts. DocSearch's crawler, not our export, escapes some texts. */
export function markedParts(value: string): RowPart[] {
  const parts: RowPart[] = [];
  let isMarked = false;
  for (const piece of value.split(/(<\/?mark>)/)) {
    const last = parts.at(-1);
    if (piece === '<mark>' || piece === '</mark>') {
      isMarked = piece === '<mark>';
    } else if (last?.isMarked === isMarked) {
      last.text += unescapeHtml(piece);
    } else if (piece !== '') {
      parts.push({text: unescapeHtml(piece), isMarked});
    }
  }
  return parts;
}

/** Returns `null` for a hit that must not be listed. */
function hostedHit(hit: unknown, place: HitPlace): SearchHit | null {
  const [objectID, address] = [at(hit, 'objectID'), at(hit, 'url')];
  const url = typeof address === 'string' ? hitPath(address, place) : null;
  const titles = LEVELS.map((level) => text(at(hit, 'hierarchy', level)));
  const [lvl0, lvl1, ...below] = titles.map((title) => title && unescapeHtml(title));
  if (typeof objectID !== 'string' || url === null || typeof lvl0 !== 'string' || typeof lvl1 !== 'string') {
    return null;
  }
  const [lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, lvl6 = null] = below;
  const hierarchy: Hierarchy = {lvl0, lvl1, lvl2, lvl3, lvl4, lvl5, lvl6};
  const deepest = titles.findLastIndex((title) => title !== null);
  const heading = text(at(hit, '_highlightResult', 'hierarchy', `lvl${deepest}`, 'value')) ?? titles[deepest] ?? '';
  const sentence = text(at(hit, '_snippetResult', 'content', 'value')) ?? text(at(hit, 'content')) ?? '';
  return {
    objectID,
    url,
    hierarchy,
    reason: null,
    more: [],
    type: TYPES.find((type) => type === at(hit, 'type')) ?? 'lvl1',
    heading: markedParts(heading),
    path: titlesOf(hierarchy).path,
    sentences: markedParts(sentence),
  };
}

/**
 * Converts the first answer of Algolia. Invalid hits are dropped, and only as many as requested are read.
 * @throws for JSON that is no answer: from another service under the same name, or from a proxy.
 */
export function hostedResult(answer: unknown, {hitsPerPage}: SearchRequest, place: HitPlace): SearchResult {
  const results = at(answer, 'results');
  const result: unknown = Array.isArray(results) ? results[0] : null;
  const [hits, nbHits] = [at(result, 'hits'), at(result, 'nbHits')];
  // JSON also has numbers such as `1e999`.
  if (!Array.isArray(hits) || typeof nbHits !== 'number' || !Number.isSafeInteger(nbHits) || nbHits < 0) {
    throw new TypeError('应答不是搜索结果：缺少 hits 或 nbHits');
  }
  return {hits: hits.slice(0, hitsPerPage).flatMap((hit) => hostedHit(hit, place) ?? []), nbHits};
}
