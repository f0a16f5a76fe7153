import type {Element, Root} from 'hast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

/** A header cell without text, as in the corner of a comparison, names nothing: it becomes an ordinary cell. */
export const emptyHeaders: Plugin<[], Root> = () => (tree) => {
  visit(tree, {type: 'element', tagName: 'th'}, (node: Element) => {
    if (node.children.length === 0) {
      node.tagName = 'td';
    }
  });
};
