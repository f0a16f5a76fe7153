const TAG = /<[a-z][^\s>/]*((?:\s+[^\s=>]+(?:=(?:"[^"]*"|'[^']*'|[^\s>]*))?)*)/gi;
const CLASS = /\sclass=(?:"([^"]*)"|'([^']*)'|([^\s>]*))/i;

/** The classes of a page's elements, each once. */
export function shownClasses(html: string): string[] {
  const lists = [...html.matchAll(TAG)].map(([, attributes = '']) => CLASS.exec(attributes));
  return [...new Set(lists.flatMap((match) => (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').split(/\s+/)))].filter(Boolean);
}
