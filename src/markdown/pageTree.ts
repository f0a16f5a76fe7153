import type {Nodes, Root} from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {pageSource} from '../content/pageSource';
import {parseBareUrls} from './bareUrls';

/** Error that the author of a page must correct, at a line of the file. */
export class PageFault extends Error {
  readonly line: number;

  constructor(message: string, at: number | Pick<Nodes, 'position'>, options?: ErrorOptions) {
    super(message, options);
    this.line = typeof at === 'number' ? at : (at.position?.start.line ?? 1);
  }
}

/** Returns the result of `run`; its errors become faults at this node. */
export function withLine<Result>(node: Pick<Nodes, 'position'>, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw new PageFault((error as Error).message, node, {cause: error});
  }
}

/** Moves the nodes of a sample to the lines of the page, so that errors name lines of the file. */
function shiftLines(tree: Root, lines: number): Root {
  visit(tree, ({position}) => {
    if (position !== undefined) {
      position.start.line += lines;
      position.end.line += lines;
    }
  });
  return tree;
}

/** Renders the source of each live sample, ```` ```mdx live ````, below it. */
function liveSamples(tree: Root, parse: (source: string) => Root): Root {
  visit(tree, 'code', ({lang, meta, value, position}, index = 0, parent) => {
    if (lang !== 'mdx' || !/\blive\b/.test(meta ?? '')) {
      return undefined;
    }
    const {children} = shiftLines(parse(value), position?.start.line ?? 0);
    parent?.children.splice(index + 1, 0, ...(children as never[]));
    return index + 1 + children.length;
  });
  return tree;
}

const makeParser = () =>
  unified().use(remarkParse).use(remarkGfm).use(remarkCjkFriendly).use(remarkMath).use(remarkDirective).use(remarkMdx);

// Made for the first page: a build that finds its pages in the cache loads none of these packages.
let parser: ReturnType<typeof makeParser> | undefined;

/** Returns advice in Chinese for an error of the MDX parser. */
function advice(reason: string): string {
  const tag = /<\/?[\w.]*>/.exec(reason)?.[0] ?? '';
  if (/acorn|expression/.test(reason)) {
    return '花括号里的内容会被当作程序，这里读不懂。要显示花括号，请放进代码 `…`，或在它前面加反斜杠；标签的属性写成 name={值}。';
  }
  if (/clos/.test(reason)) {
    return `标签 ${tag} 没有成对：独立的标签写成 ${tag.replace(/<\/?(.*)>/, '<$1 />')}，包住文字的标签要在同一段里关上。`;
  }
  if (reason.includes('to create a link')) {
    return '尖括号里不能写网址。请写成 [文字](网址)，或者只写网址。';
  }
  const after = /^Unexpected character `(.)`/u.exec(reason)?.[1];
  return `这里的 < 被当作标签的开头，却不是标签${after === undefined ? '' : `（读到 “${after}” 就读不下去了）`}。要显示小于号，请放进代码 \`…\`，或写成“小于”。`;
}

/**
 * Parses a page's text. Empty lines replace the front matter, so that positions are those of the file.
 * @throws PageFault when the text is not valid MDX.
 */
export function pageTree(text: string): Root {
  const parse = (source: string): Root => {
    try {
      const made = (parser ??= makeParser());
      return parseBareUrls(source, (text) => made.parse(text) as Root);
    } catch (error) {
      const {reason, line} = error as {reason?: string; line?: number};
      throw new PageFault(advice(reason ?? String(error)), line ?? 1, {cause: error});
    }
  };
  const {body, bodyLine} = pageSource(text);
  return liveSamples(parse('\n'.repeat(bodyLine - 1) + body), parse);
}
