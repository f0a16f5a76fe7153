import type {Element, ElementContent, Root} from 'hast';
import type {Question} from '../content/structuredData/faq';
import {answerHtml, elements} from './answerHtml';

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
