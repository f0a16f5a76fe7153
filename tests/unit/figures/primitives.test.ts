import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {describe, test, expect} from 'vitest';
import {computeIndicator, formalName, indicators, signals, transformers} from '../../../src/engine';
import {validate, sectionAnchor, type Code} from '../../../src/engine/language';
import {MESSAGES} from '../../../src/engine/language/diagnostic';
import * as primitives from '../../../src/figures/primitives';
import type {PriceData, PanelData, Series} from '../../../src/results/chart';
import {SMALLEST, triggeredMessage, triggerLines} from '../../../src/figures/primitives/diagnostics';
import {triggers} from '../../../src/figures/primitives/triggers';
import {figurePage, figureText} from '../../support/figureText';
import {sampleBars} from '../../support/sampleBars';

const bars = sampleBars();

const wordsOf = (node: Nodes): string => ('value' in node ? node.value : 'children' in node ? node.children.map(wordsOf).join('') : '');

/** The cells of a table, without its head. */
function cells(tag: string): string[][] {
  const rows: string[][] = [];
  visit(figurePage(primitives, tag), 'tableRow', ({children}) => {
    rows.push(children.map(wordsOf));
  });
  return rows.slice(1);
}

function charts(tag: string): (PriceData | PanelData)[] {
  const found: (PriceData | PanelData)[] = [];
  visit(figurePage(primitives, tag), 'mdxJsxFlowElement', ({name, attributes}) => {
    const data = attributes.find((attribute) => attribute.type === 'mdxJsxAttribute' && attribute.name === 'data')?.value;
    if (name === 'Chart') {
      found.push(JSON.parse(data as string));
    }
  });
  return found;
}

/** All lines but the close. */
const linesOf = (data: PriceData | PanelData): readonly Series[] =>
  'close' in data ? (data.overlays ?? []) : [...data.lines, ...(data.bars === undefined ? [] : [data.bars])];

