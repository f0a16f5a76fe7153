import {readFileSync} from 'node:fs';
import type {Root} from 'hast';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';

/** The HTML of a page of the production build by its path, as a host sends it. */
export const builtHtml = (path: string): string =>
  readFileSync(path === '/' ? 'build/index.html' : `build${path}.html`, 'utf8');

const trees = new Map<string, Root>();

/** The same HTML as a tree, parsed once per page: what a reader without JavaScript gets. */
export function builtTree(path: string): Root {
  const tree = trees.get(path) ?? (unified().use(rehypeParse).parse(builtHtml(path)) as Root);
  trees.set(path, tree);
  return tree;
}
