import {visit} from 'unist-util-visit';
import {describe, expect, test} from 'vitest';
import type {PageExample} from '../../../src/content/pageExample';
import type {SignalState} from '../../../src/engine';
import {compile, exampleRun} from '../../../src/engine/language';
import {ruleRun, type Trade} from '../../../src/engine/backtest';
import * as figures from '../../../src/figures/examples';
import {tradeDifference} from '../../../src/figures/examples';
import {signalRhythm} from '../../../src/figures/examples/rhythm';
import {figurePage, figureRows, figureText} from '../../support/figureText';
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
const tree = (tag: string): string => JSON.stringify(figurePage(figures, tag, {examples}));
const pictures = (settings: object): string =>
  `<StrategyPictures settings={${JSON.stringify(JSON.stringify(settings))}} />`;

test.each([
  ['<ExampleValue example="ding" of="buys" />', '没有策略示例 “ding”；可用的有：jia、yi'],
  ['<ExampleMatrix page="a" without={["bing"]} />', '“a” 里没有策略示例 “bing”'],
  ['<ExampleMatrix page="c" />', '“c” 里没有策略示例'],
  ['<ExampleCounts page="c" />', '“c” 里没有能运行的策略示例'],
  ['<VersionTable />', '请写 compare，或者写 of 与 vary'],
  ['<VersionTable of="one" />', '请写 compare，或者写 of 与 vary'],
  ['<VersionTable of="one" vary="slow.period" />', '请写 compare，或者写 of 与 vary'],
  ['<VersionTable of="one" compare={["one"]} />', '请写 compare，或者写 of 与 vary'],
  ['<VersionTable compare={["one"]} percents={[20]} />', '请写 compare，或者写 of 与 vary'],
  ['<RhythmTable />', '请写 of="示例的 id"'],
  [pictures({id: 'jia', days: {from: '2008-01-01', to: '2008-12-31'}}), '表里会有 253 天'],
  [pictures({id: 'jia', days: {from: '2031-01-01', to: '2031-12-31'}}), '没有行情；样本从 2000-'],
  [pictures({id: 'wrong', graph: true}), '策略示例“错”通不过检查'],
])('%s is refused with what there is', (tag, message) => {
  expect(() => text(tag)).toThrow(message);
});

test('the matrix of examples has the primitives of one page, read from its documents, but for those left out', () => {
  expect(text('<ExampleMatrix page="a" />')).toMatch(
    /^原语 甲 乙 \S+ SMA 用到 用到 \S+ LessThan 用到 \S+ Crossover 用到 用到 \S+ Crossunder 用到$/,
  );
  expect(text('<ExampleMatrix page="a" without={["yi"]} />')).toMatch(/^原语 甲 (?!乙)/);
});

test('the counts of a page leave out what does not validate, and agree with the numbers in prose', () => {
  expect(rows('<ExampleCounts page="a" />')).toBe(2);
  const [buys, held] = ['buys', 'heldShare'].map((of) => text(`<ExampleValue example="jia" of="${of}" />`).trim());
  expect(text('<ExampleCounts page="a" />')).toContain(` 甲 ${buys} ${held} `);
});

test.each([
  ['abc', 'axc', ['span   a\n', 'del - b\n', 'ins + x\n', 'span   c\n']],
  // What is far from every change is left out.
  ['nine', 'end', ['span   …\n', 'span   6\n', 'span   7\n', 'del - 8\n', 'ins + end\n']],
  ['end', 'end', ['span   …\n']],
])('the comparison of %s with %s has the lines of both, removed before added', (from, to, lines) => {
  const found: string[] = [];
  visit(
    figurePage(figures, `<DocumentDiff from="${from}" to="${to}" />`, {examples}),
    'mdxJsxTextElement',
    ({name, children}) => {
      const [line] = children;
      if (line?.type === 'text') {
        found.push(`${name} ${line.value}`);
      }
    },
  );
  expect(found).toEqual(lines);
});

