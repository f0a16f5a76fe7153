import type {Code, Parents, Root, RootContent} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import {diagnosticSections, validate, type Diagnostic} from '../engine';
import {block, code, inline, link, list, paragraph} from '../figures/kit/content';
import type {PageExample} from '../figures/kit/figure';
import type {Text} from '../figures/kit/value';
import {PageFault} from './pageTree';
import {numberedId, readStrategyFence, type StrategyFence} from './strategyFence';

/**
 * The strategies of one page, in order.
 * @param tree of the file; its lines are those of the file.
 * @throws Error in Chinese naming page and line when the first line of a block is not understood.
 */
export function pageExamples(page: string, pageTitle: string, tree: Root): PageExample[] {
  const found: PageExample[] = [];
  visit(tree, 'code', ({lang, meta, value, position}: Code) => {
    try {
      const fence = readStrategyFence({lang, meta, value});
      if (fence !== null) {
        const number = found.length + 1;
        const {id = numberedId(page, number), title = `${pageTitle}，第 ${number} 段`, wrong} = fence;
        found.push({id, page, title, text: value, ...(wrong !== undefined && {wrong: true as const})});
      }
    } catch (error) {
      throw new Error(`docs/${page}.mdx 第 ${position?.start.line ?? 1} 行：${(error as Error).message}`, {cause: error});
    }
  });
  return found;
}

/** A problem of a fenced strategy, as the page lists it. */
interface ShownProblem extends Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint' | 'line' | 'column'> {
  /** Where it is explained. */
  section: string;
}

const names = (problems: readonly Diagnostic[]): string =>
  problems.map(({code, line, message}) => `${code}（代码块第 ${line ?? 1} 行）：${message}`).join('\n');

/**
 * Validates a fenced strategy as its first line wants it.
 * @returns what the page lists below it: all problems of one that is marked as wrong, warnings where they are meant.
 * @throws Error in Chinese with the way out when it is wrong without being marked, or marked without being wrong.
 */
export function fenceProblems(text: string, {wrong, remarks}: StrategyFence): ShownProblem[] {
  // A page may show the bare body; only one that is about the missing shell wants to hear of it.
  const isAboutShell = wrong?.some((code) => code === 'E_TOP_LEVEL' || code === 'W_BARE') ?? false;
  const found = validate(text, {allowBare: !(wrong?.includes('E_TOP_LEVEL') ?? false)}).filter(
    ({code}) => isAboutShell || code !== 'W_BARE',
  );
  const errors = found.filter(({severity}) => severity === 'error');
  if (wrong !== undefined) {
    if (found.length === 0) {
      throw new Error('这个策略标着 wrong，检查器却没有发现问题。请删去 wrong，或让它真的出错。');
    }
    const absent = wrong.filter((code) => !found.some((problem) => problem.code === code));
    if (absent.length > 0) {
      throw new Error(`这个策略标着 wrong="${wrong.join(' ')}"，检查器却没有报出 ${absent.join('、')}；它报出的是：\n${names(found)}`);
    }
  } else if (errors.length > 0) {
    throw new Error(`这个策略通不过检查。请改正；若是有意示范错误，在首行加上 wrong。\n${names(errors)}`);
  } else if (!remarks && found.some(({severity}) => severity === 'warning')) {
    throw new Error(
      `检查器对这个策略有提醒。请改正；若提醒无妨，在首行加上 remarks，它们会列在代码块下面；若是有意示范，加上 wrong。\n${names(found)}`,
    );
  }
  if (wrong === undefined && !remarks) {
    return [];
  }
  return found.map((diagnostic) => {
    const {code, severity, message, hint, line, column} = diagnostic;
    const {code: catalogue, primitive = catalogue} = diagnosticSections(diagnostic, text);
    return {code, severity, message, ...(hint !== undefined && {hint}), ...(line !== undefined && {line, column}), section: primitive};
  });
}

const NAMES: Readonly<Record<ShownProblem['severity'], string>> = {error: '错误', warning: '警告', info: '提示'};

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
