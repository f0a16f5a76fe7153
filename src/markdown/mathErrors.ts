import type {Root} from 'hast';
import type {Plugin} from 'unified';

/** A formula that KaTeX cannot read stops the build with its place; otherwise it would appear on the page in red. */
export const mathErrors: Plugin<[], Root> = () => (_tree, file) => {
  const problem = file.messages.find((message) => message.source === 'rehype-katex');
  if (problem !== undefined) {
    file.fail(`公式写错了：${String(problem.cause ?? problem.reason)}`, problem.place);
  }
};