describe('the facts of a primitive', () => {
  const facts = (id: string): Record<string, string> => Object.fromEntries(cells(`<PrimitiveFacts of="${id}" />`));

  test.each([...indicators, ...signals, ...transformers].map(({id}) => id))('%s are whole sentences', (id) => {
    for (const told of Object.values(facts(id))) {
      expect(told).not.toMatch(/undefined|NaN|\[object/);
      expect(told.length).toBeGreaterThan(1);
    }
  });

  test('name the first value as formula and for the defaults', () => {
    expect(facts('SMA')['首个值']).toBe('第 period − 1 根，默认参数下是第 19 根（从 0 数起）。');
    expect(facts('MACD')['首个值']).toBe(
      'macd：第 slow_period − 1 根，默认参数下是第 25 根；signal、histogram：第 slow_period + signal_period − 2 根，默认参数下是第 33 根（从 0 数起）。',
    );
    expect(facts('ZScoreTransformer')['首个值']).toBe('第 window − 1 根（从 0 数起）。窗口里的值全都相同时未知。');
  });

  test('name inputs with their roles', () => {
    expect(facts('Crossover')['输入']).toBe('2 个：穿越者（数值）、被穿越者（数值）');
    expect(facts('ATR')['输入']).toBe('High、Low、Close');
    expect(facts('HighestValue')['输入']).toBe('参数 column 指定的行情列，默认 High');
  });

  test('of a built-in strategy are refused', () => {
    expect(() => facts('BuyAndHoldStrategy')).toThrow('of 是 "BuyAndHoldStrategy"。可用的有：SMA、');
  });
});

describe('the overview of a reference page', () => {
  const row = (kind: string, id: string): string[] =>
    cells(`<PrimitiveIndex kind="${kind}" />`).find(([name]) => name?.startsWith(`${id} `)) ?? [];

  test.each([
    ['indicator', indicators],
    ['signal', signals],
    ['transformer', transformers],
  ])('has every %s in the order of the page', (kind, entries) => {
    expect(cells(`<PrimitiveIndex kind="${kind}" />`).map(([name]) => name)).toEqual(
      entries.map((entry) => `${entry.id} ${formalName(entry)}`),
    );
  });

  test('links to the sections', () => {
    const links: string[] = [];
    const page = '<PrimitiveIndex kind="indicator" />\n\n<PrimitiveIndex kind="transformer" />';
    visit(figurePage(primitives, page), 'link', ({url}) => {
      links.push(url);
    });
    expect(links).toContain('/docs/primitives/indicators#macd');
    expect(links).toContain('/docs/primitives/indicators#highest-value');
    expect(links).toContain('/docs/primitives/advanced/market-indicators#relative-strength-transformer');
  });

  test('names components, defaults and first values of an indicator', () => {
    expect(row('indicator', 'MACD')).toMatchObject({2: 'macd、signal、histogram', 4: '25、33'});
    expect(row('indicator', 'HighestValue')).toMatchObject({3: 'period 20，column High', 4: '19'});
    expect(row('indicator', 'Constant')).toMatchObject({3: 'value 必填', 4: '0'});
  });

  test('names operands and result of a signal, and the parameter on its node', () => {
    expect(row('signal', 'GreaterThan')).toMatchObject({2: '2 个数值', 3: 'epsilon 0', 4: '条件'});
    expect(row('signal', 'And')).toMatchObject({2: '2–16 个条件', 3: '没有'});
    expect(row('signal', 'Add')[4]).toBe('数值或条件');
    expect(row('signal', 'Streak')[3]).toMatch(/，max_length 可不填$/);
  });

  test('says when a transformer needs a parameter', () => {
    expect(row('transformer', 'RelativeStrengthTransformer')[4]).toBe('window − 1');
    expect(row('transformer', 'RelativeStrengthTransformer')[3]).toContain('，value 有时必填');
  });
});

describe('the catalogue of diagnostics', () => {
  const codes = Object.keys(triggers) as Code[];

  test('has every code of the engine', () => {
    expect([...codes].sort()).toEqual(Object.keys(MESSAGES).sort());
  });

  test('starts from a strategy without problems', () => {
    expect(validate(SMALLEST)).toEqual([]);
  });

  test.each(codes)('%s is what the engine says of its document', (code) => {
    const {code: said, message} = triggeredMessage(code, bars);
    expect(said).toBe(code);
    expect(message).not.toMatch(/\{\w+\}|undefined/);
  });

  test.each(codes)('%s tells the change and a way out', (code) => {
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
});

test('a change is told by its place', () => {
  const json = '{"id": "extra", "type": "Crossover", "inputs": [{"column": "Close"}]}';
  expect(triggerLines(triggers.E_ARITY)).toEqual([{place: 'signals 末尾加上', json}]);
});

describe('the figure of an indicator', () => {
  test.each(indicators.map(({id}) => id))('%s has a value on every day that it shows', (id) => {
    const [data] = charts(`<IndicatorFigure of="${id}" from="2008-07-01" to="2008-12-31" />`) as [PriceData | PanelData];
    expect(data.dates).toHaveLength(128);
    expect(linesOf(data).length).toBeGreaterThan(0);
    for (const {values} of linesOf(data)) {
      expect(values).toHaveLength(data.dates.length);
      expect(values).not.toContain(null);
    }
  });

  test('takes other parameters, and computes them on what came before', () => {
    const [data] = charts('<IndicatorFigure of="SMA" params={{period: 200}} from="2008-07-01" to="2008-12-31" />') as [PriceData];
    expect(data.overlays?.[0]?.values[0]).toBe(computeIndicator('SMA', bars, {period: 200}).value?.[bars.date.indexOf('2008-07-01')]);
    expect(data.summary).toBe('标普 500，2008-07-01 至 2008-12-31 的简单移动平均（SMA），周期 200，行情列 Close。');
  });

  test('is refused where the sample has no bars', () => {
    expect(() => charts('<IndicatorFigure of="SMA" from="2031-01-01" to="2031-12-31" />')).toThrow('没有行情；样本从 2000-');
  });
});

describe('the figure of a signal', () => {
  test.each(signals.map(({id}) => id))('%s is sometimes true and sometimes not, or gives a number that moves', (id) => {
    const tag = `<SignalFigure of="${id}" />`;
    const [price, panel] = charts(tag) as [PriceData, PanelData?];
    const {marks = []} = price;
    const numbers = [...linesOf(price).filter(({name}) => name === '结果'), ...(panel === undefined ? [] : linesOf(panel))];
    // A number is a line that moves; a condition is marked on the days on which it is true, and not on all.
    const states = [marks.length > 0, marks.length < price.dates.length].filter(Boolean).length;
    const different = numbers.length > 0 ? numbers.map(({values}) => new Set(values).size) : [states];
    expect(Math.min(...different)).toBeGreaterThan(1);
    const results = cells(tag).map((row) => row.at(-1));
    expect(results).toHaveLength(10);
    expect(new Set(results).size).toBeGreaterThan(1);
    expect(results).not.toContain('未知');
  });
});

describe('the figure of a transformer', () => {
  test.each(transformers.map(({id}) => id))('%s is labelled as made up and has values throughout', (id) => {
    const [data] = charts(`<TransformerFigure of="${id}" />`) as [PriceData | PanelData];
    expect(data.summary).toMatch(/^模拟数据：/);
    const [values = []] = id === 'IdentityTransformer' ? [(data as PriceData).close] : linesOf(data).map((line) => line.values);
    expect(values).toHaveLength(data.dates.length);
    expect(values).not.toContain(null);
  });
});
