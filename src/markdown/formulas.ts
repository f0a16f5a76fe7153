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

/** Elements of formulas that stand on a line like words; letters, figures and signs that every font has. */
const PLAIN = ['mrow', 'mi', 'mn', 'mo', 'mtext', 'mspace', 'msub', 'msup', 'msubsup'];

const isPlain = ({tagName, children}: Element): boolean =>
  PLAIN.includes(tagName) && children.every((child) => child.type !== 'element' || isPlain(child));

/** KaTeX puts the drawn form beside the source: `<math><semantics><mrow>…</mrow><annotation>…`. */
function drawnForm(math: Element): Element | undefined {
  const [semantics] = math.children;
  const [row] = semantics?.type === 'element' ? semantics.children : [];
  return row?.type === 'element' ? row : undefined;
}

/**
 * Marks the formulas of a page that does without the mathematical font: all stand in sentences, and none has a fraction, a
 * root or the like. Those of other pages stay as they are: one page sets its formulas in one font.
 */
export const plainFormulas: Plugin<[], Root> = () => (tree) => {
  const formulas: Element[] = [];
  visit(tree, {type: 'element', tagName: 'math'}, (node: Element) => {
    formulas.push(node);
  });
  const forms = formulas.map((math) => (math.properties.display === 'block' ? undefined : drawnForm(math)));
  if (forms.every((form) => form !== undefined && isPlain(form))) {
    formulas.forEach((math) => {
      math.properties.className = ['plain-formula'];
    });
  }
};
