import type {Code, Root} from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';

/** Moves what was parsed out of a sample to the lines of the page: errors name those of the file. */
function shiftLines(tree: Root, lines: number): Root {
  visit(tree, ({position}) => {
    if (position !== undefined) {
      position.start.line += lines;
      position.end.line += lines;
    }
  });
  return tree;
}

/** Shows what a sample looks like below its source: ```` ```mdx live ````, as the page's own parser reads it. */
function liveSamples(tree: Root, parse: (source: string) => Root): Root {
  const samples: {parent: {children: Root['children']}; node: Code}[] = [];
  visit(tree, 'code', (node, _index, parent) => {
    if (node.lang === 'mdx' && /\blive\b/.test(node.meta ?? '') && parent !== undefined) {
      samples.push({parent: parent as {children: Root['children']}, node});
    }
  });
  for (const {parent, node} of samples) {
    const sample = shiftLines(parse(node.value), node.position?.start.line ?? 0);
    parent.children.splice(parent.children.indexOf(node) + 1, 0, ...sample.children);
  }
  return tree;
}

const makeParser = () =>
  unified().use(remarkParse).use(remarkGfm).use(remarkCjkFriendly).use(remarkMath).use(remarkDirective).use(remarkMdx);

// Made when the first page is parsed: a build that finds its pages in the cache loads none of these packages.
let parser: ReturnType<typeof makeParser> | undefined;

const FRONT_MATTER = /^---\r?\n[\s\S]*?\n---\r?\n/;

/** Something that a writer has to mend. `line` is that of the tree. */
export class PageFault extends Error {
  constructor(
    message: string,
    readonly line: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** What the parser of MDX says, for writers. */
function advice(reason: string): string {
  const tag = /<\/?[\w.]*>/.exec(reason)?.[0] ?? '';
  if (/acorn|expression/.test(reason)) {
    return '花括号里的内容会被当作程序，这里读不懂。要显示花括号，请放进代码 `…`，或在它前面加反斜杠；标签的属性写成 name={值}。';
  }
  if (/clos/.test(reason)) {
    return `标签 ${tag} 没有成对：独立的标签写成 ${tag.replace(/<\/?(.*)>/, '<$1 />')}，包住文字的标签要在同一段里关上。`;
  }
  return `这里的 < 被当作标签的开头，却不是标签（${reason}）。要显示小于号，请放进代码 \`…\`，或写成“小于”。`;
}

/**
 * The syntax tree of a page's text; lines of the front matter are empty in it, so that places are those of the file.
 * @throws PageFault when the text is no MDX.
 */
export function pageTree(text: string): Root {
  const parse = (source: string): Root => {
    try {
      parser ??= makeParser();
      return parser.parse(source) as Root;
    } catch (error) {
      const {reason, line} = error as {reason?: string; line?: number};
      throw new PageFault(advice(reason ?? String(error)), line ?? 1, {cause: error});
    }
  };
  return liveSamples(parse(text.replace(FRONT_MATTER, (head) => head.replace(/[^\n]/g, ''))), parse);
}
