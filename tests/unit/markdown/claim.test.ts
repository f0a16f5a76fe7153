import {describe, expect, test} from 'vitest';
import * as claims from '../../../src/figures/claims';
import * as risk from '../../../src/figures/risk';
import {readShown} from '../../../src/markdown/figures/claim';
import {figureText} from '../../support/figureText';

const topic = {...risk, ...claims};
const text = (source: string): string => figureText(topic, source).trim();

/** 10 %, 20 %, 50 %: 90, 80, 50 left; 11.1 %, 25.0 %, 100.0 % to recover. */
const TABLES =
  '<RecoveryTable losses={[0.1, 0.2, 0.5]} id="recovery" hidden />\n<RecoveryTable losses={[0.2, 0.8]} id="deeper" hidden />\n' +
  '<SampleValue of="longestDrawdownDays" id="longest" hidden />\n<SampleValue of="daysToRecover" id="deepest" hidden />\n' +
  '<SampleValue of="maxDrawdown" id="fall" hidden />\n\n';
const claim = (attributes: string, words = '更久'): string =>
  text(`${TABLES}这里<Claim ${attributes}>${words}</Claim>。`);
const HOLDS = (words: string): string => `这里 ${words} 。`;

const LEFT = 'of="recovery" column="100 元还剩"';
const GAIN = 'of="recovery" column="回本需要再涨"';

