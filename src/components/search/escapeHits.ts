import {escapeHtml} from '@site/src/search/highlight';

interface Shown {
  hierarchy: object;
  content: string | null;
}

/**
 * Escapes what hits say without marks: DocSearch shows it as HTML, and saved searches have nothing else. Marked texts
 * come escaped from the client.
 */
export function escapeHits<Hit extends Shown>(hits: Hit[]): Hit[] {
  const escape = (text: unknown): unknown => (typeof text === 'string' ? escapeHtml(text) : text);
  return hits.map((hit) => ({
    ...hit,
    content: escape(hit.content),
    hierarchy: Object.fromEntries(Object.entries(hit.hierarchy).map(([level, text]) => [level, escape(text)])),
  }));
}
