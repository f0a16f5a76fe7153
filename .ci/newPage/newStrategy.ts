import {existsSync} from 'node:fs';
import {join} from 'node:path';
import {unfinished} from '../../src/content/frontMatter/pageProblems';
import {skeleton} from '../../src/content/frontMatter/skeleton';
import {readText} from '../../src/plugins/page-model/readText';
import {SIDEBAR, sidebarWith} from './newPage';
import {withInsertions, writeWhole} from './projectFiles';
import {Refusal} from './refusal';

const REGISTRY = 'src/engine/registry/strategies.ts';
const RULES = 'src/engine/strategies/rules.ts';

const entry = (method: string, id: string, name: string, page: string): string => `const ${method}Entry = strategy({
  id: '${id}',
  name: '${name}',
  summary: '${unfinished('一句话：什么时候买入，什么时候卖出')}',
  parameters: [days('period', '${unfinished('参数的名称')}', 20, [2, 120], '${unfinished('这个天数管什么')}')],
  symbols: 'one',
  source: '${unfinished('规则的出处')}',
  page: '${page}',
  lines: {line: {name: '{period} 日${unfinished('这条线叫什么')}'}},
  noDocument: '${unfinished('为什么原语写不出来，一句话；写得出来的写 null，并在 src/results/strategyDoc.ts 写出来')}',
});

`;

const maths = (method: string, id: string): string => `import {unknownColumn, unknownTruths} from '../columns';
import type {Bars} from '../market-data/bars';
import {onBars, type SignalColumns, type StrategyParams} from './tradeSignals';

/**
 * ${unfinished('什么时候买入，什么时候卖出；哪些天没有信号')}
 * @returns with the line \`line\`, unknown for the first \`period − 1\` bars.
 * @throws InputError for parameters out of range.
 */
export function ${method}Columns({close}: Pick<Bars, 'close'>, {period}: StrategyParams<'${id}'>): SignalColumns {
  throw new Error(
    \`${unfinished(`算出 ${method}`)}\${period} \${unknownColumn(close.length).length} \${unknownTruths(close.length).length}\`,
  );
}

/** {@link ${method}Columns} in series, \`null\` where they are unknown. */
export const ${method} = onBars(${method}Columns);
`;

const vectors = (method: string, id: string, name: string): string => `import {describe, expect, it} from 'vitest';
import {computeStrategy, runStateMachine} from '@site/src/engine';
import {flatBars} from '../../../support/pools';

describe('${id}', () => {
  it('gives the states that were worked out by hand', () => {
    const [signals] = computeStrategy('${id}', [{symbol: 'x', bars: flatBars([10, 11, 12, 11, 10, 9])}], {period: 2});
    expect(runStateMachine(signals?.buy ?? [], signals?.sell ?? []).join('')).toBe('${unfinished(`${name}：手算的六个状态`)}');
  });
});
`;

/**
 * Makes all files of a built-in strategy for one symbol, with placeholders for what only its author knows.
 * @param root the project's root.
 * @param args what the author typed: the name, \`DonchianBreakout\`, and the Chinese name.
 * @returns a report of what was done and what to do next.
 * @throws Refusal before anything is written.
 */
export function newStrategy(root: string, [given = '', name = '']: readonly string[]): string {
  const stem = given.replace(/Strategy$/, '');
  if (!/^([A-Z][a-z0-9]*)+$/.test(stem) || !/^[\p{Script=Han}A-Za-z\d ]+$/u.test(name)) {
    throw new Refusal(
      '用法：npm run new -- strategy <名称> <中文名>，例如 npm run new -- strategy DonchianBreakout 唐奇安突破策略。名称由大写字母开头的英文单词连成。',
    );
  }
  const id = `${stem}Strategy`;
  const method = `${stem.charAt(0).toLowerCase()}${stem.slice(1)}`;
  const page = `strategies/${stem.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()}`;
  const files = {
    page: `docs/${page}.mdx`,
    maths: `src/engine/strategies/${method}.ts`,
    test: `tests/unit/engine/strategies/${method}.test.ts`,
  };
  const existing = [...Object.values(files)].find((file) => existsSync(join(root, file)));
  if (existing !== undefined || readText(join(root, REGISTRY)).includes(`id: '${id}'`)) {
    throw new Refusal(`${existing ?? REGISTRY} 里已经有 ${id}，没有改动。`);
  }
  const sidebar = sidebarWith(readText(join(root, SIDEBAR)), page);
  if (sidebar === null) {
    throw new Refusal(`${SIDEBAR} 里没有 strategies 的页面，不知道写在哪里，没有改动。`);
  }
  const list = '/** The built-in strategies, each in its own file';
  const texts = withInsertions(root, [
    {file: REGISTRY, before: list, text: entry(method, id, name, page)},
    {file: REGISTRY, before: '  momentumRotationEntry,\n  fileReplayEntry,\n]', text: `  ${method}Entry,\n`},
    {file: RULES, before: "import type {Bars} from '../market-data/bars';", text: `import {${method}Columns} from './${method}';\n`},
    {file: RULES, before: '};\n\nexport const isRule', text: `  ${id}: ${method}Columns,\n`},
  ]);
  const text = skeleton('strategy')
    .replace(unfinished('标题'), name)
    .replace(/【待写：写 ParameterTable[^】]*】/, `<ParameterTable of="${id}" />`)
    .replace(/【待写：写 StrategyLab[^】]*】/, `<StrategyLab id="${stem}" />`);
  const written = new Map([
    ...texts,
    [files.maths, maths(method, id)],
    [files.test, vectors(method, id, name)],
    [files.page, text],
    [SIDEBAR, sidebar],
  ]);
  written.forEach((content, file) => writeWhole(join(root, file), content));
  return [
    `已登记 ${id}（${name}）：${[...written.keys()].join('、')}。还要写的只有标着【待写】的地方：`,
    `1. ${REGISTRY}：一句话、参数、出处，图上画哪些线，原语写不写得出来`,
    `2. ${files.maths}：算法；${files.test}：手算的状态`,
    `3. ${files.page}：正文。实验、参数表已经写好，页面写进了 ${SIDEBAR}`,
    '然后：npm run check -- --changed',
  ].join('\n');
}
