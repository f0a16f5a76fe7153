import {escapeHtml} from '@site/src/search/highlight';

interface Shown {
  hierarchy: object;
  content: string | null;
}

/** Hits whose texts without marks have gone through `escape`. */
export function withTexts<Hit extends Shown>(hits: readonly Hit[], escape: (text: string) => string): Hit[] {
  const escaped = (text: unknown): unknown => (typeof text === 'string' ? escape(text) : text);
  return hits.map((hit) => ({
    ...hit,
    content: escaped(hit.content),
    hierarchy: Object.fromEntries(Object.entries(hit.hierarchy).map(([level, text]) => [level, escaped(text)])),
  }));
}

/**
 * Escapes what hits say without marks: DocSearch shows it as HTML, and saved searches have nothing else. Marked texts
 * come escaped from the client. DocSearch hands over more than the hits.
 */
export const escapeHits = <Hit extends Shown>(hits: Hit[]): Hit[] => withTexts(hits, escapeHtml);
