import type {Root} from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {liveSamples} from './liveSamples';

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkCjkFriendly).use(remarkMath).use(remarkDirective).use(remarkMdx);
const FRONT_MATTER = /^---\r?\n[\s\S]*?\n---\r?\n/;

/** The syntax tree of a page's text; lines of the front matter are empty in it, so that places are those of the file. */
export function pageTree(text: string): Root {
  const parse = (source: string): Root => parser.parse(source) as Root;
  return liveSamples(parse(text.replace(FRONT_MATTER, (head) => head.replace(/[^\n]/g, ''))), parse);
}
