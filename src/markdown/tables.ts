import type {Element, ElementContent, Root, Text} from 'hast';
import {toString} from 'mdast-util-to-string';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {headParts} from '../content/headParts';
import {hasCards, isUnbroken} from '../content/tableForm';
import {element, findAll, hasClass} from './twin/hast';

/** Turns an empty header cell, as in the corner of a comparison, into an ordinary cell: it names nothing. */
export const emptyHeaders: Plugin<[], Root> = () => (tree) => {
  visit(tree, {type: 'element', tagName: 'th'}, (node: Element) => {
    if (node.children.length === 0) {
      node.tagName = 'td';
    }
  });
};

function region(className: string, label: string, child: ElementContent): Element {
  return {
    type: 'element',
    tagName: 'div',
    properties: {className: className.split(' '), tabIndex: 0, role: 'group', ariaLabel: label},
    children: [child],
  };
}

/** Marks where a table head may break: between words only. */
function breakBetweenWords(head: Element): void {
  visit(head, 'text', (node: Text, index, parent) => {
    const [first, ...rest] = headParts(node.value);
    if (first === undefined || rest.length === 0 || index === undefined || parent === undefined) {
      return undefined;
    }
    const parts = rest.flatMap((value): ElementContent[] => [element('wbr', []), {type: 'text', value}]);
    parent.children.splice(index, 1, {type: 'text', value: first}, ...parts);
    return index + parts.length + 1;
  });
}

/**
 * Prepares a table for narrow windows (src/css/tables.css): heads break between words only, short cells do not break,
 * and in tables whose rows become cards on a phone each cell has the head of its column.
 * @returns true when its rows become cards.
 */
function fitted(table: Element): boolean {
  const rows = findAll(table, 'tr').map((row) => findAll(row, ({tagName}) => /^t[hd]$/.test(tagName)));
  const heads = (rows[0] ?? []).map((cell) => toString(cell).trim());
  const isCards = hasCards(
    rows.map((cells) => cells.map((cell) => ({text: toString(cell).trim(), isNumeric: hasClass(cell, 'numeric')}))),
  );
  rows.slice(1).forEach((cells) =>
    cells.forEach((cell, column) => {
      if (isUnbroken(toString(cell)) && !hasClass(cell, 'numeric')) {
        cell.properties.className = ['short'];
      }
      if (isCards && column > 0) {
        cell.properties.dataHead = heads[column];
      }
    }),
  );
  findAll(table, 'th').forEach(breakBetweenWords);
  return isCards;
}

function isDisplayMath(node: Element): boolean {
  const [math] = node.children;
  return (
    node.tagName === 'span' &&
    math?.type === 'element' &&
    math.tagName === 'math' &&
    math.properties.display === 'block'
  );
}

/**
 * Wraps each table and each display formula in a container that scrolls, so that neither widens the page. The container
 * is focusable for scrolling by keyboard. It is a group, not a region: a page with twenty tables must not have twenty
 * landmarks.
 */
export const scrollRegions: Plugin<[], Root> = () => (tree) => {
  visit(tree, 'element', (node: Element, index, parent) => {
    if (parent === undefined || index === undefined) {
      return undefined;
    }
    if (node.tagName === 'table') {
      // The caption of a computed table names the container.
      const {ariaLabel, ...properties} = node.properties;
      node.properties = properties;
      parent.children[index] = region(
        fitted(node) ? 'table-region table-cards' : 'table-region',
        typeof ariaLabel === 'string' ? ariaLabel : '表格，可左右滚动',
        node,
      );
      return SKIP;
    }
    if (isDisplayMath(node)) {
      parent.children[index] = region('formula-region', '公式，可左右滚动', node);
      return SKIP;
    }
    return undefined;
  });
};
