import type {Element, Root} from 'hast';
import {visit} from 'unist-util-visit';
import {attribute, find, hasClass} from './hast';

/**
 * Parts that React sent after the page, by the id of the place they belong to: its scripts name both.
 * `$RC("B:0","S:0")` completes a boundary, `$RS("S:1","P:1")` a piece within one.
 */
function lateParts(html: string): Map<string, string> {
  const boundaries = [...html.matchAll(/"(B:\w+)","(S:\w+)"/g)].map(([, place = '', part = '']): [string, string] => [place, part]);
  const pieces = [...html.matchAll(/"(S:\w+)","(P:\w+)"/g)].map(([, part = '', place = '']): [string, string] => [place, part]);
  return new Map([...boundaries, ...pieces]);
}

/** Puts the parts that React sent late into their places, as its scripts do in the browser. */
function placeLateParts(tree: Root, within: Element, html: string): void {
  const parts = lateParts(html);
  visit(within, 'element', (node, index, parent) => {
    if (node.tagName !== 'template' || parent === undefined || index === undefined) {
      return undefined;
    }
    const id = parts.get(attribute(node, 'id') ?? '');
    const part = id === undefined ? undefined : find(tree, (candidate) => attribute(candidate, 'id') === id);
    if (part === undefined) {
      throw new Error(`HTML 里有一处没有画完（${attribute(node, 'id') ?? 'template'}）：请看构建时这一页的报错。`);
    }
    parent.children.splice(index, 1, ...part.children);
    return index;
  });
}

/** Where the content of a page is, best first: a doc, a page, the theme's layout, a page without all of them. */
const CONTENT: readonly ((node: Element) => boolean)[] = [
  (node) => hasClass(node, 'theme-doc-markdown'),
  (node) => node.tagName === 'article',
  (node) => node.tagName === 'main',
  (node) => attribute(node, 'id') === '__docusaurus_skipToContent_fallback',
  (node) => node.tagName === 'body',
];

/**
 * The part of a built page that is its content, whole.
 * @throws Error in Chinese when a part of it was not drawn.
 */
export function article(tree: Root, html: string): Element {
  const found = CONTENT.map((test) => find(tree, test)).find((element) => element !== undefined);
  if (found === undefined) {
    throw new Error('HTML 里没有正文。');
  }
  placeLateParts(tree, found, html);
  return found;
}
