import type {Element, Root} from 'hast';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';

/** Stops the build at a formula that KaTeX cannot parse; otherwise the page would show it in red. */
export const mathErrors: Plugin<[], Root> = () => (_tree, file) => {
  const problem = file.messages.find((message) => message.source === 'rehype-katex');
  if (problem !== undefined) {
    file.fail(`公式写错了：${String(problem.cause ?? problem.reason)}`, problem.place);
  }
};

/**
 * Keeps the plain letters of variables. Their mathematical letters in Unicode are missing from most fonts, and Firefox
 * would use them. The page's style sets variables in italics; names of several letters (`max`) and signs stay upright.
 */
export const plainLetters: Plugin<[], Root> = () => (tree) => {
  visit(tree, {type: 'element', tagName: 'mi'}, (node: Element) => {
    const [letters] = node.children;
    if (node.properties.mathvariant === 'normal' || (letters?.type === 'text' && [...letters.value].length > 1)) {
      node.properties.className = ['upright'];
    }
    node.properties.mathvariant = 'normal';
  });
};
