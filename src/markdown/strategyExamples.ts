import type {PageExample} from '../content/pageExample';
import type {Parents, Root, RootContent} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import {diagnosticSections, validate, type Diagnostic} from '../engine/language';
import {block, code, inline, link, list, paragraph} from '../figures/kit/content';
import type {Text} from '../figures/kit/value';
import {withLine} from './pageTree';
import {numberedId, readStrategyFence, type StrategyFence} from './strategyFence';

/**
 * Returns the strategies of one page, in order.
 * @param tree of the file; its lines are those of the file.
 * @throws PageFault when the first line of a block is not understood.
 */
export function pageExamples(page: string, pageTitle: string, tree: Root): PageExample[] {
  const found: PageExample[] = [];
  visit(tree, 'code', (node) => {
    const fence = withLine(node, () => readStrategyFence(node));
    if (fence !== null) {
      const number = found.length + 1;
      const {id = numberedId(page, number), title = `${pageTitle}，第 ${number} 段`, wrong, unlisted} = fence;
      const marks = {...(wrong !== undefined && {wrong: true as const}), ...(unlisted && {unlisted})};
      found.push({id, page, title, text: node.value, ...marks});
    }
  });
  return found;
}

const names = (problems: readonly Diagnostic[]): string =>
  problems.map(({code, line, message}) => `${code}（代码块第 ${line ?? 1} 行）：${message}`).join('\n');

/**
 * Validates a fenced strategy according to its first line.
 * @returns the problems to list below it: all when it is marked as wrong, its warnings when it has `remarks`.
 * @throws Error in Chinese with the way out when it is wrong without being marked, or marked without being wrong.
 */
export function fenceProblems(text: string, {wrong, remarks}: StrategyFence): Diagnostic[] {
  // A page may show the bare body without its envelope; only a block about the envelope reports that it is missing.
  const isAboutEnvelope = wrong?.some((code) => code === 'E_TOP_LEVEL' || code === 'W_BARE') ?? false;
  const found = validate(text, {allowBare: !wrong?.includes('E_TOP_LEVEL')}).filter(
    ({code}) => isAboutEnvelope || code !== 'W_BARE',
  );
  if (wrong !== undefined) {
    if (found.length === 0) {
      throw new Error('这个策略标着 wrong，检查器却没有发现问题。请删去 wrong，或让它真的出错。');
    }
    const absent = wrong.filter((code) => !found.some((problem) => problem.code === code));
    if (absent.length > 0) {
      throw new Error(
        `这个策略标着 wrong="${wrong.join(' ')}"，检查器却没有报出 ${absent.join('、')}；它报出的是：\n${names(found)}`,
      );
    }
    return found;
  }
  const errors = found.filter(({severity}) => severity === 'error');
  if (errors.length > 0) {
    throw new Error(`这个策略通不过检查。请改正；若是有意示范错误，在首行加上 wrong。\n${names(errors)}`);
  }
  if (!remarks && found.some(({severity}) => severity === 'warning')) {
    throw new Error(
      `检查器对这个策略有提醒。请改正；若提醒无妨，在首行加上 remarks，它们会列在代码块下面；若是有意示范，加上 wrong。\n${names(found)}`,
    );
  }
  return remarks ? found : [];
}

const SEVERITIES: Readonly<Record<Diagnostic['severity'], string>> = {error: '错误', warning: '警告', info: '提示'};

/**
 * Returns the list of problems below a strategy. A code has a link.
 * @param text of the strategy that has the problems.
 * @param explained ways out that the page has shown above, each only once; receives those of this list.
 */
function problemList(problems: readonly Diagnostic[], text: string, explained: Set<string>): RootContent {
  const item = (problem: Diagnostic): Text => {
    const {code: name, severity, message, hint = '', line} = problem;
    const {code: catalogue, primitive: section = catalogue} = diagnosticSections(problem, text);
    const wayOut = explained.has(hint) ? '' : hint;
    explained.add(hint);
    return [
      inline('b', {className: severity}, SEVERITIES[severity]),
      {type: 'text', value: `${line === undefined ? '' : ` 第 ${line} 行`}：${message}${wayOut} `},
      link(section, code(name)),
    ];
  };
  return {
    ...list(problems.map(item)),
    data: {hProperties: {className: ['strategy-problems'], ariaLabel: '检查器的结果'}},
  };
}

/**
 * Draws each fenced `json` strategy of a page: the validator's messages, the link to the playground, the command that
 * runs it, and the pictures that its first line requests.
 * @param page id below `docs/`.
 * @throws PageFault for a strategy with errors that is not marked as wrong, and for one without errors that is.
 */
export function strategyExamples(tree: Root, page: string): void {
  let number = 0;
  const explained = new Set<string>();
  let isLegendTold = false;
  let isToolTold = false;
  visit(tree, 'code', (node, index, parent) =>
    withLine(node, () => {
      const fence = readStrategyFence(node);
      if (fence === null) {
        return undefined;
      }
      number += 1;
      const {wrong, graph, chart, days, range, id = numberedId(page, number)} = fence;
      const isRight = wrong === undefined;
      const problems = fenceProblems(node.value, fence);
      const isError = problems.some(({severity}) => severity === 'error');
      const isDrawn = graph || chart || days !== null;
      if (isError && isDrawn) {
        throw new Error('有错误的策略运行不了，画不出图和表。请删去首行的 graph、chart、days。');
      }
      const label: RootContent = {type: 'text', value: isError ? '错误的写法' : '通得过检查，但不该这样写'};
      // The legend stands below the first graph of the page.
      const legend = graph && isLegendTold ? {legend: false} : {};
      isLegendTold ||= graph;
      // A guide leads readers step by step: no second way beside it.
      const hasCommand = isRight && !page.startsWith('guides/');
      // The source of the tool stands below the first example of the page.
      const command = {id, install: isToolTold ? undefined : (true as const)};
      isToolTold ||= hasCommand;
      const pictures = {
        id,
        ...(graph && {graph, ...legend}),
        ...(chart && {chart}),
        ...(days !== null && {days}),
        ...(range && {range}),
      };
      (parent as Parents).children[index as number] = block(
        'div',
        {className: isRight ? 'strategy' : 'strategy strategy-wrong', 'data-example': id},
        ...(isRight ? [] : [block('p', {className: 'strategy-label'}, label)]),
        node,
        ...(problems.length > 0 ? [problemList(problems, node.value, explained)] : []),
        {
          ...paragraph(link(`/playground?example=${id}`, '在演练场打开')),
          data: {hProperties: {className: ['strategy-actions']}},
        },
        ...(hasCommand
          ? [
              block(
                'details',
                {className: 'strategy-command'},
                block('summary', {}, {type: 'text', value: '在本机运行'}),
                paragraph({...inline('StrategyCommand', command), position: node.position}),
              ),
            ]
          : []),
        ...(isDrawn
          ? [{...block('StrategyPictures', {settings: JSON.stringify(pictures)}), position: node.position}]
          : []),
      );
      return SKIP;
    }),
  );
}