describe('a claim holds, and fails', () => {
  test.each([
    ['is', `${LEFT} row="−20%" is={80}`, `${LEFT} row="−20%" is={50}`],
    [
      'is, of words',
      'of="recovery" row="−20%" column="回撤" is="−20%"',
      'of="recovery" row="−20%" column="回撤" is="很深"',
    ],
    ['isNot', `${LEFT} row="−20%" isNot={50}`, `${LEFT} row="−20%" isNot={80}`],
    ['above', 'of="longest" above={2000}', 'of="longest" above={2623}'],
    ['below', 'of="longest" below={2624}', 'of="longest" below={2623}'],
    ['atLeast', 'of="longest" atLeast={2623}', 'of="longest" atLeast={2624}'],
    ['between', 'of="fall" above={-0.57} below={-0.56}', 'of="fall" above={-0.56} below={-0.5}'],
    ['another figure', 'of="longest" aboveOf="deepest"', 'of="deepest" aboveOf="longest"'],
    ['another row', `${LEFT} row="−10%" aboveRow="−20%"`, `${LEFT} row="−20%" aboveRow="−10%"`],
    ['a row by its number', `${LEFT} row={1} aboveRow={2}`, `${LEFT} row={2} aboveRow={1}`],
    ['another column', `${LEFT} row={3} aboveColumn="回本需要再涨"`, `${LEFT} row={3} belowColumn="回本需要再涨"`],
    ['the same row of another table', `${GAIN} row="−20%" isOf="deeper"`, `${GAIN} row="−20%" isNotOf="deeper"`],
    [
      'a cell of another table',
      'of="longest" aboveOf="deeper" aboveRow={2} aboveColumn="100 元还剩"',
      `${LEFT} row={1} belowOf="deeper" belowRow={2}`,
    ],
    [
      'a figure without props, by its tag',
      'of="FallsTable" row={1} column="最深" below={-0.5}',
      'of="FallsTable" row={2} column="最深" below={-0.5}',
    ],
    ['some rows by name', `${LEFT} rows={['−10%', '−20%']} above={79}`, `${LEFT} rows={['−10%', '−50%']} above={79}`],
    ['the largest row', `${GAIN} row="−50%" isRow="largest"`, `${GAIN} row="−20%" isRow="largest"`],
    ['the smallest row', `${GAIN} row="−10%" isRow="smallest"`, `${GAIN} row="−20%" isRow="smallest"`],
    ['the sum', `${LEFT} row="sum" is={220}`, `${LEFT} row="sum" is={219}`],
    ['all rows', `${LEFT} rows="all" above={49}`, `${LEFT} rows="all" above={50}`],
    ['any row', `${LEFT} rows="any" is={80}`, `${LEFT} rows="any" is={81}`],
    ['no row', `${LEFT} rows="none" is={81}`, `${LEFT} rows="none" is={80}`],
    ['a number of rows', `${LEFT} rows={2} above={50}`, `${LEFT} rows={3} above={50}`],
    [
      'all rows with another column',
      `${LEFT} rows="all" aboveColumn="回本需要再涨"`,
      `${LEFT} rows="all" belowColumn="回本需要再涨"`,
    ],
    ['rising', `${GAIN} order="rising"`, `${LEFT} order="rising"`],
    ['falling', `${LEFT} order="falling"`, `${GAIN} order="falling"`],
    ['mixed', 'of="mixed" column="100 元还剩" order="mixed"', `${LEFT} order="mixed"`],
    ['per', `${GAIN} row="−50%" perRow="−20%" is={4}`, `${GAIN} row="−50%" perRow="−20%" above={4}`],
    ['per, a number', 'of="longest" per={100} is={26.23}', 'of="longest" per={10} is={26.23}'],
    // As on paper, whatever binary fractions make of it.
    ['minus', 'of="three" minus={0.1} atLeast={0.2}', 'of="three" minus={0.1} below={0.2}'],
    ['plus', `${LEFT} row={1} plusRow={2} is={170}`, `${LEFT} row={1} plusRow={3} is={170}`],
    ['from', `${GAIN} row="−50%" fromRow="−20%" is={3}`, `${GAIN} row="−50%" fromRow="−20%" is={4}`],
    ['two measures', `${LEFT} row={1} minusRow={2} per={10} is={-71}`, `${LEFT} row={1} minusRow={2} per={10} is={1}`],
  ])('%s', (_, holds, fails) => {
    const mixed =
      '<RecoveryTable losses={[0.1, 0.5, 0.2]} id="mixed" hidden />\n<Computed value={0.3} digits={1} id="three" hidden />\n\n';
    expect(text(`${mixed}${TABLES}这里<Claim ${holds}>更久</Claim>。`)).toBe(HOLDS('更久'));
    expect(() => text(`${mixed}${TABLES}这里<Claim ${fails}>更久</Claim>。`)).toThrow('算出的数不支持“更久”');
  });

  test.each([
    ['两倍以上', `${GAIN} row="−20%" perRow="−10%"`, `${GAIN} row="−50%" perRow="−20%"`],
    ['四倍', `${GAIN} row="−50%" perRow="−20%"`, `${GAIN} row="−20%" perRow="−10%"`],
    ['少了一半', `${LEFT} row="−50%" from={100} below={0}`, `${LEFT} row="−20%" from={100} below={0}`],
    ['跌去不到六成', 'of="fall" below={0}', 'of="fall" above={0}'],
    ['七年多', 'of="longest" per={365.25}', 'of="deepest" per={365.25}'],
    ['都在一成以上', `${GAIN} rows="all"`, 'of="deeper" column="回本需要再涨" rows="all"'],
    ['两行在两成以上', `${GAIN} rows={2} above={0.2}`, `${GAIN} rows={1} above={0.2}`],
  ])('the words “%s”', (words, holds, fails) => {
    expect(claim(holds, words)).toBe(HOLDS(words));
    expect(() => claim(fails, words)).toThrow(`算出的数不支持“${words}”`);
  });
});

test('claims inside one another must all hold', () => {
  const nested = (first: number, second: number): string =>
    text(
      `${TABLES}这里<Claim of="longest" above={${first}}><Claim of="deepest" above={${second}}>更久</Claim></Claim>。`,
    );
  expect(nested(2000, 1900)).toBe(HOLDS('更久'));
  expect(() => nested(3000, 1900)).toThrow('算出的数不支持“更久”');
  expect(() => nested(2000, 2000)).toThrow('算出的数不支持“更久”');
});

test('a claim that fails is told with its words, the values, what the words mean, and the line', () => {
  const page = `${TABLES}一段话。\n\n这一次<Claim of="deepest" perOf="longest">不到一半</Claim>。`;
  const message =
    '算出的数不支持“不到一半”：deepest 是 1,997，per longest 2,623，得 0.7613。“不到一半”说的是 0.33 到 0.50。请改正这句话，或改正标签里的比较。';
  expect(() => text(page)).toThrow(expect.objectContaining({message, line: 9}));
});

