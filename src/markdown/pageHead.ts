import type {Root} from 'hast';
import type {Plugin} from 'unified';
import {block} from '../figures/kit/content';

/**
 * Puts the line of what can be done with the page (src/components/page/PageActions) after the paragraph that leads in: readers
 * came for that. Without one, it comes first.
 */
export const pageHead: Plugin<[], Root> = () => (tree) => {
  const lead = tree.children.findIndex((node) => node.type === 'element');
  const first = tree.children[lead];
  const isLead = first?.type === 'element' && first.tagName === 'p';
  tree.children.splice(isLead ? lead + 1 : 0, 0, block('PageActions', {}) as unknown as Root['children'][number]);
};
