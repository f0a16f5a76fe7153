import {own} from '../engine';
import type {Element, ElementContent, Root, RootContent} from 'hast';
import {toString} from 'mdast-util-to-string';
import type {Plugin} from 'unified';
import {chartHeight} from '../content/chartHeight';
import {tagAttribute} from './tag';

/** Height of content: lines of text at full width, which wrap to more in a narrow window, and other height in rem. */
export interface Space {
  lines: number;
  rest: number;
}

type Node = RootContent | ElementContent;

// Sizes are in rem. They were fitted to all pages in a browser: half of the estimates are within 10 % of the real
// height.

/** Full-width characters in a line (`--site-measure`), and the height of a line (also in src/css/prose.css). */
const MEASURE = 41;
const LINE_HEIGHT = 1.85;
/** Sections that begin above this are laid out at once: it covers the first screen of nearly every device. */
const FIRST_SCREEN = 60;

/** Heights of components whose content is not in the tree. */
const COMPONENTS: Dictionary<number> = {
  Diagram: 28,
  Calculator: 15,
  CapitalLab: 95,
  DrawdownLab: 26,
  LuckLab: 46,
  StrategyLab: 178,
  StrategyPlayground: 121,
  RiskNotice: 8,
  details: 3.3,
  Details: 3.3,
};
/** Vertical margins of blocks. */
const MARGINS: Dictionary<number> = {h2: 5.2, h3: 3, h4: 2.3, p: 1.1, ul: 1.1, ol: 1.1, li: 0.2, figure: 2.8, pre: 3.8};
const CODE_LINE = 1.4;
const INLINE = /^(?:a|b|br|code|del|em|i|ins|math|small|span|strong|sub|sup|Term)$/;

const childrenOf = (node: Node): readonly Node[] => ('children' in node ? node.children : []);
const nameOf = (node: Node): string => ('tagName' in node ? node.tagName : 'name' in node ? (node.name ?? '') : '');
const isInline = (node: Node): boolean =>
  node.type === 'text' || node.type === 'mdxJsxTextElement' || INLINE.test(nameOf(node));
/** Returns the width of text in full-width characters; other characters are about half as wide. */
const widthOf = (nodes: readonly Node[]): number =>
  [...toString(nodes).trim()].reduce((width, character) => width + (character > '\u2e80' ? 1 : 0.55), 0);

/** Returns the height of a row, in columns of equal width: that of the cell with the most lines. */
function rowHeight(row: Node): number {
  const cells = childrenOf(row).filter((cell) => /^t[dh]$/.test(nameOf(cell)));
  const lines = cells.map((cell) => Math.ceil((widthOf([cell]) * cells.length) / (MEASURE * 1.3)));
  return 1.05 + Math.max(1, ...lines) * 1.45;
}

/** Estimates the height of a node in the column of an article. */
export function spaceOf(node: Node): Space {
  const name = nameOf(node);
  const margin = own(MARGINS, name) ?? 0;
  if (node.type === 'mdxJsxFlowElement' && name === 'Chart') {
    return {lines: 0, rest: chartHeight(String(tagAttribute(node, 'of')))};
  }
  const height = own(COMPONENTS, name);
  if (height !== undefined) {
    return {lines: 0, rest: height};
  }
  if (name === 'tr') {
    return {lines: 0, rest: rowHeight(node)};
  }
  if (name === 'pre') {
    return {lines: 0, rest: margin + toString(node).trimEnd().split('\n').length * CODE_LINE};
  }
  // Only the first panel of tabs is visible.
  const children = childrenOf(node);
  const shown = name === 'Tabs' ? children.filter((child) => nameOf(child) === 'TabItem').slice(0, 1) : children;
  const text = widthOf(shown.filter(isInline)) / MEASURE;
  return shown
    .filter((child) => !isInline(child))
    .map(spaceOf)
    .reduce((whole, {lines, rest}) => ({lines: whole.lines + lines, rest: whole.rest + rest}), {
      lines: Math.ceil(text),
      rest: margin,
    });
}

/**
 * Wraps each second-level heading and its content in a section. Sections below the first screen carry an estimate of
 * their height, because browsers lay them out only when a reader comes near (src/css/prose.css).
 */
export const sections: Plugin<[], Root> = () => (tree) => {
  const parts: RootContent[] = [];
  let section: Element | null = null;
  for (const node of tree.children) {
    if (nameOf(node) === 'h2') {
      section = {type: 'element', tagName: 'section', properties: {className: ['markdown']}, children: []};
      parts.push(section);
    }
    // Code of the module stays at its top level.
    (section === null || node.type === 'mdxjsEsm' ? parts : (section.children as RootContent[])).push(node);
  }
  tree.children = parts;
  let depth = 0;
  for (const part of parts) {
    const {lines, rest} = spaceOf(part);
    if (depth > FIRST_SCREEN && nameOf(part) === 'section') {
      (part as Element).properties.style = `--lines:${lines};--rest:${Math.round(rest)}rem`;
    }
    depth += lines * LINE_HEIGHT + rest;
  }
};
