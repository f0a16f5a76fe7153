/**
 * Addresses of what a page needs to be itself: its style sheets, and the scripts that start at the reader's first intent
 * (plugins/deferred-start).
 * @param html of the page.
 * @param page its address.
 */
export function ownFiles(html: string, page: string): string[] {
  const sheets = [...html.matchAll(/(?:href|data-whole)="?([^"\s>]+\.css)/g)].map(([, path = '']) => path);
  const {bundle = [], chunks = []} = JSON.parse(/ data-start>([^<]*)</.exec(html)?.[1] ?? '{}') as {bundle?: string[]; chunks?: string[]};
  return [...sheets, ...bundle, ...chunks].map((path) => new URL(path, page).href);
}
