import type {Root} from 'mdast';
import type {MdxJsxFlowElement, MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {visit} from 'unist-util-visit';
import {markdownForm} from '../content/markdownForms';

/** Fails the build, naming file, line and tag, when a page uses a component that does not say how it reads as Markdown. */
export const declaredForms: Plugin<[], Root> = () => (tree, file) => {
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    const {name} = node as MdxJsxFlowElement | MdxJsxTextElement;
    if (name !== null && /^[A-Z]/.test(name) && markdownForm(name) === undefined) {
      file.fail(
        `组件 <${name}> 没有说明它在 Markdown 版里是什么样子。请在 src/content/markdownForms.ts 里加一行，例如 ${name}: 'table'（可用的写法见该文件开头）；如果是标签写错了，请改成已有的组件。`,
        node,
      );
    }
  });
};
