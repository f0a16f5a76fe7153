import type {Code, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import type {Plugin} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {fenceProblems} from './fenceProblems';
import {numberedId} from './numberedId';
import {readStrategyFence} from './readStrategyFence';

/** Id of a page below `docs/`, from its path; undefined for files elsewhere. */
function docId(path: string, cwd: string): string | undefined {
  const local = path.startsWith(cwd) ? path.slice(cwd.length).replace(/\\/g, '/') : path;
  return /(?:^|\/)docs\/(.+)\.mdx?$/.exec(local)?.[1];
}

/**
 * Makes each fenced `json` strategy of the docs an example: wraps it into `<StrategyExample>`, which links to the
 * playground and draws what the first line of the block asks for. Fails the build, naming file and line, when a
 * strategy does not validate without being marked as wrong, or is marked and does.
 */
export const strategyExamples: Plugin<[], Root> = () => (tree, file) => {
  const page = docId(file.path ?? '', file.cwd);
  if (page === undefined) {
    return;
  }
  let number = 0;
  visit(tree, 'code', (node: Code, index, parent) => {
    if (parent === undefined || index === undefined) {
      return undefined;
    }
    try {
      const fence = readStrategyFence(node);
      if (fence === null) {
        return undefined;
      }
      number += 1;
      const problems = fenceProblems(node.value, fence);
      if (problems.some(({severity}) => severity === 'error') && (fence.graph || fence.chart || fence.days !== null)) {
        throw new Error('有错误的策略运行不了，画不出图和表。请删去首行的 graph、chart、days。');
      }
      const {wrong, graph, chart, days, range} = fence;
      const props: Record<string, unknown> = {
        id: fence.id ?? numberedId(page, number),
        ...(wrong !== undefined && {wrong: true}),
        ...(problems.length > 0 && {problems}),
        ...(graph && {graph}),
        ...(chart && {chart}),
        ...(days !== null && {days}),
        ...(range !== undefined && {range}),
      };
      parent.children[index] = {
        type: 'mdxJsxFlowElement',
        name: 'StrategyExample',
        attributes: [{type: 'mdxJsxAttribute', name: 'settings', value: JSON.stringify(props)}],
        children: [node],
      } satisfies MdxJsxFlowElement as never;
    } catch (error) {
      const place = `docs/${page}.mdx 第 ${node.position?.start.line ?? 1} 行`;
      file.fail(`${place}：${(error as Error).message}`, node);
    }
    return SKIP;
  });
};
