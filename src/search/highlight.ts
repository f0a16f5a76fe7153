import type {RowPart} from './row';

/** A stretch of a text. */
export interface Span {
  start: number;
  end: number;
}

const LATIN = /[a-z0-9]/;

/** Whether a stretch of a text begins and ends between Latin words, not inside one. */
export function isWhole(folded: string, start: number, end: number): boolean {
  const cuts = (inside: number, outside: number): boolean => LATIN.test(folded[inside] ?? '') && LATIN.test(folded[outside] ?? '');
  return !cuts(start, start - 1) && !cuts(end - 1, end);
}

/** Where the terms stand in a text as whole words: in order, without overlaps, longer terms first. */
export function matchSpans(folded: string, terms: readonly string[]): Span[] {
  const taken = new Array<boolean>(folded.length).fill(false);
  const spans: Span[] = [];
  for (const term of [...new Set(terms)].filter((one) => one !== '').sort((a, b) => b.length - a.length)) {
    for (let start = folded.indexOf(term); start !== -1; start = folded.indexOf(term, start + term.length)) {
      const end = start + term.length;
      if (isWhole(folded, start, end) && !taken.slice(start, end).includes(true)) {
        taken.fill(true, start, end);
        spans.push({start, end});
      }
    }
  }
  return spans.sort((a, b) => a.start - b.start);
}

/** The text in parts, its matches marked. `folded` must be as long as `text`. */
export function highlight(text: string, folded: string, terms: readonly string[]): RowPart[] {
  const parts: RowPart[] = [];
  let position = 0;
  for (const {start, end} of matchSpans(folded, terms)) {
    parts.push({text: text.slice(position, start), isMarked: false}, {text: text.slice(start, end), isMarked: true});
    position = end;
  }
  parts.push({text: text.slice(position), isMarked: false});
  return parts.filter((part) => part.text !== '');
}
