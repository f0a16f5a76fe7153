import type {Hierarchy} from './record';
import type {RowPart} from './highlight';
import type {Findings} from './searchIndex';

/** Contents of a result's row, in the dialog and on the search page. */
export interface Row {
  url: string;
  heading: readonly RowPart[];
  /** The titles above the heading: 目录 › 页. */
  path: string;
  /** Whole sentences around the match; none until the texts have arrived. */
  sentences: readonly RowPart[];
  /** Readers' other words for the subject, when these match the query rather than the section's text. */
  reason: string | null;
}

/** Returns the title of a section, and those above it as a path. */
export function titlesOf(hierarchy: Hierarchy): {title: string; path: string} {
  const titles = Object.values(hierarchy).filter((title) => title !== null);
  return {title: titles.at(-1) ?? '', path: titles.slice(0, -1).join(' › ')};
}

/** Number of best results at first; the others follow below 更多. */
export const BEST = 3;

/** Number of rows of a page in a list of results; the others are folded under the last of these. */
const ROWS_OF_A_PAGE = 2;

/** Limits results to two of each page, in order; `more` are those folded under one. */
export function foldPages<Result>(
  results: readonly Result[],
  pageOf: (result: Result) => unknown,
): {result: Result; more: Result[]}[] {
  const pages = new Map<unknown, {result: Result; more: Result[]}[]>();
  return results.flatMap((result) => {
    const rows = pages.get(pageOf(result)) ?? [];
    if (rows.length === ROWS_OF_A_PAGE) {
      rows.at(-1)?.more.push(result);
      return [];
    }
    const row = {result, more: []};
    pages.set(pageOf(result), [...rows, row]);
    return [row];
  });
}

/** Returns the message with the number of results, after the note on parts of the query without results. */
export const foundText = (results: number, note: string | null): string =>
  `${note === null ? '' : `${note}。`}找到 ${results} 条结果`;

export const nothingText = (query: string): string => `没有找到与“${query}”相关的结果`;

/** Returns a note on the parts of a query without results, or on the words used instead; `null` without either. */
export function noteOf(
  query: string,
  {instead, missing, matched, isWeak}: Pick<Findings, 'instead' | 'missing' | 'matched' | 'isWeak'>,
): string | null {
  const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join('、');
  if (instead !== null) {
    return `以下是${quoted(instead)}的结果`;
  }
  if (missing.length === 0 && !isWeak) {
    return null;
  }
  const nothing = missing.length > 0 ? `没有找到${quoted(missing)}` : `没有与“${query}”完全对应的内容`;
  return `${nothing}，以下${matched.length > 0 ? `只匹配${quoted(matched)}` : '只是相近的结果'}`;
}
