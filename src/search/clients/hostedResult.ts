import {unescapeHtml} from '../entities';
import type {Hierarchy, RecordType} from '../record';
import {foldPages, titlesOf, type RowPart} from '../row';
import type {SearchHit} from '../searchHit';
import type {SearchResult} from './client';

/** An answer that is JSON but no search result: from another service under the same name, or from a proxy. */
export class WrongShape extends Error {
  override name = 'WrongShape';
}

/** Turns the address of a hit into a path of this site, or `null`. */
export type ToPath = (url: string) => string | null;

type Fields = Record<string, unknown>;

// Any object has fields of unknown values.
const fields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Text with `<mark>` around its matches, in parts. DocSearch's crawler stores some texts escaped; our own export does not. */
export function markedParts(value: string): RowPart[] {
  return unescapeHtml(value)
    .split(/<mark>(.*?)<\/mark>/s)
    .map((part, index) => ({text: part, isMarked: index % 2 === 1}))
    .filter((part) => part.text !== '');
}

/** `null` for a hit that is no page of this site. */
function hostedHit(value: unknown, toPath: ToPath): SearchHit | null {
  const hit = fields(value);
  const {objectID, url} = hit;
  if (typeof objectID !== 'string' || typeof url !== 'string' || typeof hit.hierarchy !== 'object' || hit.hierarchy === null) {
    throw new WrongShape('结果里缺少 objectID、url 或 hierarchy');
  }
  const path = toPath(url);
  if (path === null) {
    return null;
  }
  const levels = Object.entries(hit.hierarchy).map(([level, title]) => [level, typeof title === 'string' ? unescapeHtml(title) : null]);
  const own = levels.filter(([, title]) => title !== null).at(-1)?.[0] ?? '';
  // Algolia sends the levels that its records have, which are ours.
  const hierarchy = Object.fromEntries(levels) as Hierarchy;
  const titles = titlesOf(hierarchy);
  const marked = text(fields(fields(fields(hit._highlightResult).hierarchy)[own]).value);
  return {
    objectID,
    url: path,
    // Algolia sends the types that its records have, which are ours.
    type: (text(hit.type) ?? 'lvl1') as RecordType,
    hierarchy,
    heading: markedParts(marked ?? titles.title),
    path: titles.path,
    sentences: markedParts(text(fields(fields(hit._snippetResult).content).value) ?? ''),
    reason: null,
    more: [],
  };
}

/**
 * One result of Algolia, checked, without hits of other sites.
 * @throws WrongShape
 */
export function hostedResult(value: unknown, toPath: ToPath): SearchResult {
  const {hits, nbHits, queryID} = fields(value);
  // JSON also has numbers such as `1e999`.
  if (!Array.isArray(hits) || typeof nbHits !== 'number' || !Number.isSafeInteger(nbHits) || nbHits < 0) {
    throw new WrongShape('缺少 hits 或 nbHits');
  }
  return {
    hits: foldPages(
      hits.map((hit) => hostedHit(hit, toPath)).filter((hit) => hit !== null),
      ({url}) => url.replace(/#.*/, ''),
    ).map(({result, more}) => ({...result, more})),
    nbHits,
    servedBy: 'hosted',
    ...(typeof queryID === 'string' && {queryID}),
  };
}
