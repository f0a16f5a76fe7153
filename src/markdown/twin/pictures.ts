import type {Element, ElementContent} from 'hast';
import {isPicture} from './figures';
import {attribute, element, find, findAll, isElement, isTerm} from './hast';

/** A picture of a page, as a drawing that needs no style sheet. */
export interface Picture {
  svg: string;
  /** Its size on the page, in px. */
  width: number;
  height: number;
}

/** Address of a picture in the tree of a page: its number among the pictures of the page. */
const PICTURE = 'picture:';

/** Puts a mark in the place of each picture, so that `readable` keeps it. A chart's picture has its title and key in it. */
export function markPictures(content: Element): void {
  let count = 0;
  const mark = (alt: string): Element => element('img', [], {src: `${PICTURE}${count++}`, alt});
  const marked = (node: ElementContent): ElementContent => {
    if (!isElement(node)) {
      return node;
    }
    if (isPicture(node)) {
      return mark(attribute(node, 'ariaLabel') ?? '');
    }
    if (attribute(node, 'dataChart') === null) {
      return {...node, children: node.children.map(marked)};
    }
    const picture = find(node, isPicture);
    const caption = find(node, 'figcaption');
    const lines = caption === undefined ? [] : [element('p', caption.children, {className: ['figure-source']})];
    // Not a `figure`: of those in labs `readable` keeps only the numbers.
    return element('div', [...(picture === undefined ? [] : [mark(attribute(picture, 'ariaLabel') ?? '')]), ...lines], {
      className: ['picture'],
    });
  };
  content.children = content.children.map(marked);
}

/** Terms become links to their explanation: what is no live page has no popovers. */
export function linkTerms(content: Element): void {
  findAll(content, isTerm).forEach((term) => {
    delete term.properties.dataControl;
  });
}

const isMark = (node: Element): boolean => attribute(node, 'src')?.startsWith(PICTURE) === true;

/** How many pictures some content shows. */
export const picturesIn = (...parts: readonly Element[]): number => parts.flatMap((part) => findAll(part, isMark)).length;

/**
 * Replaces each picture of some content.
 * @param draw gets the number of the picture on its page and what it shows in words.
 */
export function withPictures(content: Element, draw: (index: number, alt: string) => ElementContent): Element {
  const rewrite = (node: ElementContent): ElementContent => {
    if (!isElement(node)) {
      return node;
    }
    return isMark(node)
      ? draw(Number(attribute(node, 'src')?.slice(PICTURE.length)), attribute(node, 'alt') ?? '')
      : {...node, children: node.children.map(rewrite)};
  };
  return {...content, children: content.children.map(rewrite)};
}
