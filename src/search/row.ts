import type {DocSearchHit} from './docSearchHits';
import {unescapeHtml} from './highlight';
import type {Hierarchy} from './record';

/** A hit, or what is kept of one: its titles, and as HTML those with marks. */
export interface Shown {
  url: string;
  hierarchy: Hierarchy;
  reason?: string;
  _highlightResult: {hierarchy: Partial<Record<keyof Hierarchy, {value: string}>>};
  _snippetResult: Partial<DocSearchHit['_snippetResult']>;
}

/** A stretch of a row's text. */
export interface RowPart {
  text: string;
  isMarked: boolean;
}

/** What a result says of where it leads. */
export interface Row {
  url: string;
  heading: readonly RowPart[];
  /** 目录 › 页 › 节: the titles above the heading. */
  path: string;
  /** Whole sentences around the match; none while the texts have not arrived. */
  sentences: readonly RowPart[];
  /** What was found instead of the reader's words: 超卖 → RSI. */
  reason: string | null;
}

/** Marked HTML, as the clients give it, in parts: nothing needs to be set as HTML. */
export function partsOf(html: string): RowPart[] {
  return html
    .split(/<(?:mark|em)>(.*?)<\/(?:mark|em)>/s)
    .map((text, index) => ({text: unescapeHtml(text), isMarked: index % 2 === 1}))
    .filter(({text}) => text !== '');
}

/** A hit of either client as a row of dialog and search page. */
export function rowOf({url, hierarchy, reason, _highlightResult, _snippetResult}: Shown): Row {
  const titles = Object.entries(hierarchy)
    .filter((entry): entry is [keyof Hierarchy, string] => entry[1] !== null)
    .map(([level, title]) => {
      const html = _highlightResult.hierarchy[level]?.value;
      return html === undefined ? [{text: title, isMarked: false}] : partsOf(html);
    });
  const above = titles.slice(0, -1).map((parts) => parts.map(({text}) => text).join(''));
  return {
    url,
    heading: titles.at(-1) ?? [],
    path: above.join(' › '),
    sentences: partsOf(_snippetResult.content?.value ?? ''),
    reason: reason ?? null,
  };
}

/** The best results stand by themselves; the others follow below 更多. */
export const BEST = 3;

/** What is said above results that leave out telling words of the query; `null` when nothing was left out. */
export function missingNote(missing: readonly string[], found: readonly string[]): string | null {
  const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join('、');
  if (missing.length === 0) {
    return null;
  }
  return `没有找到${quoted(missing)}${found.length === 0 ? '' : `，以下只匹配${quoted(found)}`}`;
}
