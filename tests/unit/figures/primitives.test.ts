import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {describe, expect, test} from 'vitest';
import {computeIndicator, formalName, indicators, signals, transformers} from '../../../src/engine';
import {sectionAnchor, validate, type Code} from '../../../src/engine/language';
import {MESSAGES} from '../../../src/engine/language/diagnostic';
import * as primitives from '../../../src/figures/primitives';
import {marketAlignment} from '../../../src/figures/primitives/alignment';
import {SMALLEST, triggeredMessage, triggerLines} from '../../../src/figures/primitives/diagnostics';
import {planRows} from '../../../src/figures/primitives/plan';
import {triggers} from '../../../src/figures/primitives/triggers';
import {weeklyProxy} from '../../../src/figures/primitives/weekly';
import type {PanelData, PriceData, Series} from '../../../src/results/chart';
import {figureCharts, figurePage, figureText} from '../../support/figureText';
import {flatBars} from '../../support/pools';
import {sampleBars} from '../../support/sampleBars';

const bars = sampleBars();

const wordsOf = (node: Nodes): string =>
  'value' in node ? node.value : 'children' in node ? node.children.map(wordsOf).join('') : '';

/** The cells of a table, without its head. */
function cells(tag: string): string[][] {
  const rows: string[][] = [];
  visit(figurePage(primitives, tag), 'tableRow', ({children}) => {
    rows.push(children.map(wordsOf));
  });
  return rows.slice(1);
}

const charts = (tag: string): (PriceData | PanelData)[] =>
  figureCharts(primitives, tag).map(({data}) => data as PriceData | PanelData);

/** All lines but the close. */
const linesOf = (data: PriceData | PanelData): readonly Series[] =>
  'close' in data ? (data.overlays ?? []) : [...data.lines, ...(data.bars === undefined ? [] : [data.bars])];

