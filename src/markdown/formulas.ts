import type {Element, Root} from 'hast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

/** A formula that KaTeX cannot read stops the build with its place; otherwise it would appear on the page in red. */
export const mathErrors: Plugin<[], Root> = () => (_tree, file) => {
  const problem = file.messages.find((message) => message.source === 'rehype-katex');
  if (problem !== undefined) {
    file.fail(`公式写错了：${String(problem.cause ?? problem.reason)}`, problem.place);
  }
};

/** Names of several letters (`max`) stay upright beside the variables, which the page's style sets in italics. */
export const uprightNames: Plugin<[], Root> = () => (tree) => {
  visit(tree, {type: 'element', tagName: 'mi'}, (node: Element) => {
    const [letters] = node.children;
    if (letters?.type === 'text' && [...letters.value].length > 1) {
      node.properties.mathvariant = 'normal';
    }
  });
};
