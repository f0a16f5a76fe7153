import type {Element, Root} from 'hast';
import type {Plugin} from 'unified';
import {visit, SKIP} from 'unist-util-visit';

/**
 * Puts each table into a container that scrolls by itself, so that a wide table never widens the page.
 * The container can be focused, which lets a keyboard scroll it.
 */
export const tableRegions: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'element', (node: Element, index, parent) => {
    if (node.tagName !== 'table' || parent === undefined || index === undefined) {
      return undefined;
    }
    parent.children[index] = {
      type: 'element',
      tagName: 'div',
      properties: {className: ['table-region'], tabIndex: 0, role: 'region', ariaLabel: '表格，可左右滚动'},
      children: [node],
    };
    return SKIP;
  });
};
