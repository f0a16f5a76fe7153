import type {BlockContent, List, Paragraph, PhrasingContent, RootContent} from 'mdast';
import type {InlineMath} from 'mdast-util-math';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {phrasing, type Text} from './value';

/** Attributes by their React names; `undefined` ones are left out. */
type Attributes = Dictionary<string | true | undefined>;

const attributes = (given: Attributes): MdxJsxFlowElement['attributes'] =>
  Object.entries(given).flatMap(([name, value]) =>
    value === undefined ? [] : [{type: 'mdxJsxAttribute' as const, name, value: value === true ? null : value}],
  );

/** An HTML element or component outside of sentences. */
export function block(name: string, given: Attributes, ...children: readonly RootContent[]): MdxJsxFlowElement {
  // The types of mdast allow fewer children in a tag than MDX does.
  return {type: 'mdxJsxFlowElement', name, attributes: attributes(given), children: children as BlockContent[]};
}

/** An HTML element or component inside a sentence. */
export function inline(name: string, given: Attributes, ...texts: readonly Text[]): MdxJsxTextElement {
  return {type: 'mdxJsxTextElement', name, attributes: attributes(given), children: texts.flatMap(phrasing)};
}

export const paragraph = (...texts: readonly Text[]): Paragraph => ({
  type: 'paragraph',
  children: texts.flatMap(phrasing),
});
export const code = (value: string, className?: string): PhrasingContent => ({
  type: 'inlineCode',
  value,
  ...(className !== undefined && {data: {hProperties: {className: [className]}}}),
});
export const strong = (...texts: readonly Text[]): PhrasingContent => ({
  type: 'strong',
  children: texts.flatMap(phrasing),
});
export const link = (url: string, ...texts: readonly Text[]): PhrasingContent => ({
  type: 'link',
  url,
  children: texts.flatMap(phrasing),
});

/** A name that does not wrap: a narrow column would break Chinese after every second character. */
export const unbroken = (...texts: readonly Text[]): PhrasingContent =>
  inline('span', {className: 'unbroken'}, ...texts);

/** Preformatted text that can be scrolled with the keyboard. */
export const preformatted = (label: string, texts: readonly Text[], className?: string): MdxJsxFlowElement =>
  block('pre', {className, tabIndex: '0', role: 'group', 'aria-label': label}, inline('code', {}, ...texts));

/** Joins texts with a separator. */
export const joined = <Item>(
  items: readonly Item[],
  separator: string,
  texts: (item: Item) => readonly Text[],
): PhrasingContent[] =>
  items.flatMap((item, index) => [index === 0 ? '' : separator, ...texts(item)].flatMap(phrasing));

/** A formula inside a sentence, like `$…$`. */
export const formula = (value: string): InlineMath => ({
  type: 'inlineMath',
  value,
  data: {hName: 'code', hProperties: {className: ['language-math', 'math-inline']}, hChildren: [{type: 'text', value}]},
});

/** An unordered list with one paragraph each. */
export const list = (items: readonly Text[]): List => ({
  type: 'list',
  ordered: false,
  spread: false,
  children: items.map((item) => ({type: 'listItem', spread: false, children: [paragraph(item)]})),
});
