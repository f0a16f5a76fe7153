import {readFileSync} from 'node:fs';
import type {Root, Code} from 'mdast';
import {visit} from 'unist-util-visit';
import {describe, test, expect} from 'vitest';
import {registry} from '../../src/engine';
import {compile, exampleRun, validate, registrySection, sectionAnchor} from '../../src/engine/language';
import {hasErrors, MESSAGES} from '../../src/engine/language/diagnostic';
import {pageExamples, fenceProblems} from '../../src/markdown/strategyExamples';
import {readStrategyFence} from '../../src/markdown/strategyFence';
import {pageTree} from '../../src/markdown/pageTree';
import {docPages} from '../support/pages';
import {sampleBars} from '../support/sampleBars';

const pages = docPages();

const bars = sampleBars();

/** Every fenced strategy of the pages, with what its first line asks for. */
const fences = pages.flatMap(({id, file}) => {
  const found: {page: string; line: number; text: string; fence: NonNullable<ReturnType<typeof readStrategyFence>>}[] =
    [];
  visit(pageTree(readFileSync(file, 'utf8')) as Root, 'code', (node: Code) => {
    const fence = readStrategyFence(node);
    if (fence !== null) {
      found.push({page: id, line: node.position?.start.line ?? 0, text: node.value, fence});
    }
  });
  return found;
});

const right = fences.filter(({fence}) => fence.wrong === undefined);

const wrong = fences.filter(({fence}) => fence.wrong !== undefined);

/** Warnings of the validator about forms that pages do not use: they show the canonical form only. */
const NOT_SHARED: Readonly<Record<string, string>> = {
  W_ALIAS: 'C1 column, C2 stddev, C3 dotted components',
  W_MATH_MODE: 'C6 say return_calculation or threshold',
  W_DEPRECATED_TYPE: 'C7 Crossover, Crossunder',
  W_RS_SCALE: 'C8 relative strength has the base 100',
  W_TRANSFORMER_UNUSED: 'C11 a transformer is computed only for a signal',
  W_OUTPUT_MARKET_UNUSED: 'C11',
  W_INCLUSIVE_BREAKOUT: 'C13 the window includes the day',
};

describe('strategy documents in the pages', () => {
  /** What stands right above each strategy that is not folded away. */
  const above = pages.flatMap(({id, file}) => {
    const found: {page: string; line: number; type: string | undefined}[] = [];
    visit(pageTree(readFileSync(file, 'utf8')) as Root, 'code', (node: Code, index, parent) => {
      if (readStrategyFence(node) !== null && parent?.type !== 'mdxJsxFlowElement') {
        found.push({page: id, line: node.position?.start.line ?? 0, type: parent?.children[(index ?? 0) - 1]?.type});
      }
    });
    return found;
  });

  test('follow a sentence that says what they do', () => {
    const bare = above
      .filter(({type}) => type !== 'paragraph' && type !== 'list')
      .map(({page, line}) => `docs/${page}.mdx:${line}`);
    expect(bare, '这些策略前面没有一句话：请先说它做什么，再给代码。').toEqual([]);
  });

  test('are found, each with a unique id', () => {
    const examples = pages.flatMap(({id, file, frontMatter}) =>
      pageExamples(id, frontMatter.title ?? '', pageTree(readFileSync(file, 'utf8'))),
    );
    expect(examples.length).toBeGreaterThan(1);
    expect(examples).toHaveLength(fences.length);
    expect(new Set(examples.map(({id}) => id)).size).toBe(examples.length);
  });

  test.each(right)('$page:$line validates and runs on the sample', ({text, fence}) => {
    const problems = fenceProblems(text, fence).filter(({severity}) => severity === 'error');
    expect(problems, '页面里的策略要通得过检查：按下面的 message 改；有意写错的，给代码块加上 wrong="代号"。').toEqual(
      [],
    );
    expect(fenceProblems(text, fence).flatMap(({code}) => NOT_SHARED[code] ?? [])).toEqual([]);
    const {plan} = compile(text, {allowBare: true});
    if (plan === null) {
      throw new Error('A document without errors has a plan.');
    }
    const {symbols = []} = JSON.parse(text) as {symbols?: {symbol: string}[]};
    const {result} = exampleRun(
      plan,
      bars,
      symbols.map(({symbol}) => symbol),
    );
    expect(result.state).toHaveLength(bars.date.length);
    expect(new Set(result.state).size, '这份策略在样本上从不买卖：请改条件，让读者看得到它怎样工作。').toBeGreaterThan(
      1,
    );
  });

  test.each(wrong)('$page:$line has exactly the problems that are shown', ({text, fence}) => {
    const shown = fenceProblems(text, fence);
    expect(shown.length).toBeGreaterThan(0);
    const strict = fence.wrong?.includes('E_TOP_LEVEL') ?? false;
    const found = validate(text, {allowBare: !strict});
    expect(shown.map(({message}) => message)).toEqual(
      found.filter(({code}) => code !== 'W_BARE' || fence.wrong?.includes('W_BARE')).map(({message}) => message),
    );
    expect(hasErrors(found) || found.some(({severity}) => severity === 'warning')).toBe(true);
  });
});

describe('the sections that explain primitives and problems', () => {
  const sections = new Map<string, string[]>();
  const primitives = registry.filter(({kind}) => kind === 'indicator' || kind === 'signal' || kind === 'transformer');
  [
    ...primitives.map(({id}) => registrySection(id)),
    ...Object.keys(MESSAGES).map((code) => `/docs/reference/messages#${sectionAnchor(code)}`),
  ].forEach((section) => {
    const [page = '', anchor = ''] = section.replace('/docs/', '').split('#');
    sections.set(page, [...(sections.get(page) ?? []), anchor]);
  });

  test.each([...sections])('are all in %s', (id, wanted) => {
    const body = pages.find((candidate) => candidate.id === id)?.body ?? '';
    const anchors = [...body.matchAll(/^#{2,6} .*\{\/\* #([a-z0-9-]+) \*\/\}$/gm)].map(([, anchor]) => anchor);
    const generated = body.includes('<DiagnosticCatalogue') ? Object.keys(MESSAGES).map(sectionAnchor) : [];
    const missing = wanted.filter((anchor) => ![...anchors, ...generated].includes(anchor));
    expect(missing, `docs/${id}.mdx 缺少这些小节：每个登记的原语与报错都有自己的一节，锚点就是下面的名字。`).toEqual(
      [],
    );
  });
});