describe('the facts of a primitive', () => {
  const facts = (id: string): Record<string, string> => Object.fromEntries(cells(`<PrimitiveFacts of="${id}" />`));

  test.each([...indicators, ...signals, ...transformers].map(({id}) => id))('%s are whole sentences', (id) => {
    expect(Object.values(facts(id)).filter((told) => told.length < 2 || /undefined|NaN|\[object/.test(told))).toEqual(
      [],
    );
  });

  test.each([
    ['SMA', '首个值', /period − 1 .*第 19 根/],
    ['MACD', '首个值', /slow_period − 1 .*第 25 根；.*slow_period \+ signal_period − 2 .*第 33 根/],
    ['ZScoreTransformer', '首个值', /window − 1 /],
    ['Crossover', '输入', /^2 个/],
    ['ATR', '输入', /^High、Low、Close$/],
    ['HighestValue', '输入', /默认 High$/],
  ])('%s name their %s as formula and for the defaults', (id, fact, told) => {
    expect(facts(id)[fact]).toMatch(told);
  });

  test('of a built-in strategy are refused', () => {
    expect(() => facts('BuyAndHoldStrategy')).toThrow('of 是 "BuyAndHoldStrategy"。可用的有：SMA、');
  });
});

describe('the overview of a reference page', () => {
  const rows = (kind: string): string[][] => cells(`<PrimitiveIndex kind="${kind}" />`);

  test.each([
    ['indicator', indicators],
    ['signal', signals],
    ['transformer', transformers],
  ])('has every %s in the order of the page', (kind, entries) => {
    expect(rows(kind).map(([name]) => name)).toEqual(entries.map((entry) => `${entry.id} ${formalName(entry)}`));
  });
});

describe('the catalogue of diagnostics', () => {
  const codes = Object.keys(triggers) as Code[];

  test('has every code of the engine, and starts from a strategy without problems', () => {
    expect([...codes].sort()).toEqual(Object.keys(MESSAGES).sort());
    expect(validate(SMALLEST)).toEqual([]);
  });

  test.each(codes)('%s is what the engine says of its document, with the change and a way out', (code) => {
    const {code: said, message} = triggeredMessage(code, bars);
    expect(said).toBe(code);
    expect(message).not.toMatch(/\{\w+\}|undefined/);
    expect(triggerLines(triggers[code]).length).toBeGreaterThan(0);
    expect(triggers[code].wayOut).toMatch(/。$/);
  });

  test('has the codes of all kinds as anchors, each once', () => {
    const anchors: unknown[] = [];
    const page = ['error', 'warning', 'run'].map((kind) => `<DiagnosticCatalogue kind="${kind}" />`).join('\n\n');
    visit(figurePage(primitives, page), 'mdxJsxFlowElement', (node) => {
      if (node.name === 'dt') {
        anchors.push(node.attributes[0]?.value);
      }
    });
    expect([...anchors].sort()).toEqual(codes.map(sectionAnchor).sort());
    expect(figureText(primitives, '<DiagnosticCatalogue kind="run" />')).not.toContain('最小策略');
  });

  test('tells a change by its place', () => {
    const json = '{"id": "extra", "type": "Crossover", "inputs": [{"column": "Close"}]}';
    expect(triggerLines(triggers.E_ARITY)).toEqual([{place: 'signals 末尾加上', json}]);
  });
});

describe('the figure', () => {
  test.each(indicators.map(({id}) => id).filter((id) => id !== 'SinceEntry'))(
    'of %s has a value on every day that it shows',
    (id) => {
      const [data] = charts(`<IndicatorFigure of="${id}" from="2008-07-01" to="2008-12-31" />`) as [
        PriceData | PanelData,
      ];
      const lines = linesOf(data).map(({values}) => values);
      expect(lines.length).toBeGreaterThan(0);
      expect(lines.filter((values) => values.length !== 128 || values.includes(null))).toEqual([]);
    },
  );

  test('of an indicator takes other parameters, and computes them on what came before', () => {
    const [data] = charts('<IndicatorFigure of="SMA" params={{period: 200}} from="2008-07-01" to="2008-12-31" />') as [
      PriceData,
    ];
    expect(data.overlays?.[0]?.values[0]).toBe(
      computeIndicator('SMA', bars, {period: 200}).value?.[bars.date.indexOf('2008-07-01')],
    );
    expect(() => charts('<IndicatorFigure of="SMA" from="2031-01-01" to="2031-12-31" />')).toThrow(
      '没有行情；样本从 2000-',
    );
  });

  test.each(signals.map(({id}) => id))(
    'of %s is sometimes true and sometimes not, or gives a number that moves',
    (id) => {
      const tag = `<SignalFigure of="${id}" />`;
      const [price, panel] = charts(tag) as [PriceData, PanelData?];
      const numbers = [
        ...linesOf(price).filter(({name}) => name === '结果'),
        ...(panel === undefined ? [] : linesOf(panel)),
      ];
      // A number is a line that moves; a condition is marked on the days on which it is true, and not on all.
      const marked = price.marks?.length ?? 0;
      const moves =
        numbers.length > 0
          ? numbers.every(({values}) => new Set(values).size > 1)
          : marked > 0 && marked < price.dates.length;
      expect(moves).toBe(true);
      const results = cells(tag).map((row) => row.at(-1));
      expect(results).toHaveLength(10);
      expect(new Set(results).size).toBeGreaterThan(1);
      expect(results).not.toContain('未知');
    },
  );

  test.each(transformers.map(({id}) => id))('of %s is labelled as made up and has values throughout', (id) => {
    const [data] = charts(`<TransformerFigure of="${id}" />`) as [PriceData | PanelData];
    expect(data.summary).toMatch(/^模拟数据：/);
    const [values = []] =
      id === 'IdentityTransformer' ? [(data as PriceData).close] : linesOf(data).map((line) => line.values);
    expect(values).toHaveLength(data.dates.length);
    expect(values).not.toContain(null);
  });
});

describe('the plan of a document', () => {
  const compared = {inputs: [{column: 'Close'}, {ref: 'average'}]};
  const document = {
    trade_strategy: {
      indicators: [{id: 'average', type: 'SMA', params: {period: 3, column: 'Close'}}],
      signals: [
        {id: 'above', type: 'GreaterThan', ...compared},
        {id: 'below', type: 'LessThan', ...compared},
        {id: 'out', type: 'Or', inputs: [{ref: 'below'}, {type: 'Not', inputs: [{ref: 'above'}]}]},
      ],
      outputs: {buy_signal: 'above', sell_signal: 'out'},
    },
  };
  const own = flatBars(
    [10, 11, 12, 11, 13, 12],
    ['01', '02', '03', '04', '05', '08'].map((day) => `2024-01-${day}`),
  );

  test('lists each step once, after all that it reads', () => {
    const {rows, state} = planRows(own, document, '2024-01-05');
    rows.forEach(({reads}, index) => reads.forEach((step) => expect(step).toBeLessThanOrEqual(index)));
    expect(new Set(rows.map(({label}) => label)).size).toBe(rows.length);
    expect(rows.map(({kind}) => kind)).toEqual(['num', 'num', 'bool', 'bool', 'bool', 'bool']);
    expect(rows.find(({label}) => label.includes('average'))).toMatchObject({value: 12, firstBar: 3, reads: []});
    expect([rows.at(-1)?.value, state]).toEqual([false, 'B']);
  });

  test('refuses a day without a bar and a document with errors', () => {
    expect(() => planRows(own, document, '2024-01-06')).toThrow('2024-01-06');
    expect(() => planRows(own, {trade_strategy: {}}, '2024-01-05')).toThrow('不能运行');
  });
});

describe('the weekly side of an average', () => {
  test('is judged at the last bar of a week and kept until the next', () => {
    // Weekly closes 10, 20, 20, 5 on weekdays from Monday 2024-01-01; the daily average of five is beside them.
    const closes = [10, 20, 20, 5].flatMap((close) => Array<number>(5).fill(close));
    const date = closes.map((_, t) =>
      new Date(Date.UTC(2024, 0, 1 + Math.floor(t / 5) * 7 + (t % 5))).toISOString().slice(0, 10),
    );
    const [row] = weeklyProxy(flatBars(closes, date), [1]);
    expect(row).toMatchObject({
      weeks: 1,
      days: 5,
      weeklyTurns: 0,
      dailyTurns: 2,
      agreement: expect.closeTo(12 / 16, 10) as number,
    });
  });

  test('agrees more often with longer windows on the sample, and turns less often than the daily one', () => {
    const [short, long] = weeklyProxy(bars, [4, 40]);
    expect(long?.agreement).toBeGreaterThan(short?.agreement as number);
    [short, long].forEach((row) => expect(row?.dailyTurns).toBeGreaterThan(row?.weeklyTurns as number));
  });
});

test('each day reads the newest close of the market that may be known, and without one the last before it', () => {
  const market = ['2024-09-30', '2024-10-01', '2024-10-07', '2024-10-08'].map((date, day) => ({
    date,
    close: 101 + day,
  }));
  expect(marketAlignment(['2024-09-30', '2024-10-03', '2024-10-08'], market)).toEqual([
    {date: '2024-09-30', sameDay: market[0], earlier: null},
    {date: '2024-10-03', sameDay: market[1], earlier: market[1]},
    {date: '2024-10-08', sameDay: market[3], earlier: market[2]},
  ]);
});
