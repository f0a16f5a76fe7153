import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {PageFault, pageTree} from '../pageTree';

/**
 * The tree of a page of a version that was cut. Nothing on it is computed, and nothing of today's program is called by name.
 * @throws PageFault in Chinese for a component: it would change with the program, or break with it.
 */
export function plainTree(text: string): Root {
  const tree = pageTree(text);
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxjsEsm'], (node) => {
    const {name = 'import', position} = node as {name?: string | null; position?: {start: {line: number}}};
    if (name === null || !/^[a-z][a-z0-9]*$/.test(name) || node.type === 'mdxjsEsm') {
      throw new PageFault(
        `版本里的页面只有文字、表格、图片和折叠，不能有 ${name === null ? '<>' : `<${name}>`}。版本请用 npm run docs:version 切，它把算出的都写成文字。`,
        position?.start.line ?? 1,
      );
    }
  });
  return tree;
}
