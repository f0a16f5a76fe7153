import type {PhrasingContent, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {block, inline} from '../figures/kit/content';
import {relativeFilePath} from './pageLinks';

/** A built page of the docs. */
export interface BuiltDoc {
  /** Path of its source below the folder of the docs: `concepts/overview.mdx`. */
  file: string;
  /** Its Markdown version, in which everything is computed. */
  markdown: string;
}

/** ` {#anchor}` at the end of a heading or a term in Markdown versions. */
const ANCHOR = /^(.*?) ?\{#([\w-]+)\}$/s;

const reader = unified().use(remarkParse).use(remarkGfm).use(remarkMath);
const writer = unified()
  .use(remarkGfm, {tablePipeAlign: false})
  .use(remarkMath)
  .use(remarkDirective)
  .use(remarkMdx, {printWidth: Infinity})
  .use(remarkStringify, {bullet: '-', emphasis: '*', rule: '-', fences: true, resourceLink: true});

/** Removes title, description and short version, which the front matter repeats, and the line with the address. */
function withoutHead({children}: Root): Root {
  const head = children.findIndex((child) => toString(child).startsWith('网页版'));
  const isShort = (child: Root['children'][number]): boolean =>
    child.type === 'blockquote' && child.children[0] !== undefined && toString(child.children[0]) === '短版';
  return {type: 'root', children: children.slice(head + 1).filter((child) => !isShort(child))};
}

/** Writes ids in MDX's form. The check of links needs those outside headings too. */
function keepIds(tree: Root): void {
  const ids: string[] = [];
  visit(tree, 'text', (node, index = 0, parent) => {
    const [, words, id] = ANCHOR.exec(node.value) ?? [];
    if (words === undefined || id === undefined || parent === undefined) {
      return undefined;
    }
    const isHeading = parent.type === 'heading';
    ids.push(...(isHeading ? [] : [id]));
    const mark = isHeading ? {type: 'mdxTextExpression', value: `/* #${id} */`} : inline('span', {id});
    const text: PhrasingContent[] = [{type: 'text', value: words + (isHeading ? ' ' : '')}];
    parent.children.splice(index, 1, ...text, mark as PhrasingContent);
    return index + 2;
  });
  if (ids.length > 0) {
    tree.children.push(block('Anchors', {ids: ids.join(' ')}));
  }
}

/**
 * Returns a built page as the source of a page without computation, which a version of the docs stores. Its links lead
 * to the files of its own version; other parts of the site, such as labs, are those of the current version.
 * @param file its source.
 * @param pages all pages of the version, by their absolute addresses.
 * @param root absolute address of the site, with a trailing slash.
 * @returns the text after the front matter.
 */
export function frozenPage(file: string, pages: ReadonlyMap<string, BuiltDoc>, root: string): string {
  const own = [...pages.values()].find((page) => page.file === file);
  const tree = withoutHead(reader.parse(own?.markdown ?? ''));
  keepIds(tree);
  visit(tree, ['link', 'definition', 'image'], (node) => {
    const link = node as {url: string};
    const [address = '', anchor = ''] = link.url.split('#');
    const target = pages.get(address);
    if (target !== undefined) {
      // A Markdown version lacks the anchors of parts that it omits.
      const hash = target.markdown.includes(`{#${anchor}}`) ? `#${anchor}` : '';
      link.url = (target.file === file && hash !== '' ? '' : relativeFilePath(file, target.file)) + hash;
    } else if (link.url.startsWith(root)) {
      link.url = `pathname:///${link.url.slice(root.length)}`;
    }
  });
  return writer.stringify(tree);
}
