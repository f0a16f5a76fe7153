import type {PageExample} from '../../../src/content/pageExample';
import type {MdxJsxFlowElement} from 'mdast-util-mdx-jsx';
import {visit} from 'unist-util-visit';
import {test, expect, describe} from 'vitest';
import {exampleRun, compile} from '../../../src/engine/language';
import {ruleRun} from '../../../src/engine/backtest';
import * as figures from '../../../src/figures/examples';
import {figureText, figureRows, figurePage} from '../../support/figureText';
import {sampleBars} from '../../support/sampleBars';
import {AVERAGES, crossing} from '../engine/language/documents';

const bars = sampleBars();

const crossings = JSON.stringify(crossing(), null, 2);

const nine = Array.from({length: 9}, (_, index) => String(index));

const examples: PageExample[] = [
  {id: 'jia', page: 'a', title: '甲', text: crossings},
  {id: 'yi', page: 'a', title: '乙', text: crossings.replace('Crossunder', 'LessThan')},
  {id: 'wrong', page: 'a', title: '错', text: '{}', wrong: true},
  {id: 'bing', page: 'b', title: '丙', text: crossings},
  {id: 'one', page: 'p', title: '示例 one', text: AVERAGES},
  {id: 'two', page: 'p', title: '示例 two', text: AVERAGES},
  {id: 'abc', page: 'q', title: 'abc', text: 'a\nb\nc'},
  {id: 'axc', page: 'q', title: 'axc', text: 'a\nx\nc'},
  {id: 'nine', page: 'q', title: '九', text: nine.join('\n')},
  {id: 'end', page: 'q', title: '尾', text: [...nine.slice(0, -1), 'end'].join('\n')},
];

const text = (tag: string): string => figureText(figures, tag, {examples});

const rows = (tag: string): number => figureRows(figures, tag, {examples});

const pictures = (settings: object): string => `<StrategyPictures settings={${JSON.stringify(JSON.stringify(settings))}} />`;

test('a strategy that no page has is refused with those that there are', () => {
  expect(() => text('<ExampleValue id="ding" of="buys" />')).toThrow('没有策略示例 “ding”；可用的有：jia、yi');
});

describe('the matrix of examples', () => {
  test('has the primitives of one page, read from its documents', () => {
    expect(text('<ExampleMatrix page="a" />')).toMatch(
      /^原语 甲 乙 \S+ SMA 用到 用到 \S+ LessThan 用到 \S+ Crossover 用到 用到 \S+ Crossunder 用到$/,
    );
  });

  test('leaves out what it is told to, if it is there', () => {
    expect(text('<ExampleMatrix page="a" without={["yi"]} />')).toMatch(/^原语 甲 (?!乙)/);
    expect(() => text('<ExampleMatrix page="a" without={["bing"]} />')).toThrow('“a” 里没有策略示例 “bing”');
  });

  test('of a page without examples is refused', () => {
    expect(() => text('<ExampleMatrix page="c" />')).toThrow('“c” 里没有策略示例');
    expect(() => text('<ExampleCounts page="c" />')).toThrow('“c” 里没有能运行的策略示例');
  });
});

test('the counts of a page leave out what does not validate, and agree with the numbers in prose', () => {
  expect(rows('<ExampleCounts page="a" />')).toBe(2);
  const [buys, held] = ['buys', 'heldShare'].map((of) => text(`<ExampleValue id="jia" of="${of}" />`).trim());
  expect(text('<ExampleCounts page="a" />')).toContain(` 甲 ${buys} ${held} `);
});

describe('the comparison of two texts', () => {
  const lines = (from: string, to: string): string[] => {
    const found: string[] = [];
    visit(figurePage(figures, `<DocumentDiff from="${from}" to="${to}" />`, {examples}), 'mdxJsxTextElement', ({name, children}) => {
      const [line] = children;
      if (line?.type === 'text') {
        found.push(`${name} ${line.value}`);
      }
    });
    return found;
  };

  test('has the lines of both, removed before added', () => {
    expect(lines('abc', 'axc')).toEqual(['span   a\n', 'del - b\n', 'ins + x\n', 'span   c\n']);
  });

  test('leaves out what is far from every change', () => {
    expect(lines('nine', 'end')).toEqual(['span   …\n', 'span   6\n', 'span   7\n', 'del - 8\n', 'ins + end\n']);
    expect(lines('end', 'end')).toEqual(['span   …\n']);
  });

  test('says what is compared, and what the signs mean', () => {
    expect(JSON.stringify(figurePage(figures, '<DocumentDiff from="nine" to="end" />', {examples}))).toContain(
      '从“九”到“尾”的改动：减号是去掉的行，加号是加上的行',
    );
  });
});

