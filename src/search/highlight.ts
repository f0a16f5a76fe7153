/** `<`, `>`, `&` and quotes as entities: results are shown as HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

interface Span {
  start: number;
  end: number;
}

/** Where the terms stand in a text, longest first, without overlaps, in order. */
export function matchSpans(folded: string, terms: readonly string[]): Span[] {
  const taken = new Array<boolean>(folded.length).fill(false);
  const spans: Span[] = [];
  const byLength = [...new Set(terms)].filter((term) => term !== '').sort((a, b) => b.length - a.length);
  const longest = byLength[0]?.length ?? 0;
  for (const term of byLength) {
    // A single character is only worth marking when nothing longer matched.
    if (term.length === 1 && longest > 1) {
      continue;
    }
    for (let start = folded.indexOf(term); start !== -1; start = folded.indexOf(term, start + term.length)) {
      const end = start + term.length;
      if (!taken.slice(start, end).includes(true)) {
        taken.fill(true, start, end);
        spans.push({start, end});
      }
    }
  }
  return spans.sort((a, b) => a.start - b.start);
}

export interface Marker {
  before: string;
  after: string;
}

/** The text as HTML with its matches marked. `folded` must be as long as `text`. */
export function highlight(text: string, folded: string, terms: readonly string[], {before, after}: Marker): string {
  let html = '';
  let position = 0;
  for (const {start, end} of matchSpans(folded, terms)) {
    html += escapeHtml(text.slice(position, start)) + before + escapeHtml(text.slice(start, end)) + after;
    position = end;
  }
  return html + escapeHtml(text.slice(position));
}

const CHARACTERS_PER_WORD = 3;

/**
 * The stretch of a text around its densest matches, cut to about `words` words (three characters each in Chinese).
 * @returns the stretch and whether text was left out on either side.
 */
export function snippetRange(folded: string, terms: readonly string[], words: number): Span {
  const length = words * CHARACTERS_PER_WORD;
  if (folded.length <= length) {
    return {start: 0, end: folded.length};
  }
  const spans = matchSpans(folded, terms);
  const weight = (start: number): number =>
    spans.reduce((sum, span) => (span.start >= start && span.end <= start + length ? sum + (span.end - span.start) ** 2 : sum), 0);
  const best = spans.reduce((found, {start}) => (weight(start) > weight(found) ? start : found), spans[0]?.start ?? 0);
  const start = Math.max(0, Math.min(best - Math.floor(length / 4), folded.length - length));
  return {start, end: start + length};
}
