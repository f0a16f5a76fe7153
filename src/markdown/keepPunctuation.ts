import type {PhrasingContent, Root} from 'mdast';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';

const CLOSING = /^[，。、；：？）”’]+/;

function isAtomic(node: PhrasingContent | MdxJsxTextElement): boolean {
  return (node.type as string) === 'inlineMath' || (node.type === 'mdxJsxTextElement' && node.name === 'Term');
}

/**
 * Browsers may break a line after a button or a formula even before “。”. This keeps the punctuation that follows
 * a term or an inline formula on the same line.
 */
export const keepPunctuation: Plugin<[], Root> = () => (tree) => {
  visit(tree, (node, index, parent) => {
    if (parent === undefined || index === undefined || !isAtomic(node as PhrasingContent)) {
      return undefined;
    }
    const next = parent.children[index + 1];
    const punctuation = next?.type === 'text' ? CLOSING.exec(next.value)?.[0] : undefined;
    if (next?.type !== 'text' || punctuation === undefined) {
      return SKIP;
    }
    next.value = next.value.slice(punctuation.length);
    parent.children[index] = {
      type: 'mdxJsxTextElement',
      name: 'span',
      attributes: [{type: 'mdxJsxAttribute', name: 'className', value: 'with-punctuation'}],
      children: [node as PhrasingContent, {type: 'text', value: punctuation}],
    } satisfies MdxJsxTextElement as never;
    return SKIP;
  });
};
