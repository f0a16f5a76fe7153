import type {Element, ElementContent, Root} from 'hast';
import type {Question} from '../content/structuredData/pages';

/** Tags that an answer may have, under the names that it uses. */
const KEPT: Readonly<Record<string, string>> = {p: 'p', ul: 'ul', ol: 'ol', li: 'li', strong: 'b', b: 'b', em: 'i', i: 'i'};
const LEFT_OUT = new Set(['script', 'style', 'template', 'svg']);

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** All elements below a node with this name. */
export function elements(node: {children: readonly unknown[]}, name: string): Element[] {
  return (node.children as ElementContent[]).flatMap((child) =>
    child.type === 'element' ? [...(child.tagName === name ? [child] : []), ...elements(child, name)] : [],
  );
}

/** A table as a list: answers of search engines have no tables. Each item names the row, then column and value. */
function tableItems(table: Element, inner: (children: readonly ElementContent[]) => string): string {
  const rows = elements(table, 'tr').map((row) =>
    row.children.flatMap((cell) => (cell.type === 'element' ? [inner(cell.children).trim()] : [])),
  );
  const [heads = [], ...body] = rows;
  const items = body.map(([name = '', ...values]) => {
    const pairs = values.map((value, index) => `${heads[index + 1] ?? ''}：${value}`);
    return `<li><b>${name}</b>：${pairs.join('；')}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

/**
 * Part of a built page in the few tags that answers of search engines may have: p, lists, b, i, br and links.
 * Pictures become their text alternative, tables lists, formulas LaTeX; definitions of terms and what serves the page
 * alone are left out.
 * @param absolute makes a link of the page absolute.
 */
function answerHtml(nodes: readonly ElementContent[], absolute: (href: string) => string): string {
  const inner = (children: readonly ElementContent[]): string => answerHtml(children, absolute);
  return nodes
    .map((node): string => {
      if (node.type === 'text') {
        return escape(node.value);
      }
      if (node.type !== 'element') {
        return '';
      }
      const {tagName, properties, children} = node;
      const classes = [properties.className ?? []].flat();
      if (LEFT_OUT.has(tagName) || properties.popover !== undefined || classes.includes('hash-link')) {
        return '';
      }
      if (tagName === 'figure') {
        const picture = elements(node, 'div').find(({properties: {role}}) => role === 'img');
        return picture === undefined ? inner(children) : `<p>${escape(String(picture.properties.ariaLabel))}</p>`;
      }
      if (tagName === 'table') {
        return tableItems(node, inner);
      }
      if (tagName === 'math') {
        const [source] = elements(node, 'annotation');
        const formula = source === undefined ? inner(children) : `$${inner(source.children)}$`;
        return properties.display === 'block' ? `<p>${formula}</p>` : formula;
      }
      if (tagName === 'a' && typeof properties.href === 'string') {
        return `<a href="${escape(absolute(properties.href))}">${inner(children)}</a>`;
      }
      if (tagName === 'br') {
        return '<br>';
      }
      const tag = KEPT[tagName];
      return tag === undefined ? inner(children) : `<${tag}>${inner(children)}</${tag}>`;
    })
    .join('')
    .replace(/\s*\n\s*/g, ' ');
}

/** The plain text of a node without the link that a heading carries. */
const text = (node: ElementContent): string =>
  node.type === 'text' ? node.value : node.type === 'element' && node.tagName !== 'a' ? node.children.map(text).join('') : '';

/**
 * React sends a part that was not ready at the end of the page and moves it by script: puts such parts in place.
 * Sections (src/markdown/sections) are opened: headings and what they head are siblings.
 */
function settle(children: readonly ElementContent[], parts: ReadonlyMap<string, Element>): ElementContent[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') {
      return [child];
    }
    if (child.tagName === 'section') {
      return settle(child.children, parts);
    }
    const part = child.tagName === 'template' ? parts.get(String(child.properties.id).replace('B:', 'S:')) : undefined;
    return part === undefined ? [{...child, children: settle(child.children, parts)}] : settle(part.children, parts);
  });
}

/**
 * The questions of a built page: its third-level headings, and what stands below each up to the next heading.
 * @param page the whole document, as rehype parses it.
 * @throws Error when a question has no anchor or no answer.
 */
export function questions(page: Root, absolute: (href: string) => string): Question[] {
  const parts = new Map(elements(page, 'div').map((part) => [String(part.properties.id), part]));
  const [body] = elements(page, 'article').flatMap((article) =>
    elements(article, 'div').filter(({properties}) => [properties.className ?? []].flat().includes('markdown')),
  );
  const content = settle(body?.children ?? [], parts);
  const isHeading = (node: ElementContent): boolean => node.type === 'element' && /^h[1-3]$/.test(node.tagName);
  return content.flatMap((node, index) => {
    if (node.type !== 'element' || node.tagName !== 'h3') {
      return [];
    }
    const rest = content.slice(index + 1);
    const end = rest.findIndex(isHeading);
    const name = text(node).replaceAll('\u200b', '').trim();
    const answer = answerHtml(rest.slice(0, end < 0 ? rest.length : end), absolute).trim();
    const {id} = node.properties;
    if (typeof id !== 'string') {
      throw new Error(`问题 “${name}” 没有锚点。请在这个三级标题后写上 {/* #anchor */}。`);
    }
    if (answer === '') {
      throw new Error(`问题 “${name}” 没有答案。请在这个三级标题下写上答案。`);
    }
    return [{id, name, answer}];
  });
}