describe('the pictures of an example', () => {
  const {state} = exampleRun(compile(crossings).plan!, bars).result;
  const september = {from: '2008-09-01', to: '2008-09-19'};
  const parts = (settings: object): string[] =>
    figurePage(figures, pictures(settings), {examples}).children.map((node) =>
      node.type === 'mdxJsxFlowElement' ? `chart ${String(node.attributes.map(({value}) => value)[0])}` : node.type,
    );

  test('are those that it asks for, with the warnings of the run last', () => {
    expect(parts({id: 'jia', graph: true})).toEqual(['chart graph']);
    const legends = [{}, {legend: false}].map(
      (more) => /hasLegend[^a-z]+(true|false)/.exec(tree(pictures({id: 'jia', graph: true, ...more})))?.[1],
    );
    expect(legends).toEqual(['true', 'false']);
    expect(parts({id: 'jia', graph: true, chart: true, days: september})).toEqual([
      'chart graph',
      'chart price',
      'paragraph',
      'table',
      'list',
    ]);
  });

  test('list the days of their stretch, or those with a signal', () => {
    const listed = (settings: object): string[] =>
      text(pictures({id: 'jia', ...settings})).match(/20\d\d-\d\d-\d\d(?= [\d,]+\.\d\d )/g) ?? [];
    expect(listed({days: september})).toEqual(
      bars.date.filter((date) => date >= september.from && date <= september.to),
    );
    const signals = listed({days: 'signals', range: september});
    expect(signals.length).toBeGreaterThan(0);
    expect(signals.every((date) => 'BS'.includes(state[bars.date.indexOf(date)] as string))).toBe(true);
    expect(listed({days: 'signals', range: {from: '2000-01-03', to: '2000-01-04'}})).toEqual([]);
  });
});

describe('a table of variants', () => {
  test('has the figures of the backtest, and holding last', () => {
    const {metrics} = ruleRun(bars, {document: AVERAGES}, {commission: 0.001});
    expect(text('<VersionTable compare={["one"]} />')).toContain(
      `示例 one ${((metrics.cagr as number) * 100).toFixed(2)}%`,
    );
    expect(rows('<VersionTable of="one" vary="slow.period" values={[30, 60]} />')).toBe(3);
  });

  test('puts less of the account to work with a smaller percentage', () => {
    const share = (percent: number): number =>
      Number(/(\d+)% 一直持有/.exec(text(`<VersionTable of="one" percents={[${percent}]} />`))?.[1]);
    expect(share(20)).toBeLessThan(share(60));
  });
});

test('the trades that two runs do not share are told with the run that made them, in the order of purchase', () => {
  const trade = (entryDate: string, exitDate: string | null): Trade => ({entryDate, exitDate}) as Trade;
  const shared = trade('2001-01-02', '2001-02-01');
  const [early, late] = [trade('2000-05-01', '2000-06-01'), trade('2001-01-02', null)];
  expect(tradeDifference([shared, late], [early, shared])).toEqual([
    {side: 'b', trade: early},
    {side: 'a', trade: late},
  ]);
  expect(rows("<TradeDifference of=\"one\" a={{'slow.period': 30}} b={{'slow.period': 30}} />")).toBe(0);
});

describe('the rhythm of a strategy', () => {
  const states = [...'EBHSEBSEBH'] as SignalState[];
  const close = [10, 10, 11, 12, 13, 14, 15, 13, 12, 12];

  test('counts signals, days held and round trips, filled a bar after the signal', () => {
    // Bought at 11, sold at 13; bought at 15, sold at 13; the last position stays open.
    expect(signalRhythm(states, close, 0, 9)).toEqual({
      bars: 10,
      buys: 3,
      sells: 2,
      heldShare: 0.5,
      roundTrips: 2,
      roundTripsLower: 1,
      averageBars: 1.5,
    });
    expect([rows('<RhythmTable of="one" />'), rows('<RhythmTable compare={["one", "two"]} />')]).toEqual([6, 2]);
  });

  test('sees a position that is older than the stretch, but no round trip of it, nor of a sale that is not filled', () => {
    expect(signalRhythm(states, close, 2, 4)).toMatchObject({
      buys: 0,
      sells: 1,
      heldShare: 1 / 3,
      roundTrips: 0,
      averageBars: null,
    });
    expect(signalRhythm([...'EBHS'] as SignalState[], [1, 2, 3, 4], 0, 3)).toMatchObject({sells: 1, roundTrips: 0});
    // A sale at the price of the purchase is no gain.
    expect(signalRhythm([...'BSE'] as SignalState[], [5, 6, 6], 0, 2).roundTripsLower).toBe(1);
  });

  test.each([
    [states.slice(1), 0, 8, '实际是 9 与 10'],
    [states, 3, 2, '实际是 3 到 2'],
    [states, 0, 10, '第 0 到第 9 根之间'],
    [states, -1, 3, '实际是 -1 到 3'],
  ])('refuses what does not fit: %#', (given, first, last, message) => {
    expect(() => signalRhythm(given, close, first, last)).toThrow(message);
  });
});
