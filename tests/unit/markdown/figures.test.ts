import type {Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {describe, expect, test, vi} from 'vitest';
import * as z from 'zod';
import {figure, type Figure, type Sample} from '../../../src/figures/kit/figure';
import {table} from '../../../src/figures/kit/value';
import {expandFigures, type Figures} from '../../../src/markdown/figures/expandFigures';
import {guide} from '../../../src/markdown/figures/guide';
import {pageTree} from '../../../src/markdown/pageTree';

const compute = vi.fn(({of}: {of: 'cagr' | 'sharpe'}) => of.toUpperCase());
const figures = {
  Num: figure('number', {
    about: '一个数',
    example: '<Num of="cagr" />',
    props: z.strictObject({of: z.enum(['cagr', 'sharpe'])}),
    compute,
  }),
  Rows: figure('table', {
    about: '几行',
    hint: '逐行列出 `values`。',
    example: '<Rows values={[1, -2]} />',
    props: z.strictObject({values: z.array(z.number().min(-5)), title: z.string().optional()}),
    compute: ({values, title = '表'}) =>
      table({
        finding: title === '标普' ? '标普 500 的数。' : '',
        caption: title,
        rows: values,
        columns: [{title: '数', heading: true, numeric: true, cell: (value) => value}],
        source: '来源。',
      }),
  }),
  None: figure('number', {about: '没有属性', example: '<None />', props: z.strictObject({}), compute: () => '零'}),
  Odd: figure('number', {
    about: '各种属性',
    example: '<Odd plain />',
    props: z.strictObject({
      plain: z.boolean().optional(),
      days: z.int().optional(),
      ratio: z.number().gt(0).lte(1).optional(),
      share: z.number().lt(1).optional(),
      day: z.iso.date().optional(),
      even: z
        .number()
        .refine((value) => value % 2 === 0)
        .optional(),
      terms: z.strictObject({a: z.number()}).optional(),
    }),
    compute: (given) => JSON.stringify(given),
  }),
} as unknown as Readonly<Record<string, Figure>>;
const sample = {
  bars: {date: [], open: [], high: [], low: [], close: [], volume: []},
  markets: [],
  assets: [],
  shares: [],
  months: {month: [], yield10: [], bill3: [], cpi: []},
  origin: '某处',
  examples: [],
  cached: (study, ...given) => study(...given),
} satisfies Sample;
const given = (): Figures => ({
  figures,
  sample,
  components: ['Steps'],
  known: new Map(),
  examplesKey: '',
  codeOf: () => '',
});
const expand = (text: string): Root => expandFigures(pageTree(text), given());
const json = (text: string): string =>
  JSON.stringify(expand(text), (key, value: unknown) => (key === 'position' ? undefined : value));

describe('a figure on a page', () => {
  test('of the index says whose prices they are, the first of the page only', () => {
    const text = toString(
      expand('<Rows values={[1]} />\n\n<Rows values={[1]} title="标普" />\n\n<Rows values={[2]} title="标普" />\n'),
    );
    expect(text.match(/来源：某处。/g)).toHaveLength(1);
    expect(text.indexOf('标普 500 的数。')).toBeLessThan(text.indexOf('来源：某处。'));
  });

  test('that is a number becomes text', () => {
    expect(json('收益 <Num of="cagr" />。')).toContain(
      '"className","value":"computed"}],"children":[{"type":"text","value":"CAGR"}]',
    );
  });

  test('that is a table becomes a table with its caption, its row headers and its source', () => {
    const found = json('<Rows values={[1, 2 * 0.5, -2]} title="几个数" />');
    expect(found).toContain('"ariaLabel":"几个数"');
    expect(found.match(/"hName":"th","hProperties":\{"scope":"row","className":\["numeric"\]\}/g)).toHaveLength(3);
    expect(found).toContain('"value":"来源。"');
  });

  test('is computed once for the same props', () => {
    compute.mockClear();
    const all = given();
    expandFigures(pageTree('<Num of="cagr" /> <Num of="cagr" /> <Num of="sharpe" />'), all);
    expandFigures(pageTree('<Num of="cagr" />'), all);
    expect(compute).toHaveBeenCalledTimes(2);
  });

  test('reads a prop without a value as true, and may lack optional ones', () => {
    expect(json('收益 <Odd plain />。')).toContain(JSON.stringify(JSON.stringify({plain: true})));
  });

  test('leaves components, HTML and code alone', () => {
    expect(json('<Steps>\n\n1. 甲<br />\n\n</Steps>\n\n`<Num />`')).not.toContain('computed');
  });
});

test.each([
  ['1 + 2', 3],
  ['5 - 2', 3],
  ['6 / 2', 3],
  ['3 * 4', 12],
  ['-3', -3],
  ['+3', 3],
])('a prop may contain arithmetic: %s is %d', (written, value) => {
  expect(json(`<Odd days={${written}} />`)).toContain(`\\"days\\":${value}`);
});

test.each([
  '[1, ...[2]]',
  '[1, , 2]',
  '{...{a: 1}}',
  '{["a"]: 1}',
  '-"1"',
  '!1',
  '~1',
  '1 % 2',
  '"1" + 2',
  '2 + "1"',
  'days',
  'f(1)',
])('a prop is never executed: %s is rejected', (written) => {
  expect(() => expand(`<Odd days={${written}} />`)).toThrow('<Odd days={…}>：请把值原样写出来');
});

describe('the sign of a number and the words before it', () => {
  const said = (value: string, text: string): string => {
    compute.mockImplementationOnce(() => value);
    return toString(expand(text));
  };

  test.each([
    ['an amount has no sign', '−40.4%', '比投进去的少 <Num of="cagr" amount />。', '比投进去的少 40.4%。'],
    ['an amount of a gain has none either', '+3.2', '多 <Num of="cagr" amount />。', '多 3.2。'],
    ['a change keeps it', '−40.4%', '变化 <Num of="cagr" />。', '变化 −40.4%。'],
    ['what has no sign may follow any word', '12', '连亏 <Num of="cagr" /> 笔。', '连亏 12 笔。'],
  ])('%s', (_, value, text, shown) => {
    expect(said(value, text)).toBe(shown);
  });

  test.each(['少', '跌了', '跌过', '亏掉 ', '更浅', '最深 ', '降到 '])(
    'a change after “%s” would say its direction twice',
    (word) => {
      expect(() => said('−40.4%', `甲\n\n它${word}<Num of="cagr" />。`)).toThrow(
        expect.objectContaining({line: 3, message: expect.stringContaining('amount')}),
      );
    },
  );
});

describe('a mistake in a tag is reported with its line and advice', () => {
  test.each([
    ['甲\n\n<Nun of="cagr" />', 3, '没有 <Nun> 这个标签。您是不是想写 <Num>？'],
    ['<Mystery />', 1, '可用的标签列在 /markdown-page。'],
    ['<Num of="carg" />', 1, 'of 是 "carg"。您是不是想写 cagr？可用的有：cagr、sharpe。'],
    ['<Num of="zzzzzz" />', 1, '<Num>：of 是 "zzzzzz"。可用的有：cagr、sharpe。'],
    [
      '<Num of="x" off="1" />',
      1,
      '<Num>：of 是 "x"。可用的有：cagr、sharpe。没有属性 off。您是不是想写 of？可用的有：of。',
    ],
    ['<None of="x" />', 1, '<None>：没有属性 of。可用的有：无。'],
    ['\n<Num />', 2, 'of 没有写。'],
    ['<Num {...all} />', 1, '<Num>：请逐个写出属性，不用 {...}。'],
    ['<Num of={/* 空 */} />', 1, '标签的属性写成 name={值}。'],
    ['<Rows values="1" />', 1, 'values 是 "1"，应当是数组'],
    ['<Rows values={[1, "x"]} />', 1, 'values[1] 是 "x"，应当是数'],
    ['<Rows values={[-9]} />', 1, 'values[0] 是 -9，应当不小于 -5。'],
    ['<Odd ratio={0} />', 1, 'ratio 是 0，应当大于 0。'],
    ['<Odd ratio={2} />', 1, 'ratio 是 2，应当不大于 1。'],
    ['<Odd share={1} />', 1, 'share 是 1，应当小于 1。'],
    ['<Odd days={1.5} />', 1, 'days 是 1.5，应当是整数，例如 days={1}。'],
    ['<Odd plain="yes" />', 1, 'plain 是 "yes"，应当是 true 或 false。'],
    ['<Odd day="昨天" />', 1, 'day 是 "昨天"，应当写成 2008-12-31 这样的日期。'],
    ['<Odd even={3} />', 1, 'even 是 3，不能用。'],
    ['<Odd terms={{a: 1, plan: 2}} />', 1, '<Odd>：没有属性 terms.plan。'],
    ['<Odd terms={{a: "1"}} />', 1, 'terms.a 是 "1"，应当是数，例如 terms.a={1}。'],
    ['<Odd terms="a" />', 1, 'terms 是 "a"，应当是对象，例如 terms={{a: 1}}。'],
  ])('%j', (text, line, message) => {
    expect(() => expand(text)).toThrow(expect.objectContaining({line, message: expect.stringContaining(message)}));
  });

  test('an error of a figure has the line of its tag', () => {
    compute.mockImplementationOnce(() => {
      throw new Error('没有这一天。');
    });
    expect(() => expand('甲\n\n<Num of="cagr" />')).toThrow(
      expect.objectContaining({line: 3, message: '没有这一天。'}),
    );
  });
});

test('the authors’ guide lists every figure with its props, its example and the value', () => {
  const tree = guide(pageTree('<FigureIndex />\n\n<FigureGuide />'), [{id: 'some', title: '一些', figures}], pageTree);
  const found = JSON.stringify(expandFigures(tree, given()));
  expect(found).toContain('"url":"#rows"');
  expect(found).toContain('"value":"几行：Rows"');
  expect(found).toContain('"value":"<Rows values={[1, -2]} />"');
  expect(found).toContain('"value":"sharpe"');
  expect(found).toContain('"value":"来源。"');
});
