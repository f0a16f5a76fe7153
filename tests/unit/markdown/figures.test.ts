import type {Root} from 'mdast';
import {describe, expect, test, vi} from 'vitest';
import * as z from 'zod';
import {figure, type Figure, type Sample} from '../../../src/figures/kit/figure';
import {table} from '../../../src/figures/kit/value';
import {expandFigures, type Figures} from '../../../src/markdown/figures/expandFigures';
import {guide} from '../../../src/markdown/figures/guide';
import {nearest} from '../../../src/content/nearest';
import {pageTree} from '../../../src/markdown/pageTree';

const compute = vi.fn(({of}: {of: 'cagr' | 'sharpe'}) => of.toUpperCase());
const figures = {
  Num: figure('number', {about: '一个数', example: '<Num of="cagr" />', props: z.strictObject({of: z.enum(['cagr', 'sharpe'])}), compute}),
  Rows: figure('table', {
    about: '几行',
    hint: '逐行列出 `values`。',
    example: '<Rows values={[1, -2]} />',
    props: z.strictObject({values: z.array(z.number().min(-5)), title: z.string().optional()}),
    compute: ({values, title = '表'}) =>
      table({
        caption: title,
        rows: values,
        columns: [{title: '数', heading: true, numeric: true, cell: (value) => value}],
        source: '来源。',
      }),
  }),
} as unknown as Readonly<Record<string, Figure>>;
const sample = {
  bars: {date: [], open: [], high: [], low: [], close: [], volume: []},
  origin: '某处',
  examples: [],
  kept: (_name, _terms, answer) => answer(),
} satisfies Sample;
const given = (): Figures => ({figures, sample, components: ['Steps'], known: new Map(), examplesKey: ''});
const expand = (text: string): Root => expandFigures(pageTree(text), given());
const json = (text: string): string => JSON.stringify(expand(text), (key, value: unknown) => (key === 'position' ? undefined : value));

describe('a figure on a page', () => {
  test('that is a number becomes text', () => {
    expect(json('收益 <Num of="cagr" />。')).toContain('"className","value":"computed"}],"children":[{"type":"text","value":"CAGR"}]');
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

  test('leaves components, HTML and code alone', () => {
    expect(json('<Steps>\n\n1. 甲<br />\n\n</Steps>\n\n`<Num />`')).not.toContain('computed');
  });
});

describe('a mistake in a tag is told with its line and the way out', () => {
  test.each([
    ['an unknown tag', '甲\n\n<Nun of="cagr" />', 3, '没有 <Nun> 这个标签。您是不是想写 <Num>？'],
    ['a tag like no other', '<Mystery />', 1, '可用的标签列在 /markdown-page。'],
    ['an unknown prop', '<Num of="cagr" off="1" />', 1, '没有属性 off。您是不是想写 of？可用的有：of。'],
    ['an unknown value', '<Num of="carg" />', 1, 'of 是 "carg"。您是不是想写 cagr？可用的有：cagr、sharpe。'],
    ['a missing prop', '\n<Num />', 2, 'of 没有写。'],
    ['a wrong type', '<Rows values="1" />', 1, 'values 是 "1"，应当是数组'],
    ['a wrong item', '<Rows values={[1, "x"]} />', 1, 'values[1] 是 "x"，应当是数'],
    ['a number out of range', '<Rows values={[-9]} />', 1, 'values[0] 是 -9，应当不小于 -5。'],
    ['a variable', '<Rows values={numbers} />', 1, '请把值原样写出来'],
  ])('%s', (_, text, line, message) => {
    expect(() => expand(text)).toThrow(expect.objectContaining({line, message: expect.stringContaining(message)}));
  });

  test('what a figure refuses has the line of its tag', () => {
    const broken = {
      Num: {
        ...figures.Num,
        compute: () => {
          throw new Error('没有这一天。');
        },
      },
    } as Figures['figures'];
    expect(() => expandFigures(pageTree('甲\n\n<Num of="cagr" />'), {...given(), figures: broken})).toThrow(
      expect.objectContaining({line: 3, message: '没有这一天。'}),
    );
  });
});

test('the nearest name is one that a writer may have meant', () => {
  expect(nearest('SampelValue', ['SampleValue', 'StudyValue'])).toBe('SampleValue');
  expect(nearest('maxdrawdown', ['cagr', 'maxDrawdown'])).toBe('maxDrawdown');
  expect(nearest('xyz', ['SampleValue'])).toBeUndefined();
});

test('the authors’ guide lists every figure with its props, its source and what it gives', () => {
  const tree = guide(pageTree('<FigureIndex />\n\n<FigureGuide />'), [{id: 'some', title: '一些', figures}], pageTree);
  const found = JSON.stringify(expandFigures(tree, given()));
  expect(found).toContain('"url":"#rows"');
  expect(found).toContain('"value":"几行：Rows"');
  expect(found).toContain('"value":"<Rows values={[1, -2]} />"');
  expect(found).toContain('"value":"sharpe"');
  expect(found).toContain('"value":"来源。"');
});
