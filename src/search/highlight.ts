/** `<`, `>`, `&` and quotes as entities: results are shown as HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

interface Span {
  start: number;
  end: number;
}

const LATIN = /[a-z0-9]/;

/** Whether a stretch does not cut a latin word. */
export function isWhole(folded: string, start: number, end: number): boolean {
  const cuts = (inside: number, outside: number): boolean => LATIN.test(folded[inside] ?? '') && LATIN.test(folded[outside] ?? '');
  return !cuts(start, start - 1) && !cuts(end - 1, end);
}

/** Where the terms stand in a text as whole words, longest first, without overlaps, in order. */
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

/** What `escapeHtml` and hosted answers have escaped, as it was. */
export function unescapeHtml(html: string): string {
  const named: Readonly<Record<string, string>> = {lt: '<', gt: '>', quot: '"', amp: '&'};
  return html.replace(/&(?:#(\d+)|(lt|gt|quot|amp));/g, (_, code: string | undefined, name: string) =>
    code === undefined ? (named[name] ?? '') : String.fromCharCode(Number(code)),
  );
}
