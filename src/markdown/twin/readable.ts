import type {Element, ElementContent} from 'hast';
import {chart, codeBlock, fence, isPicture, lab} from './figures';
import {attribute, element, find, findAll, hasClass, isElement, textOf, titleLine} from './hast';

interface ReadableOptions {
  /** Address of the page, for what links to its own places. */
  url: string;
  /** Sources of the page's diagrams by title; each is taken once. */
  diagrams: Map<string, string[]>;
}

interface Rule {
  matches: (node: Element) => boolean;
  /** What stands in its place; that is rewritten in its turn. */
  write: (node: Element) => ElementContent[];
}

const NOT_READ = ['script', 'style', 'noscript', 'nav', 'svg', 'input', 'select', 'output'];

/** Things for pointers and eyes alone; the explanation of a term stands on the page that it links to. */
function isNotRead(node: Element): boolean {
  return (
    NOT_READ.includes(node.tagName) ||
    (node.tagName === 'button' && attribute(node, 'popoverTarget') === null) ||
    // Of a number that is asked for; a choice says what there is to choose.
    (node.tagName === 'label' && find(node, (inner) => attribute(inner, 'type') === 'text') !== undefined) ||
    node.tagName === 'h1' ||
    hasClass(node, 'hash-link') ||
    hasClass(node, 'theme-doc-toc-mobile') ||
    ['popover', 'dataPageActions'].some((name) => attribute(node, name) !== null) ||
    attribute(node, 'ariaHidden') === 'true'
  );
}

function admonition(node: Element): ElementContent[] {
  const [heading, content] = node.children.filter((child) => isElement(child));
  return [element('blockquote', [titleLine(heading === undefined ? '' : textOf(heading).trim()), ...(content?.children ?? [])])];
}

function opened(details: Element): ElementContent[] {
  const summary = find(details, (node) => isElement(node, 'summary'));
  const rest = details.children.filter((child) => child !== summary);
  const isEmpty = rest.every((child) => textOf(child).trim() === '');
  return isEmpty ? [] : [titleLine(summary === undefined ? '' : textOf(summary)), ...rest];
}

function tabs(node: Element): ElementContent[] {
  const names = findAll(node, (inner) => attribute(inner, 'role') === 'tab').map(textOf);
  const panels = findAll(node, (inner) => attribute(inner, 'role') === 'tabpanel');
  return panels.flatMap((panel, index) => [titleLine(names[index] ?? ''), ...panel.children]);
}

const endsInWord = (node: ElementContent | undefined): boolean => node !== undefined && /[\p{L}\p{N}]$/u.test(textOf(node));

/** Below a table: paragraphs. Above a picture: its title, and the key in a line of its own. */
function caption(node: Element): ElementContent[] {
  const isLine = (child: ElementContent): child is Element => isElement(child, 'p', 'span');
  const title = node.children.filter((child) => !isLine(child));
  return [...(title.length === 0 ? [] : [titleLine(...title)]), ...node.children.filter(isLine).map((line) => element('p', line.children))];
}

/** On the page a margin tells them apart; in a text two links, or a name and its code, need a space between them. */
function spaced(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child, index): ElementContent[] => {
    // Bars and the like between them have no words.
    const before = children
      .slice(0, index)
      .reverse()
      .find((one) => textOf(one) !== '');
    const stands = isElement(child, 'code') || (isElement(child, 'a', 'b') && isElement(before));
    return stands && endsInWord(before) ? [{type: 'text', value: ' '}, child] : [child];
  });
}

/** The id of a term or a code that a list explains, as headings have theirs (markdownText). */
const entryId = (node: Element): ElementContent[] => {
  const id = node.tagName === 'dt' ? attribute(node, 'id') : null;
  return id === null ? [] : [{type: 'text', value: ` {#${id}}`}];
};

/**
 * Rewrites a page's content so that nothing but text, links, lists, quotes, code, formulas and tables is left.
 */
export function readable(content: Element, {url, diagrams}: ReadableOptions): Element {
  let section = '';
  const sourceOf = (figure: Element): string | undefined => {
    const caption = find(figure, (node) => isElement(node, 'figcaption'));
    return caption && diagrams.get(textOf(caption))?.[0];
  };
  const rules: readonly Rule[] = [
    {
      matches: isPicture,
      write: (node) => (attribute(node, 'ariaLabel') === null ? [] : [element('p', [attribute(node, 'ariaLabel') ?? ''])]),
    },
    {matches: isNotRead, write: () => []},
    {
      matches: (node) => node.tagName === 'figure' && sourceOf(node) !== undefined,
      write: (node) => {
        const title = textOf(find(node, (inner) => isElement(inner, 'figcaption')) as Element);
        return [fence('mermaid', `title="${title}"`, diagrams.get(title)?.shift() ?? '')];
      },
    },
    {matches: (node) => attribute(node, 'dataChart') !== null, write: chart},
    {
      matches: (node) => attribute(node, 'dataLab') !== null,
      write: (node) => lab(node, (name) => `${url}?lab=${encodeURIComponent(name)}${section === '' ? '' : `#${section}`}`),
    },
    {matches: (node) => hasClass(node, 'theme-code-block'), write: codeBlock},
    {matches: (node) => hasClass(node, 'theme-admonition'), write: admonition},
    {matches: (node) => hasClass(node, 'tabs-container'), write: tabs},
    {matches: (node) => node.tagName === 'aside', write: (node) => [element('blockquote', node.children)]},
    {matches: (node) => node.tagName === 'figcaption', write: caption},
    {matches: (node) => node.tagName === 'details', write: opened},
  ];

  /** Addresses are absolute; the marker of a column follows what the page does with its figures. */
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
    const rule = rules.find(({matches}) => matches(node));
    return rule === undefined
      ? [element(node.tagName, [...spaced(node.children).flatMap(rewrite), ...entryId(node)], properties(node))]
      : rule.write(node).flatMap(rewrite);
  }

  return element(content.tagName, content.children.flatMap(rewrite));
}
