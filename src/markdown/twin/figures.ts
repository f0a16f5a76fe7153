import type {Element, ElementContent} from 'hast';
import {attribute, element, find, isElement, textOf, titleLine} from './hast';

export const isPicture = (node: Element): boolean => attribute(node, 'role') === 'img';

/**
 * A chart: its title, what it shows, and its numbers where the page has them.
 * @param isSaid another sentence says what it shows.
 */
export function chart(figure: Element, isSaid = false): ElementContent[] {
  const title = find(figure, (node) => isElement(node, 'p'));
  const picture = find(figure, isPicture);
  const caption = find(figure, (node) => isElement(node, 'figcaption'));
  const table = find(figure, (node) => isElement(node, 'table'));
  const note = find(figure, (node) => isElement(node, 'details'))?.children.find((child) => isElement(child, 'p'));
  const summary = picture === undefined ? '' : (attribute(picture, 'ariaLabel') ?? '');
  const said = caption === undefined ? '' : textOf(caption);
  return [
    titleLine('图：', ...(title === undefined ? [] : title.children)),
    // A caption often begins with the sentence that screen readers get.
    ...(isSaid || summary === '' || said.includes(summary) ? [] : [element('p', [summary])]),
    ...(caption === undefined ? [] : [element('p', caption.children)]),
    ...(note === undefined ? [] : [note]),
    ...(table === undefined ? [] : [table]),
  ];
}

/** A fenced block; what follows the language on its first line is `meta`. */
export const fence = (lang: string, meta: string, code: string): Element => element('pre', [code], {dataLang: lang, dataMeta: meta});

/** A block of code with its language and title. */
export function codeBlock(block: Element): ElementContent[] {
  const classes = (attribute(block, 'className') ?? '').split(' ');
  const lang = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? '';
  const code = find(block, (node) => isElement(node, 'code'));
  const [head] = block.children.filter((child) => isElement(child));
  const title = head !== undefined && find(head, (node) => isElement(node, 'pre')) === undefined ? textOf(head) : '';
  const text = code === undefined ? '' : textOf(code).replace(/\n$/, '');
  return [fence(lang === 'text' ? '' : lang, title === '' ? '' : `title="${title}"`, text)];
}
