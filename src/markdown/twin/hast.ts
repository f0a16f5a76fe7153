import type {Element, ElementContent, Nodes, Root} from 'hast';

/** The name of an element, or a condition. */
type Test = string | ((element: Element) => boolean);

const passes = (element: Element, test: Test): boolean =>
  typeof test === 'string' ? element.tagName === test : test(element);

export const isElement = (node: Nodes | undefined, ...tagNames: string[]): node is Element =>
  node?.type === 'element' && (tagNames.length === 0 || tagNames.includes(node.tagName));

/** Returns an attribute as text; `null` when the element does not have it. */
export function attribute({properties}: Element, name: string): string | null {
  const value = properties[name];
  return value == null || value === false ? null : Array.isArray(value) ? value.join(' ') : String(value);
}

export const hasClass = ({properties}: Element, name: string): boolean =>
  Array.isArray(properties.className) && properties.className.includes(name);

/** Returns all descendants that match, in document order. */
export const findAll = ({children}: Root | Element, test: Test): Element[] =>
  children.flatMap((child) =>
    isElement(child) ? [...(passes(child, test) ? [child] : []), ...findAll(child, test)] : [],
  );

/** Returns the first descendant that matches. */
export function find({children}: Root | Element, test: Test): Element | undefined {
  for (const child of children) {
    const found = isElement(child) ? (passes(child, test) ? child : find(child, test)) : undefined;
    if (found !== undefined) {
      return found;
    }
  }
  return undefined;
}

/** Returns the text below a node; a `<br>` is a line break. */
export function textOf(node: Nodes): string {
  if (node.type === 'text') {
    return node.value;
  }
  return isElement(node, 'br') ? '\n' : 'children' in node ? node.children.map(textOf).join('') : '';
}

export const element = (
  tagName: string,
  children: (ElementContent | string)[],
  properties: Element['properties'] = {},
): Element => ({
  type: 'element',
  tagName,
  properties,
  children: children.map((child) => (typeof child === 'string' ? {type: 'text', value: child} : child)),
});

/** Returns a paragraph in bold as a title. */
export const titleLine = (...children: (ElementContent | string)[]): Element =>
  element('p', [element('strong', children)]);

/** True for a term, which is a link only to open its definition (src/components/prose/Term). */
export const isTerm = (node: Element): boolean => attribute(node, 'dataControl') === 'term';

/** Elements with a page's content, best first: of a doc, a page, the theme's layout, a page without these. */
const CONTENT = [
  (node: Element) => hasClass(node, 'theme-doc-markdown'),
  'article',
  'main',
  (node: Element) => attribute(node, 'id') === '__docusaurus_skipToContent_fallback',
  'body',
];

/** Returns the content of a built page, without the theme's parts around it. */
export const pageContent = (page: Root): Element | undefined =>
  CONTENT.map((test) => find(page, test)).find((found) => found !== undefined);