test.each([
  ['of="longst" above={1}', '本页没有叫“longst”的图表或数。您是不是想写 longest？'],
  ['of="curve" above={1}', '本页没有叫“curve”的图表或数。请在它的标签里写 id。'],
  ['of="DrawdownFigure" above={1}', 'DrawdownFigure 不是数，也不是表'],
  ['of="longest" row="−20%" above={1}', 'longest 是一个数，没有行与列'],
  ['of="recovery" above={1}', 'recovery 是一张表，请写 column；有的列是：回撤、100 元还剩、回本需要再涨。'],
  [
    'of="recovery" column="收益" rows="all" above={1}',
    'recovery 里没有“收益”这一列；有的列是：回撤、100 元还剩、回本需要再涨。',
  ],
  [`${LEFT} row="−1%" above={1}`, 'recovery 没有“−1%”这一行；有的行是：−10%、−20%、−50%。'],
  [`${LEFT} row={4} above={1}`, 'recovery 没有第 4 行；有的行是：−10%、−20%、−50%。'],
  [`${LEFT} above={1}`, 'recovery 有 3 行，请写 row="行名"，或 rows="all"'],
  ['of="longest"', '没有写拿什么核对'],
  ['of="longest" above="deepest"', 'above 是 "deepest"'],
  ['of="longest" over={1}', '没有属性 over'],
  ['of="origin" above={1}', 'origin 是“vega-datasets”，不是数，只能用 is 与 isNot'],
])('%s is rejected', (attributes, message) => {
  const origin = '<SampleValue of="origin" id="origin" hidden />\n\n';
  expect(() => text(`${origin}${TABLES}这里<Claim ${attributes}>更久</Claim>。`)).toThrow(message);
});

test.each([
  ['of="recovery" row={1} column="回撤" is="−10%"', '从一成到两成', '里有几个幅度：一成、两成'],
  ['of="origin" is="vega-datasets"', '一成', '“一成”要由一个数来核对'],
  // Of less, the sentence would hold as well if it became more.
  [`${LEFT} row="−50%" fromRow="−10%"`, '四成多', '请在标签里再写 below={0}'],
])('%s is rejected for the words “%s”', (attributes, words, message) => {
  const origin = '<SampleValue of="origin" id="origin" hidden />\n\n';
  expect(() => text(`${origin}${TABLES}<Claim ${attributes}>${words}</Claim>`)).toThrow(message);
});

test.each([
  ['<RecoveryTable losses={[0.4]} id="a" hidden />\n\n<Fact of="a" row="−40%" column="回本需要再涨" />', '66.7%'],
  [
    '<RecoveryTable losses={[0.4]} id="a" hidden />\n\n<Fact of="a" row={1} column="回本需要再涨" percent digits={0} />',
    '67%',
  ],
  [
    '<RecoveryTable losses={[0.2, 0.5]} id="a" hidden />\n\n<Fact of="a" row={2} column="回本需要再涨" perRow={1} />',
    '4.00',
  ],
  [
    '<Fact of="b" minus={1} digits={0} />\n\n<Fact of="c" per={2} id="b" hidden />\n<Computed value={2 * 3} id="c" hidden />',
    '2',
  ],
])('%s quotes', (page, shown) => {
  expect(text(page)).toBe(shown);
});

test.each([
  [
    '<Computed value={1} id="a" />\n<Computed value={2} id="a" />',
    '本页已经有一个叫“a”的图表或数（第 1 行），请换一个名字',
  ],
  ['<RecoveryTable losses={[0.5]} hidden />', '没有名字，谁也用不到它'],
  ['<RecoveryTable losses={[0.2, 0.5]} id="a" />\n\n<Fact of="a" column="回撤" />', 'a 有 2 行，请写 row="行名"'],
])('%s is rejected', (page, message) => {
  expect(() => text(page)).toThrow(message);
});

test('what a figure shows is read as its value', () => {
  const shown = {
    '−56.78%': -0.5678,
    '2,623': 2623,
    '+1.4': 1.4,
    '3,000 天（未恢复）': 3000,
    '1.36（偏弱）': 1.36,
    '0.68 个百分点': 0.68,
    '2000 年 3 月 24 日': 11_040,
    '2000-03-24': 11_040,
    偏弱: '偏弱',
    '—': '—',
  };
  expect(Object.fromEntries(Object.keys(shown).map((text) => [text, readShown(text)]))).toEqual(shown);
});
