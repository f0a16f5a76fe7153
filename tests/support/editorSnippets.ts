export interface Snippet {
  scope: string;
  prefix: string;
  description: string;
  body: string[];
}

const SECTION = /^### ([^：\n]+)：(\w+) \{\/\* #\w+ \*\/\}\n\n[^\n]+\n\n(`{3,})mdx live\n([\s\S]*?)\n\3$/gm;

/** A sample as VS Code wants it: each quoted value of a tag is a place to fill, in order. */
function body(source: string): string[] {
  let place = 0;
  return source
    .replace(/[$\\]/g, '\\$&')
    .replace(/="([^"}]*)"/g, (_, value: string) => `="\${${(place += 1)}:${value}}"`)
    .split('\n');
}

/** What an editor offers for each component: the live samples of the authors' guide. */
export function editorSnippets(guide: string): Record<string, Snippet> {
  return Object.fromEntries(
    [...guide.matchAll(SECTION)].map(([, purpose = '', tag = '', , source = '']) => [
      tag,
      {scope: 'mdx,markdown', prefix: tag, description: purpose, body: body(source)},
    ]),
  );
}
