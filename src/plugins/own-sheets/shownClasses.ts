const TAG = /<([a-z][^\s>/]*)((?:\s+[^\s=>]+(?:=(?:"[^"]*"|'[^']*'|[^\s>]*))?)*)/gi;
const CLASS = /\sclass=(?:"([^"]*)"|'([^']*)'|([^\s>]*))/i;

/** Returns the classes of a page's elements, each once. */
export function shownClasses(html: string): string[] {
  const lists = [...html.matchAll(TAG)].map(([, , attributes = '']) => CLASS.exec(attributes));
  return [...new Set(lists.flatMap((match) => (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').split(/\s+/)))].filter(
    Boolean,
  );
}

/** Returns the names of a page's elements, each once, with those whose tags may be omitted. */
export const shownTags = (html: string): ReadonlySet<string> =>
  new Set([
    'html',
    'head',
    'body',
    'colgroup',
    'tbody',
    ...[...html.matchAll(TAG)].map(([, name = '']) => name.toLowerCase()),
  ]);

/** Matches a script whose code is in the page itself. */
export const INLINE_SCRIPT = /<script(?! type="?application)[^>]*>[^]*?<\/script>/g;
