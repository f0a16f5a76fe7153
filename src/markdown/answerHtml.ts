import type {Element, ElementContent} from 'hast';

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
export function answerHtml(nodes: readonly ElementContent[], absolute: (href: string) => string): string {
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
