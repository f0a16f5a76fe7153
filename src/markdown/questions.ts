import {own} from '../engine';
import type {Element, ElementContent, Root} from 'hast';
import type {Question} from '../content/structuredData/pages';
import {attribute, find, findAll, hasClass, isElement, isTerm, textOf} from './twin/hast';

/** Elements allowed in an answer, and their names there. */
const KEPT: Dictionary<string> = {p: 'p', ul: 'ul', ol: 'ol', li: 'li', strong: 'b', b: 'b', em: 'i', i: 'i'};

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const isLeftOut = (node: Element): boolean =>
  isElement(node, 'script', 'style', 'svg') ||
  attribute(node, 'popover') !== null ||
  hasClass(node, 'hash-link') ||
  hasClass(node, 'section-report');

/** Returns a table as a list, because answers have no tables. Each item names the row, then column and value. */
function tableItems(table: Element, inner: (nodes: readonly ElementContent[]) => string): string {
  const [heads = [], ...rows] = findAll(table, 'tr').map((row) =>
    row.children.filter((cell) => isElement(cell)).map((cell) => inner(cell.children).trim()),
  );
  const items = rows.map(([name = '', ...values]) => {
    const pairs = values.map((value, index) => `${heads[index + 1] ?? ''}：${value}`);
    return `<li><b>${name}</b>：${pairs.join('；')}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

/**
 * Returns part of a built page in the few elements that search engines accept in an answer: p, lists, b, i, br and
 * links. Pictures become their text alternative, tables lists, formulas LaTeX; definitions of terms and controls are
 * omitted.
 * @param absolute makes a link of the page absolute.
 */
function answerHtml(nodes: readonly ElementContent[], absolute: (href: string) => string): string {
  const inner = (children: readonly ElementContent[]): string => answerHtml(children, absolute);
  const written = (node: ElementContent): string => {
    if (node.type === 'text') {
      return escape(node.value);
    }
    if (!isElement(node) || isLeftOut(node)) {
      return '';
    }
    const content = inner(node.children);
    switch (node.tagName) {
      case 'figure': {
        const picture = find(node, (part) => attribute(part, 'role') === 'img');
        return picture === undefined ? content : `<p>${escape(attribute(picture, 'ariaLabel') ?? '')}</p>`;
      }
      case 'table':
        return tableItems(node, inner);
      case 'math': {
        const source = find(node, 'annotation');
        const formula = source === undefined ? content : `$${inner(source.children)}$`;
        return attribute(node, 'display') === 'block' ? `<p>${formula}</p>` : formula;
      }
      case 'a': {
        const href = attribute(node, 'href');
        return href === null || isTerm(node) ? content : `<a href="${escape(absolute(href))}">${content}</a>`;
      }
      case 'br':
        return '<br>';
      default: {
        const name = own(KEPT, node.tagName);
        return name === undefined ? content : `<${name}>${content}</${name}>`;
      }
    }
  };
  return nodes
    .map(written)
    .join('')
    .replace(/\s*\n\s*/g, ' ');
}

/**
 * Returns the questions of a built page: its third-level headings, each with the content up to the next heading.
 * @param page the whole document, as rehype parses it.
 * @throws Error in Chinese when a question has no anchor or no answer.
 */
export function questions(page: Root, absolute: (href: string) => string): Question[] {
  const article = find(page, (node) => hasClass(node, 'theme-doc-markdown'))?.children ?? [];
  // Taken out of their sections (src/markdown/sections), headings and their content are siblings.
  const content = article.flatMap((node) => (isElement(node, 'section') ? node.children : [node]));
  return content.flatMap((node, index) => {
    if (!isElement(node, 'h3')) {
      return [];
    }
    const rest = content.slice(index + 1);
    const end = rest.findIndex((next) => isElement(next, 'h1', 'h2', 'h3'));
    const name = textOf(node).replaceAll('\u200b', '').trim();
    const answer = answerHtml(rest.slice(0, end < 0 ? rest.length : end), absolute).trim();
    const id = attribute(node, 'id');
    if (id === null) {
      throw new Error(`问题 “${name}” 没有锚点。请在这个三级标题后写上 {/* #anchor */}。`);
    }
    if (answer === '') {
      throw new Error(`问题 “${name}” 没有答案。请在这个三级标题下写上答案。`);
    }
    return [{id, name, answer}];
  });
}
