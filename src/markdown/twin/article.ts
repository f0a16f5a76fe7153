import type {Element, Root} from 'hast';
import {attribute, find, hasClass} from './hast';

/** Where the content of a page is, best first: a doc, a page, the theme's layout, a page without all of them. */
const CONTENT: readonly ((node: Element) => boolean)[] = [
  (node) => hasClass(node, 'theme-doc-markdown'),
  (node) => node.tagName === 'article',
  (node) => node.tagName === 'main',
  (node) => attribute(node, 'id') === '__docusaurus_skipToContent_fallback',
  (node) => node.tagName === 'body',
];

/**
 * The part of a built page that is its content.
 * @throws Error in Chinese when there is none.
 */
export function article(tree: Root): Element {
  const found = CONTENT.map((test) => find(tree, test)).find((element) => element !== undefined);
  if (found === undefined) {
    throw new Error('HTML 里没有正文。');
  }
  return found;
}
