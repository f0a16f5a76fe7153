import type {Element, Root} from 'hast';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {ISO_DATE} from '../content/format';
import {element} from './twin/hast';

/** Elements that are not running text, or keep their lines anyway. */
const KEPT: ReadonlySet<string> = new Set(['code', 'pre', 'math', 'svg', 'script', 'style']);

/** Keeps 2020-04-17 on one line: browsers break it after its hyphens. */
export const wholeDates: Plugin<[], Root> = () => (tree) => {
  visit(tree, (node, index, parent) => {
    if (node.type === 'element' && KEPT.has(node.tagName)) {
      return SKIP;
    }
    if (
      node.type !== 'text' ||
      parent === undefined ||
      index === undefined ||
      !ISO_DATE.test(node.value) ||
      node.value.length === 10
    ) {
      return undefined;
    }
    const parts = node.value.split(ISO_DATE).flatMap((value, place): Element['children'] => {
      const text = {type: 'text', value} as const;
      return value === '' ? [] : [place % 2 === 1 ? element('span', [value], {className: ['unbroken']}) : text];
    });
    (parent as Element).children.splice(index, 1, ...parts);
    return index + parts.length;
  });
};
