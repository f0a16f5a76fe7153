import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import type {Nodes, Root} from 'mdast';
import {describe, expect, test} from 'vitest';
import {visit} from 'unist-util-visit';
import {validate} from '../../../src/engine/language';
import {pageExamples, strategyExamples} from '../../../src/markdown/strategyExamples';
import {pageTree} from '../../../src/markdown/pageTree';
import {readStrategyFence} from '../../../src/markdown/strategyFence';
import {pages} from '../../../src/plugins/page-model';
import {crossing} from '../engine/language/documents';

const RIGHT = JSON.stringify(crossing(), null, 2);
const WRONG = RIGHT.replace('"ref": "ma"', '"ref": "mah"');
const REMARKABLE = RIGHT.replace('"column": "Close"\n        }', '"field": "Close"\n        }');
const SCHEMA = '{"type": "object"}';
const fenced = (text: string, meta = ''): string => `\`\`\`json${meta && ` ${meta}`}\n${text}\n\`\`\``;

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
      const problems = children.flatMap((child) => (child.type === 'list' ? child.children.map((item) => words(item)) : []));
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
  test('becomes an example with the page and its number as id', () => {
    expect(shown(`${fenced(RIGHT)}\n\n${fenced(SCHEMA)}\n\n${fenced(RIGHT, 'graph')}`)).toEqual([
      {id: 'primitives-examples-1', isWrong: false, problems: []},
      {id: 'primitives-examples-2', isWrong: false, problems: [], pictures: {id: 'primitives-examples-2', graph: true}},
    ]);
  });

  test('explains the shapes of graphs once a page', () => {
    const [first, second, third] = shown(
      [RIGHT, RIGHT, RIGHT].map((text, index) => fenced(text, index === 1 ? 'chart' : 'graph')).join('\n\n'),
    );
    expect([first, second, third].map((example) => example?.pictures)).toEqual([
      {id: 'primitives-examples-1', graph: true},
      {id: 'primitives-examples-2', chart: true},
      {id: 'primitives-examples-3', graph: true, legend: false},
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

  test('is drawn as its first line asks', () => {
    expect(shown(fenced(RIGHT, 'id="ma" chart from=2008-01-01 to=2008-12-31 days="2008-09-01..2008-09-19" {2-3}'))).toMatchObject([
      {
        id: 'ma',
        pictures: {id: 'ma', chart: true, days: {from: '2008-09-01', to: '2008-09-19'}, range: {from: '2008-01-01', to: '2008-12-31'}},
      },
    ]);
  });

  test('that is wrong on purpose lists what the engine finds', () => {
    const [example] = shown(fenced(WRONG, 'wrong'));
    expect(example).toMatchObject({isWrong: true, label: '错误的写法'});
    const found = validate(WRONG).map(({code, message, hint = '', line}) => `错误 第 ${line} 行：${message}${hint} ${code}`);
    expect(found).not.toHaveLength(0);
    expect(example?.problems).toEqual(found);
  });

  test('tells a way out once a page; the same problem further down has its message and its link', () => {
    const signal = (id: string, type: string) => ({id, type, inputs: [{column: 'Close'}, {type: 'Constant', value: 5}]});
    const remarked = JSON.stringify({
      trade_strategy: {
        indicators: [],
        signals: [signal('low', 'LessThan'), signal('high', 'Crossover')],
        outputs: {buy_signal: 'low', sell_signal: 'high'},
      },
    });
    const [{message, hint = '', line, code}] = validate(remarked) as [ReturnType<typeof validate>[number]];
    expect(hint).not.toBe('');
    const said = shown(`${fenced(remarked, 'remarks')}\n\n${fenced(remarked, 'remarks')}`).map(({problems}) => problems);
    expect(said).toEqual([[`警告 第 ${line} 行：${message}${hint} ${code}`], [`警告 第 ${line} 行：${message} ${code}`]]);
  });

  test('is left alone in pages outside the docs', () => {
    expect(built('src/pages/page.mdx', fenced(WRONG)).children).toMatchObject([{type: 'code', value: WRONG}]);
  });

  test('is found inside a list', () => {
    expect(shown(`- 甲\n\n  ${fenced(RIGHT).replace(/\n/g, '\n  ')}`)).toHaveLength(1);
  });
});

describe('the build fails', () => {
  test('for a wrong strategy that is not marked, with file, line, problem and advice', () => {
    expect(() => built('docs/primitives/examples.mdx', `开头\n\n${fenced(WRONG)}`)).toThrow(
      /docs\/primitives\/examples\.mdx 第 3 行：这个策略通不过检查。.*加上 wrong。\nE_REF_UNDEFINED（代码块第 \d+ 行）/s,
    );
  });

  const cases: readonly [string, string, string][] = [
    ['for a right one that is marked as wrong', fenced(RIGHT, 'wrong'), '检查器却没有发现问题'],
    ['for one with other errors than its mark names', fenced(WRONG, 'wrong="E_KIND"'), '没有报出 E_KIND；它报出的是'],
    ['for one with warnings without remarks', fenced(REMARKABLE), '加上 remarks'],
    ['for pictures of one with errors', fenced(WRONG, 'wrong chart'), '画不出图和表'],
    ['for an unknown word', fenced(RIGHT, 'grpah'), '“grpah” 看不懂'],
    ['for an invalid id', fenced(RIGHT, 'id="EMA 8"'), '只用小写字母'],
    ['for a range without an end', fenced(RIGHT, 'chart from=2008-01-01'), '要一起写'],
    ['for an unused range', fenced(RIGHT, 'from=2008-01-01 to=2008-02-01'), '没有要图或表'],
    ['for a range that ends before it starts', fenced(RIGHT, 'chart from=2008-02-01 to=2008-01-01'), '晚于终点'],
    ['for a date that does not exist', fenced(RIGHT, 'days="2008-02-30..2008-03-02"'), '“2008-02-30”'],
  ];
  test.each(cases)('%s', (_, text, message) => {
    expect(() => drawn(text)).toThrow(message);
  });
});

describe('remarks', () => {
  test('list the warnings of a valid strategy', () => {
    expect(shown(fenced(REMARKABLE, 'remarks'))).toMatchObject([{isWrong: false, problems: [expect.stringMatching(/^警告.* W_ALIAS$/)]}]);
  });
});

describe('a block that is not a strategy', () => {
  test.each([
    ['JSON of another kind', {lang: 'json', meta: 'title="x"', value: SCHEMA}],
    ['another language', {lang: 'text', meta: null, value: RIGHT}],
    ['a fragment of a strategy', {lang: 'json', meta: null, value: '{"id": "buy", "type": "Not", "inputs": []}'}],
  ])('%s', (_, node) => {
    expect(readStrategyFence(node)).toBeNull();
  });
});

describe('the examples of a page', () => {
  const text = `---\ntitle: 例\n---\n\n${fenced(RIGHT, 'id="first" title="第一个"')}\n\n:::note[小心]\n\n${fenced(WRONG, 'wrong')}\n\n:::\n`;

  test('are collected with the ids of the page, titles and texts', () => {
    expect(pageExamples('a/b', '例', pageTree(text))).toEqual([
      {id: 'first', page: 'a/b', title: '第一个', text: RIGHT},
      {id: 'a-b-2', page: 'a/b', title: '例，第 2 段', text: WRONG, wrong: true},
    ]);
  });

  test('are rejected with page and line when a first line is not understood', () => {
    expect(() => pageExamples('a/b', '例', pageTree(text.replace('wrong\n', 'worng\n')))).toThrow(
      /docs\/a\/b\.mdx 第 \d+ 行：代码块首行的 “worng”/,
    );
  });
});
