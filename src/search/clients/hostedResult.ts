import {own} from '../../engine/own';
import {unescapeHtml} from '../entities';
import type {Hierarchy, RecordType} from '../record';
import type {RowPart} from '../highlight';
import {foldPages, titlesOf} from '../row';
import type {SearchHit} from '../searchHit';
import {fields, type HostedHit, type HostedResult} from './checkedResult';
import type {SearchResult} from './client';

/** Turns the address of a hit into one that the search page links to, or `null`. */
export type ToPath = (url: string) => string | null;

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Text with `<mark>` around its matches, in parts. DocSearch's crawler stores some texts escaped; our own export does not. */
export function markedParts(value: string): RowPart[] {
  return unescapeHtml(value)
    .split(/<mark>(.*?)<\/mark>/s)
    .map((part, index) => ({text: part, isMarked: index % 2 === 1}))
    .filter((part) => part.text !== '');
}

/** `null` for a hit that is not to be listed. */
function hostedHit(hit: HostedHit, toPath: ToPath): SearchHit | null {
  const path = toPath(hit.url);
  if (path === null) {
    return null;
  }
  const levels = Object.entries(hit.hierarchy).map(([level, title]) => [level, typeof title === 'string' ? unescapeHtml(title) : null]);
  const deepest = levels.filter(([, title]) => title !== null).at(-1)?.[0] ?? '';
  // Algolia sends the levels that its records have, which are ours.
  const hierarchy = Object.fromEntries(levels) as Hierarchy;
  const titles = titlesOf(hierarchy);
  const marked = text(fields(own(fields(fields(hit._highlightResult).hierarchy), deepest)).value);
  return {
    objectID: hit.objectID,
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

/** A result of Algolia as the search page shows it. */
export const hostedResult = ({hits, nbHits}: HostedResult, toPath: ToPath): SearchResult => ({
  hits: foldPages(
    hits.map((hit) => hostedHit(hit, toPath)).filter((hit) => hit !== null),
    ({url}) => url.replace(/#.*/, ''),
  ).map(({result, more}) => ({...result, more})),
  nbHits,
});
