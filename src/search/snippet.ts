import {matchSpans, type TextRange} from './highlight';

/** Characters of a snippet per word. */
const CHARACTERS_PER_WORD = 8;
/** A sentence longer than the room by this factor is still shown whole. */
const LENIENCE = 1.5;

/** Splits a text at the places where it may be cut. */
function pieces(text: string, after: RegExp): TextRange[] {
  let start = 0;
  return text.split(after).map((piece) => {
    start += piece.length;
    return {start: start - piece.length, end: start};
  });
}

/** Adds the pieces after and before one as long as there is room. */
function grown(all: readonly TextRange[], best: number, room: number): TextRange {
  let [first, last] = [best, best];
  const size = (from: number, to: number): number => (all[to]?.end ?? Infinity) - (all[from]?.start ?? -Infinity);
  for (;;) {
    if (size(first, last + 1) <= room) {
      last++;
    } else if (size(first - 1, last) <= room) {
      first--;
    } else {
      return {start: all[first]?.start ?? 0, end: all[last]?.end ?? 0};
    }
  }
}

/** Returns the first of the pieces with most of the terms. */
function densest(folded: string, all: readonly TextRange[], terms: readonly string[]): number {
  const weights = all.map(({start, end}) =>
    matchSpans(folded.slice(start, end), terms).reduce((sum, span) => sum + (span.end - span.start) ** 2, 0),
  );
  return weights.indexOf(Math.max(...weights));
}

/**
 * Returns the range of the sentence with most of the terms, and its neighbours while there is room. A sentence that is
 * much too long is cut between its clauses.
 * @param words room of the snippet; about ten are two sentences, five are one.
 */
export function snippetRange(folded: string, terms: readonly string[], words: number): TextRange {
  const room = words * CHARACTERS_PER_WORD;
  const sentences = pieces(folded, /(?<=[。！？；!?])/);
  const at = densest(folded, sentences, terms);
  const {start, end} = sentences[at] ?? {start: 0, end: folded.length};
  if (end - start <= room * LENIENCE) {
    return grown(sentences, at, room);
  }
  const clauses = pieces(folded.slice(start, end), /(?<=[，、：:·,])/);
  const range = grown(clauses, densest(folded.slice(start, end), clauses, terms), room);
  return {start: start + range.start, end: start + range.end};
}
