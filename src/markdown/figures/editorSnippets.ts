import type {Figure} from '../../figures/kit/figure';

interface Snippet {
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

interface Sample {
  tag: string;
  about: string;
  source: string;
}

/** The live samples of the authors' guide. */
const written = (guide: string): Sample[] =>
  [...guide.matchAll(SECTION)].map(([, about = '', tag = '', , source = '']) => ({tag, about, source}));

/** What VS Code offers for each tag: components as the authors' guide shows them, and the examples of the figures. */
export function editorSnippets(guide: string, figures: Readonly<Record<string, Figure>>): Record<string, Snippet> {
  const computed = Object.entries(figures).map(([tag, {about, example}]): Sample => ({tag, about, source: example}));
  return Object.fromEntries(
    [...written(guide), ...computed]
      .filter(({source}) => source !== '')
      .map(({tag, about, source}) => [tag, {scope: 'mdx,markdown', prefix: tag, description: about, body: body(source)}]),
  );
}
