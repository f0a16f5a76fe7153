import type {Element, ElementContent} from 'hast';
import {chartTwin, codeBlock, editableText, fence, isPicture, lab} from './figures';
import {attribute, element, find, findAll, hasClass, isElement, isTerm, textOf, titleLine} from './hast';

interface ReadableOptions {
  /** Address of the page: relative links are resolved against it. */
  url: string;
  /** Sources of the page's diagrams by title; each is used once. */
  diagrams: Map<string, string[]>;
}

const NOT_READ = ['script', 'style', 'noscript', 'nav', 'svg', 'input', 'select', 'output', 'wbr'];

/** True for controls, decoration, and explanations of terms, which stand on the pages that the terms link to. */
function isNotRead(node: Element): boolean {
  return (
    NOT_READ.includes(node.tagName) ||
    node.tagName === 'button' ||
    // The label of a number to type; the label of a choice names the alternatives.
    (node.tagName === 'label' && find(node, (inner) => attribute(inner, 'type') === 'text') !== undefined) ||
    node.tagName === 'h1' ||
    hasClass(node, 'hash-link') ||
    hasClass(node, 'section-report') ||
    hasClass(node, 'theme-doc-toc-mobile') ||
    ['popover', 'dataPageActions', 'dataTyped'].some((name) => attribute(node, name) !== null) ||
    attribute(node, 'ariaHidden') === 'true'
  );
}

function admonition(node: Element): ElementContent[] {
  const [heading, content] = node.children.filter((child) => isElement(child));
  return [
    element('blockquote', [
      titleLine(heading === undefined ? '' : textOf(heading).trim()),
      ...(content?.children ?? []),
    ]),
  ];
}

function opened(details: Element): ElementContent[] {
  const summary = find(details, 'summary');
  const rest = details.children.filter((child) => child !== summary);
  const isEmpty = rest.every((child) => textOf(child).trim() === '');
  return isEmpty ? [] : [titleLine(summary === undefined ? '' : textOf(summary)), ...rest];
}

function tabs(node: Element): ElementContent[] {
  const names = findAll(node, (inner) => attribute(inner, 'role') === 'tab').map(textOf);
  const panels = findAll(node, (inner) => attribute(inner, 'role') === 'tabpanel');
  return panels.flatMap((panel, index) => [titleLine(names[index] ?? ''), ...panel.children]);
}

const endsInWord = (node: ElementContent | undefined): boolean =>
  node !== undefined && /[\p{L}\p{N}]$/u.test(textOf(node));

/** Returns a caption's lines: paragraphs below a table; title and legend above a picture. */
function captionLines(node: Element): ElementContent[] {
  const isLine = (child: ElementContent): child is Element => isElement(child, 'p', 'span');
  const title = node.children.filter((child) => !isLine(child));
  return [
    ...(title.length === 0 ? [] : [titleLine(...title)]),
    ...node.children.filter(isLine).map((line) => element('p', line.children, {className: line.properties.className})),
  ];
}

/** Puts a space between two links, and between a name and its code: on the page a margin separates them. */
function spaced(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child, index): ElementContent[] => {
    // Elements between them, such as a bar, have no words.
    const before = children
      .slice(0, index)
      .reverse()
      .find((one) => textOf(one) !== '');
    const isSeparate = isElement(child, 'code') || (isElement(child, 'a', 'b') && !isTerm(child) && isElement(before));
    return isSeparate && endsInWord(before) ? [{type: 'text', value: ' '}, child] : [child];
  });
}

/** Returns the id of a term, or of a cited work (`Citation`), in the form of headings' ids (pageTwin). */
const entryId = (node: Element): ElementContent[] => {
  const id = isElement(node, 'dt', 'b') ? attribute(node, 'id') : null;
  return id === null ? [] : [{type: 'text', value: ` {#${id}}`}];
};

/** Functions that rewrite an element, by its class or name. */
const WRITERS: readonly (readonly [string, (node: Element) => ElementContent[]])[] = [
  ['theme-code-block', codeBlock],
  ['theme-admonition', admonition],
  ['tabs-container', tabs],
  ['textarea', editableText],
  ['aside', (node) => [element('blockquote', node.children)]],
  ['figcaption', captionLines],
  ['details', opened],
];

/** Rewrites a page's content so that only text, links, lists, quotes, code, formulas and tables remain. */
export function readable(content: Element, {url, diagrams}: ReadableOptions): Element {
  let section = '';

  /** Returns the replacement of an element, which is rewritten in turn; `undefined` when the element stays. */
  function replacement(node: Element): ElementContent[] | undefined {
    if (isPicture(node)) {
      const label = attribute(node, 'ariaLabel');
      return label === null ? [] : [element('p', [label])];
    }
    if (isNotRead(node)) {
      return [];
    }
    if (isTerm(node)) {
      return node.children;
    }
    const caption = node.tagName === 'figure' ? find(node, 'figcaption') : undefined;
    const title = caption === undefined ? '' : textOf(caption);
    const source = diagrams.get(title)?.shift();
    if (source !== undefined) {
      return [fence('mermaid', `title="${title}"`, source)];
    }
    if (attribute(node, 'dataChart') !== null) {
      return chartTwin(node);
    }
    const name = attribute(node, 'dataLab');
    if (name !== null) {
      return lab(node, `${url}?lab=${encodeURIComponent(name)}${section === '' ? '' : `#${section}`}`);
    }
    const [, write] = WRITERS.find(([key]) => key === node.tagName || hasClass(node, key)) ?? [];
    return write?.(node);
  }

  /** Makes addresses absolute and marks right-aligned cells. */
  function properties(node: Element): Element['properties'] {
    const address = ['href', 'src'].find((name) => attribute(node, name) !== null);
    const isRight = hasClass(node, 'numeric') || /text-align:\s*right/.test(attribute(node, 'style') ?? '');
    return {
      ...node.properties,
      ...(address !== undefined && {[address]: new URL(attribute(node, address) ?? '', url).href}),
      ...(isRight && {align: 'right'}),
    };
  }

  function rewrite(node: ElementContent): ElementContent[] {
    if (!isElement(node)) {
      return node.type === 'text' ? [{type: 'text', value: node.value}] : [];
    }
    section = /^h[2-6]$/.test(node.tagName) ? (attribute(node, 'id') ?? section) : section;
    return (
      replacement(node)?.flatMap(rewrite) ?? [
        element(node.tagName, [...spaced(node.children).flatMap(rewrite), ...entryId(node)], properties(node)),
      ]
    );
  }

  return element(content.tagName, content.children.flatMap(rewrite));
}
