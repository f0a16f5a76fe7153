import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {compile} from '@mdx-js/mdx';
import type {Nodes, Root} from 'mdast';
import remarkGfm from 'remark-gfm';
import {describe, expect, test} from 'vitest';
import {visit} from 'unist-util-visit';
import {validate} from '../../../src/engine/language';
import {pageExamples, strategyExamples} from '../../../src/markdown/strategyExamples';
import {pageTree} from '../../../src/markdown/pageTree';
import {sqlResults, type RunQuery} from '../../../src/markdown/sqlResults';
import {readStrategyFence} from '../../../src/markdown/strategyFence';
import {pages} from '../../../src/plugins/page-model';
import {crossing} from '../engine/language/documents';

const RIGHT = JSON.stringify(crossing(), null, 2);
const WRONG = RIGHT.replace('"ref": "ma"', '"ref": "mah"');
const REMARKABLE = RIGHT.replace('"column": "Close"\n        }', '"field": "Close"\n        }');
const SCHEMA = '{"type": "object"}';
const fenced = (text: string, meta = '', language = 'json'): string =>
  `\`\`\`${language}${meta && ` ${meta}`}\n${text}\n\`\`\`\n\n`;

function drawn(text: string): Root {
  const tree = pageTree(text);
  strategyExamples(tree, 'primitives/examples');
  return tree;
}

