import type {PhrasingContent, Root} from 'mdast';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {inline} from '../figures/kit/content';

const CLOSING = /^[，。、；：？）”’]+/;

/** Keeps punctuation on the line of its term or formula: browsers may break a line even before “。” there. */
export const keepPunctuation: Plugin<[], Root> = () => (tree) => {
  visit(tree, (node, index, parent) => {
    const isAtomic = node.type === 'inlineMath' || (node.type === 'mdxJsxTextElement' && node.name === 'Term');
    if (!isAtomic || parent === undefined || index === undefined) {
      return undefined;
    }
    const next = parent.children[index + 1];
    const punctuation = next?.type === 'text' ? CLOSING.exec(next.value)?.[0] : undefined;
    if (next?.type === 'text' && punctuation !== undefined) {
      next.value = next.value.slice(punctuation.length);
      parent.children[index] = inline('span', {className: 'with-punctuation'}, node as PhrasingContent, punctuation);
    }
    return SKIP;
  });
};
