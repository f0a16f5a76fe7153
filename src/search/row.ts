import type {Hierarchy} from './record';

/** A stretch of a row's text. */
export interface RowPart {
  text: string;
  /** Whether it is what the query asked for. */
  isMarked: boolean;
}

/** What a result shows, in the dialog and on the search page. */
export interface Row {
  url: string;
  heading: readonly RowPart[];
  /** The titles above the heading: 目录 › 页. */
  path: string;
  /** Whole sentences around the match; none until the texts have arrived. */
  sentences: readonly RowPart[];
  /** What was found instead of the reader's words, 超卖 → RSI, or what others say who look for this. */
  reason: string | null;
}

/** The title of a section, and those above it as a path. */
export function titlesOf(hierarchy: Hierarchy): {title: string; path: string} {
  const titles = Object.values(hierarchy).filter((title) => title !== null);
  return {title: titles.at(-1) ?? '', path: titles.slice(0, -1).join(' › ')};
}

/** So many of the best results are shown first; the others follow below 更多. */
export const BEST = 3;

/** The note above results that leave out telling words of the query; `null` when nothing was left out. */
export function missingNote(missing: readonly string[], found: readonly string[]): string | null {
  const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join('、');
  if (missing.length === 0) {
    return null;
  }
  return `没有找到${quoted(missing)}${found.length === 0 ? '' : `，以下只匹配${quoted(found)}`}`;
}
