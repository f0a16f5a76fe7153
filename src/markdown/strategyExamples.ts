import type {Code, Parents, Root, RootContent} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import {block, code, inline, link, list, paragraph} from '../figures/kit/content';
import type {Text} from '../figures/kit/value';
import {PageFault} from './pageTree';
import {fenceProblems, type ShownProblem} from './fenceProblems';
import {numberedId} from './numberedId';
import {readStrategyFence} from './readStrategyFence';

const NAMES: Readonly<Record<ShownProblem['severity'], string>> = {error: '错误', warning: '警告', info: '提示'};

/** What the checker says of a strategy, in its own words. */
function problemList(problems: readonly ShownProblem[]): RootContent {
  const item = ({code: name, severity, message, hint = '', line, section}: ShownProblem): Text => [
    inline('b', {className: severity}, NAMES[severity]),
    {type: 'text', value: `${line === undefined ? '' : ` 第 ${line} 行`}：${message}${hint} `},
    link(section, code(name)),
  ];
  const found = list(problems.map(item));
  return {...found, data: {hProperties: {className: ['strategy-problems'], ariaLabel: '检查器的结果'}}};
}

/**
 * Draws each fenced `json` strategy of a page: what the checker says of it, the link to the playground, the command that
 * runs it, and the pictures that the first line of the block asks for.
 * @param page id below `docs/`.
 * @throws PageFault when a strategy does not validate without being marked as wrong, or is marked and does.
 */
export function strategyExamples(tree: Root, page: string): void {
  let number = 0;
  visit(tree, 'code', (node: Code, index, parent) => {
    try {
      const fence = readStrategyFence(node);
      if (fence === null) {
        return undefined;
      }
      number += 1;
      const {wrong, graph, chart, days, range, id = numberedId(page, number)} = fence;
      const problems = fenceProblems(node.value, fence);
      const isError = problems.some(({severity}) => severity === 'error');
      const isDrawn = graph || chart || days !== null;
      if (isError && isDrawn) {
        throw new Error('有错误的策略运行不了，画不出图和表。请删去首行的 graph、chart、days。');
      }
      const label =
        wrong === undefined
          ? []
          : [
              block(
                'p',
                {className: 'strategy-label'},
                ...(paragraph(isError ? '错误的写法' : '通得过检查，但不该这样写').children as never[]),
              ),
            ];
      const pictures = {id, ...(graph && {graph}), ...(chart && {chart}), ...(days !== null && {days}), ...(range && {range})};
      (parent as Parents).children[index as number] = block(
        'div',
        {className: wrong === undefined ? 'strategy' : 'strategy strategy-wrong', 'data-example': id},
        ...label,
        node,
        ...(problems.length > 0 ? [problemList(problems)] : []),
        {
          ...paragraph([
            link(`/docs/primitives/getting-started?example=${id}#playground`, '在演练场打开'),
            ...(wrong === undefined ? [{...inline('StrategyCommand', {id}), position: node.position} as never] : []),
          ]),
          data: {hProperties: {className: ['strategy-actions']}},
        },
        ...(isDrawn ? [{...block('StrategyPictures', {settings: JSON.stringify(pictures)}), position: node.position}] : []),
      );
    } catch (error) {
      throw new PageFault((error as Error).message, node.position?.start.line ?? 1, {cause: error});
    }
    return SKIP;
  });
}