const words = (node: Nodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map((child) => words(child)).join('') : '';

interface Shown {
  id: string;
  isWrong: boolean;
  label?: string;
  /** The problems that the page lists. */
  problems: string[];
  /** The settings of `StrategyPictures`. */
  pictures?: unknown;
}

/** The strategies that a reader sees on a page. */
function shown(text: string): Shown[] {
  const found: Shown[] = [];
  visit(drawn(text), 'mdxJsxFlowElement', ({name, attributes, children}) => {
    const given = Object.fromEntries(
      attributes.map((attribute) => [attribute.type === 'mdxJsxAttribute' ? attribute.name : '', attribute.value]),
    );
    const last = found.at(-1);
    if (typeof given['data-example'] === 'string') {
      const problems = children.flatMap((child) =>
        child.type === 'list' ? child.children.map((item) => words(item)) : [],
      );
      found.push({id: given['data-example'], isWrong: String(given.className).includes('wrong'), problems});
    } else if (name === 'StrategyPictures' && last !== undefined) {
      last.pictures = JSON.parse(given.settings as string);
    } else if (given.className === 'strategy-label' && last !== undefined) {
      last.label = children.map((child) => words(child)).join('');
    }
  });
  return found;
}

const folder = mkdtempSync(join(tmpdir(), 'examples-'));

/** The tree that the build makes of a page at this path. */
function built(path: string, text: string): Root {
  const file = join(folder, path);
  mkdirSync(join(file, '..'), {recursive: true});
  writeFileSync(file, text);
  return pages.tree(file);
}

describe('a fenced strategy of the docs', () => {
  test('becomes an example with the page and its number as id, also in a list; the shapes of graphs are explained once', () => {
    const inList = `- 甲\n\n  ${fenced(RIGHT, 'graph').replace(/\n/g, '\n  ')}`;
    const id = 'primitives-examples-';
    expect(shown(fenced(RIGHT) + fenced(SCHEMA) + fenced(RIGHT, 'graph') + fenced(RIGHT, 'chart') + inList)).toEqual([
      {id: `${id}1`, isWrong: false, problems: []},
      {id: `${id}2`, isWrong: false, problems: [], pictures: {id: `${id}2`, graph: true}},
      {id: `${id}3`, isWrong: false, problems: [], pictures: {id: `${id}3`, chart: true}},
      {id: `${id}4`, isWrong: false, problems: [], pictures: {id: `${id}4`, graph: true, legend: false}},
    ]);
  });

  test('keeps its block of code, above the link to the playground and the command that runs it', () => {
    const [example] = drawn(fenced(RIGHT, 'title="双均线"')).children;
    expect(example).toMatchObject({
      children: [
        {type: 'code', lang: 'json', meta: 'title="双均线"', value: RIGHT},
        {type: 'paragraph', children: [{type: 'link', url: '/playground?example=primitives-examples-1'}]},
        {name: 'details', children: [{name: 'summary'}, {type: 'paragraph', children: [{name: 'StrategyCommand'}]}]},
      ],
    });
  });

  test('says where the tool of its command is from, the first of the page only', () => {
    const commands: unknown[] = [];
    visit(drawn(fenced(WRONG, 'wrong') + fenced(RIGHT) + fenced(RIGHT)), 'mdxJsxTextElement', ({name, attributes}) => {
      if (name === 'StrategyCommand') {
        commands.push(attributes.map((attribute) => (attribute.type === 'mdxJsxAttribute' ? attribute.name : '')));
      }
    });
    expect(commands).toEqual([['id', 'install'], ['id']]);
  });

  test('is drawn as its first line asks', () => {
    const [example] = shown(
      fenced(RIGHT, 'id="ma" chart from=2008-01-01 to=2008-12-31 days="2008-09-01..2008-09-19" {2-3}'),
    );
    const [days, range] = [
      {from: '2008-09-01', to: '2008-09-19'},
      {from: '2008-01-01', to: '2008-12-31'},
    ];
    expect(example).toMatchObject({id: 'ma', pictures: {id: 'ma', chart: true, days, range}});
  });

  test('that is wrong on purpose lists what the engine finds; remarks list the warnings of a valid one', () => {
    const [example] = shown(fenced(WRONG, 'wrong'));
    const found = validate(WRONG).map(
      ({code, message, hint = '', line}) => `错误 第 ${line} 行：${message}${hint} ${code}`,
    );
    expect(found).not.toHaveLength(0);
    expect(example).toMatchObject({isWrong: true, label: '错误的写法', problems: found});
    expect(shown(fenced(REMARKABLE, 'remarks'))).toMatchObject([
      {isWrong: false, problems: [expect.stringMatching(/^警告.* W_ALIAS$/)]},
    ]);
  });

  test('tells a way out once a page; the same problem further down has its message and its link', () => {
    const signal = (id: string, type: string) => ({
      id,
      type,
      inputs: [{column: 'Close'}, {type: 'Constant', value: 5}],
    });
    const outputs = {buy_signal: 'low', sell_signal: 'high'};
    const signals = [signal('low', 'LessThan'), signal('high', 'Crossover')];
    const remarked = JSON.stringify({trade_strategy: {indicators: [], signals, outputs}});
    const [{message, hint = '', line, code}] = validate(remarked) as [ReturnType<typeof validate>[number]];
    expect(hint).not.toBe('');
    const said = shown(fenced(remarked, 'remarks').repeat(2)).map(({problems}) => problems);
    expect(said).toEqual([
      [`警告 第 ${line} 行：${message}${hint} ${code}`],
      [`警告 第 ${line} 行：${message} ${code}`],
    ]);
  });

  test('is left alone in pages outside the docs', () => {
    expect(built('src/pages/page.mdx', fenced(WRONG)).children).toMatchObject([{type: 'code', value: WRONG}]);
  });

  test.each([
    ['JSON of another kind', {lang: 'json', meta: 'title="x"', value: SCHEMA}],
    ['another language', {lang: 'text', meta: null, value: RIGHT}],
    ['a fragment of a strategy', {lang: 'json', meta: null, value: '{"id": "buy", "type": "Not", "inputs": []}'}],
  ])('is not %s', (_, node) => {
    expect(readStrategyFence(node)).toBeNull();
  });

  test('that is wrong and not marked stops the build, with file, line, problem and advice', () => {
    expect(() => built('docs/primitives/examples.mdx', `开头\n\n${fenced(WRONG)}`)).toThrow(
      /docs\/primitives\/examples\.mdx 第 3 行：这个策略通不过检查。.*加上 wrong。\nE_REF_UNDEFINED（代码块第 \d+ 行）/s,
    );
  });

  test.each([
    ['that is right and marked as wrong', RIGHT, 'wrong', '检查器却没有发现问题'],
    ['with other errors than its mark names', WRONG, 'wrong="E_KIND"', '没有报出 E_KIND；它报出的是'],
    ['with warnings without remarks', REMARKABLE, '', '加上 remarks'],
    ['with errors and pictures', WRONG, 'wrong chart', '画不出图和表'],
    ['with an unknown word', RIGHT, 'grpah', '“grpah” 看不懂'],
    ['with an invalid id', RIGHT, 'id="EMA 8"', '只用小写字母'],
    ['with a range without an end', RIGHT, 'chart from=2008-01-01', '要一起写'],
    ['with an unused range', RIGHT, 'from=2008-01-01 to=2008-02-01', '没有要图或表'],
    ['with a range that ends before it starts', RIGHT, 'chart from=2008-02-01 to=2008-01-01', '晚于终点'],
    ['with a date that does not exist', RIGHT, 'days="2008-02-30..2008-03-02"', '“2008-02-30”'],
  ])('%s stops the build', (_, text, meta, message) => {
    expect(() => drawn(fenced(text, meta))).toThrow(message);
  });

  test('is collected with the ids of the page, titles and texts; a first line that is not understood is rejected with its line', () => {
    const text = `---\ntitle: 例\n---\n\n${fenced(RIGHT, 'id="first" title="第一个" unlisted')}:::note[小心]\n\n${fenced(WRONG, 'wrong')}:::\n`;
    expect(pageExamples('a/b', '例', pageTree(text))).toEqual([
      {id: 'first', page: 'a/b', title: '第一个', text: RIGHT, unlisted: true},
      {id: 'a-b-2', page: 'a/b', title: '例，第 2 段', text: WRONG, wrong: true},
    ]);
    const misspelt = pageTree(text.replace('wrong\n', 'worng\n'));
    const fault = {line: 54, message: expect.stringContaining('代码块首行的 “worng”')};
    expect(() => pageExamples('a/b', '例', misspelt)).toThrow(expect.objectContaining(fault));
  });
});

describe('a fenced query', () => {
  const [FIRST, SECOND] = [RIGHT, JSON.stringify({...crossing(), description: '另一份'})];
  const query = (meta = ''): string => fenced('SELECT 1', meta, 'sql');
  const answering: RunQuery = async () => ({
    columns: ['状态', '天数'],
    rows: [
      ['B', 12],
      [null, -0.5],
    ],
  });
  const failing: RunQuery = async () => {
    throw new Error('no such function: STDDEV');
  };
  const compiled = async (text: string, run = answering): Promise<string> =>
    String(await compile(text, {remarkPlugins: [remarkGfm, [sqlResults, {run}]], jsx: true}));

  test('is followed by its result, with numbers right-aligned and unknown values as NULL', async () => {
    const code = await compiled(fenced(FIRST) + query('title="数一数"'));
    expect(code.indexOf('language-sql')).toBeLessThan(code.indexOf('结果：'));
    expect(code).toMatch(
      /\{"状态"\}<\/_components\.th><_components\.th style=\{\{\s*textAlign: "right"\s*\}\}>\{"天数"\}/,
    );
    expect(code).toContain('<_components.code>{"NULL"}</_components.code>');
    expect(code).toContain('{"−0.5"}');
    expect(await compiled(fenced(FIRST) + query(), async () => ({columns: [], rows: []}))).toContain('一行也没有');
  });

  test('runs on the first strategy of its page, or on the one it names', async () => {
    const asked: string[] = [];
    const run: RunQuery = async (text, ...rest) => {
      asked.push(text);
      return answering(text, ...rest);
    };
    await compiled(fenced(FIRST) + fenced(SECOND, 'id="other"') + query() + query('of="other"'), run);
    expect(asked).toEqual([FIRST, SECOND]);
  });

  test('that is wrong on purpose shows its result as wrong, or the error of the database', async () => {
    expect(await compiled(fenced(FIRST) + query('wrong'))).toContain('错误的写法，得到的是：');
    expect(await compiled(fenced(FIRST) + query('wrong'), failing)).toMatch(/数据库报错：.*no such function: STDDEV/s);
  });

  const endless: RunQuery = async () => ({columns: ['a'], rows: Array.from({length: 21}, () => [1])});
  test.each([
    ['fails', fenced(FIRST) + query(), failing, /运行不了：no such function: STDDEV.*wrong/],
    ['has no strategy to run on', query(), answering, '这一页没有策略'],
    ['names a strategy that is not there', fenced(FIRST) + query('of="other"'), answering, '没有 id 为 “other” 的策略'],
    ['returns too many rows', fenced(FIRST) + query(), endless, '结果有 21 行'],
  ])('that %s stops the build', async (_, text, run, message) => {
    await expect(compiled(text, run)).rejects.toThrow(message);
  });
});
