const TAG = /<([a-z][^\s>/]*)((?:\s+[^\s=>]+(?:=(?:"[^"]*"|'[^']*'|[^\s>]*))?)*)/gi;
const CLASS = /\sclass=(?:"([^"]*)"|'([^']*)'|([^\s>]*))/i;

/** The classes of a page's elements, each once. */
export function shownClasses(html: string): string[] {
  const lists = [...html.matchAll(TAG)].map(([, , attributes = '']) => CLASS.exec(attributes));
  return [...new Set(lists.flatMap((match) => (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').split(/\s+/)))].filter(Boolean);
}

/** The names of a page's elements, each once, with those whose tags may be left out. */
export const shownTags = (html: string): ReadonlySet<string> =>
  new Set(['html', 'head', 'body', 'colgroup', 'tbody', ...[...html.matchAll(TAG)].map(([, name = '']) => name.toLowerCase())]);

/** A script that runs as it stands in the page. */
export const INLINE_SCRIPT = /<script(?! type="?application)[^>]*>[^]*?<\/script>/g;
