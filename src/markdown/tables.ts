import type {Element, ElementContent, Root} from 'hast';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';

/** An empty header cell, as in the corner of a comparison, names nothing: it becomes an ordinary cell. */
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
    properties: {className: [className], tabIndex: 0, role: 'group', ariaLabel: label},
    children: [child],
  };
}

function isDisplayMath(node: Element): boolean {
  const [math] = node.children;
  return node.tagName === 'span' && math?.type === 'element' && math.tagName === 'math' && math.properties.display === 'block';
}

/**
 * Wraps each table and each display formula in a container that scrolls, so that neither widens the page. The container
 * can be focused, so that the keyboard can scroll it. It is a group, not a region: a page with twenty tables must not
 * have twenty landmarks.
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
      parent.children[index] = region('table-region', typeof ariaLabel === 'string' ? ariaLabel : '表格，可左右滚动', node);
      return SKIP;
    }
    if (isDisplayMath(node)) {
      parent.children[index] = region('formula-region', '公式，可左右滚动', node);
      return SKIP;
    }
    return undefined;
  });
};
