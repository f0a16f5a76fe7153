/** A stretch of a row's text. */
export interface RowPart {
  text: string;
  /** True for a match of the query. */
  isMarked: boolean;
}

/** A stretch of a text. */
export interface TextRange {
  start: number;
  end: number;
}

const LATIN = /[a-z0-9]/;

/** True when a span of a text begins and ends at the borders of Latin words; a plural counts as its word. */
export function isWhole(folded: string, start: number, end: number): boolean {
  const isLatin = (at: number): boolean => LATIN.test(folded[at] ?? '');
  const isPlural = folded[end] === 's' && !isLatin(end + 1);
  return !(isLatin(start) && isLatin(start - 1)) && !(isLatin(end - 1) && isLatin(end) && !isPlural);
}

/** Returns the spans of the terms in a text as whole words, in order; those that overlap or touch are joined. */
export function matchSpans(folded: string, terms: readonly string[]): TextRange[] {
  const marked = new Array<boolean>(folded.length + 1).fill(false);
  for (const term of terms.filter((one) => one !== '')) {
    for (let start = folded.indexOf(term); start !== -1; start = folded.indexOf(term, start + 1)) {
      if (isWhole(folded, start, start + term.length)) {
        marked.fill(true, start, start + term.length);
      }
    }
  }
  const starts = [...marked.keys()].filter((at) => marked[at] === true && marked[at - 1] !== true);
  return starts.map((start) => ({start, end: marked.indexOf(false, start)}));
}

/** Splits the text into parts, with its matches marked. `folded` must be as long as `text`. */
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