describe('the pictures of an example', () => {
  const {state} = exampleRun(compile(crossings).plan!, bars).result;
  const september = {from: '2008-09-01', to: '2008-09-19'};
  const parts = (settings: object): string[] =>
    figurePage(figures, pictures(settings), {examples}).children.map((node) =>
      node.type === 'mdxJsxFlowElement' ? `chart ${String((node as MdxJsxFlowElement).attributes.map(({value}) => value)[0])}` : node.type,
    );

  test('are those that it asks for, with the warnings of the run last', () => {
    expect(parts({id: 'jia', graph: true})).toEqual(['chart graph']);
    const [told, untold] = [{}, {legend: false}].map((legend) =>
      JSON.stringify(figurePage(figures, pictures({id: 'jia', graph: true, ...legend}), {examples})),
    );
    expect([told, untold].map((tree) => /hasLegend[^a-z]+(true|false)/.exec(String(tree))?.[1])).toEqual(['true', 'false']);
    const all = {id: 'jia', graph: true, chart: true, days: september};
    expect(parts(all)).toEqual(['chart graph', 'chart price', 'paragraph', 'table', 'list']);
    expect(JSON.stringify(figurePage(figures, pictures(all), {examples}))).toContain('"ariaLabel":"在整个样本上运行后的提示"');
  });

  test('list the days of their stretch, or those with a signal', () => {
    const days = bars.date.filter((date) => date >= september.from && date <= september.to);
    expect(text(pictures({id: 'jia', days: september})).match(/20\d\d-\d\d-\d\d(?= [\d,]+\.\d\d )/g)).toEqual(days);
    const listed = text(pictures({id: 'jia', days: 'signals', range: september})).match(/20\d\d-\d\d-\d\d(?= [\d,]+\.\d\d )/g) ?? [];
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.every((date) => 'BS'.includes(state[bars.date.indexOf(date)] as string))).toBe(true);
    expect(text(pictures({id: 'jia', chart: true, range: september}))).toMatch(
      /标普 500，2008-09-02 至 2008-09-19，共 14 个交易日：买入信号 \d+ 次/,
    );
  });

  test('say so where nothing is bought or sold', () => {
    const quiet = {from: '2000-01-03', to: '2000-01-04'};
    expect(text(pictures({id: 'jia', days: 'signals', range: quiet}))).toContain(
      '2000-01-03 至 2000-01-04，标普 500 日线。这一段没有买入或卖出。',
    );
  });

  test('are refused where a table would be too long, or has no bars', () => {
    expect(() => text(pictures({id: 'jia', days: {from: '2008-01-01', to: '2008-12-31'}}))).toThrow('表里会有 253 天');
    expect(() => text(pictures({id: 'jia', days: {from: '2031-01-01', to: '2031-12-31'}}))).toThrow('没有行情；样本从 2000-');
  });

  test('are refused for what does not run', () => {
    expect(() => text(pictures({id: 'wrong', graph: true}))).toThrow('策略示例“错”通不过检查，不能运行');
  });
});

describe('a table of variants', () => {
  test('has the figures of the backtest, and holding last', () => {
    const {metrics} = ruleRun(bars, {document: AVERAGES}, {commission: 0.001});
    const drawn = '<VersionTable compare={["one"]} />';
    expect(text(drawn)).toContain(`示例 one ${((metrics.cagr as number) * 100).toFixed(2)}%`);
    expect(rows(drawn)).toBe(2);
    expect(rows('<VersionTable of="one" vary="slow.period" values={[30, 60]} />')).toBe(3);
  });

  test('puts less of the account to work with a smaller percentage', () => {
    const shares = [20, 60].map((percent) =>
      Number(/(\d+)% 一直持有/.exec(text(`<VersionTable of="one" percents={[${percent}]} />`))?.[1]),
    );
    expect(shares[0]).toBeLessThan(shares[1] as number);
  });

  test.each([
    '<VersionTable />',
    '<VersionTable of="one" />',
    '<VersionTable of="one" vary="slow.period" />',
    '<VersionTable of="one" compare={["one"]} />',
    '<VersionTable compare={["one"]} percents={[20]} />',
  ])('is refused without saying what varies: %s', (tag) => {
    expect(() => text(tag)).toThrow('请写 compare，或者写 of 与 vary');
  });
});

describe('the trades that two sets of parameters do not share', () => {
  test('are none for the same set', () => {
    expect(rows("<TradeDifference of=\"one\" a={{'slow.period': 30}} b={{'slow.period': 30}} />")).toBe(0);
    expect(rows("<TradeDifference of=\"one\" a={{'slow.period': 30}} b={{'slow.period': 60}} />")).toBeGreaterThan(0);
  });
});

describe('the rhythm of strategies', () => {
  test('has a row per stretch, or one per strategy', () => {
    expect(rows('<RhythmTable of="one" />')).toBe(6);
    expect(rows('<RhythmTable compare={["one", "two"]} />')).toBe(2);
    expect(() => text('<RhythmTable />')).toThrow('请写 of="示例的 id"');
  });

  test('names the stretch with the largest share of losing round trips', () => {
    expect(text('<RhythmTable of="one" />')).toMatch(/最难的是“\d{4}[^”]*”：\d+ 次来回/);
  });
});
