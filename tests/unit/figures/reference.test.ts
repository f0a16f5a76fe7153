import {describe, expect, test} from 'vitest';
import {glossary} from '../../../src/content/glossary';
import {LEARNING} from '../../../src/content/glossaryOrder';
import {STATED, tradingRules, type TradingRule} from '../../../src/content/tradingRules';
import {indicators, keysOf, signals, transformers} from '../../../src/engine';
import {LIMITS, validate} from '../../../src/engine/language';
import {macd, sma} from '../../../src/engine/teaching';
import {
  missingSignals,
  VECTOR_TOLERANCE,
  vectorColumns,
  vectorFiles,
  vectorMetrics,
} from '../../../src/figures/kit/vectors';
import * as reference from '../../../src/figures/reference';
import * as rules from '../../../src/figures/rules';
import {INPUT_FORMS} from '../../../src/figures/reference/inputForms';
import {staleOpens} from '../../../src/figures/reference/staleOpens';
import {termEntries, type TermEntry} from '../../../src/figures/reference/termEntries';
import {figurePage, figureRows, figureText} from '../../support/figureText';
import {sampleBars} from '../../support/sampleBars';

const bars = sampleBars();
const text = (tag: string): string => figureText(reference, tag);

describe('the cheat sheet', () => {
  test.each([
    ['indicator', indicators],
    ['signal', signals],
    ['transformer', transformers],
  ] as const)('has each %s of the registry with its parameters', (kind, entries) => {
    const shown = text(`<PrimitiveSheet kind="${kind}" />`);
    const names = entries.flatMap(({id, parameters}) => [id, ...parameters.map(({name}) => String(name))]);
    expect(names.filter((name) => !shown.includes(name))).toEqual([]);
  });

  test('says default and range, marks the default of a choice, and tells what must be given', () => {
    const shown = text('<PrimitiveSheet kind="indicator" />');
    ['period 20（1–2000）', 'stddev 2（> 0）', 'direction long* | short', 'value 必填'].forEach((part) =>
      expect(shown).toContain(part),
    );
    // Primitives that differ only in their names share a row.
    expect(shown).toMatch(/HighestValue 区间最高值 .* LowestValue 区间最低值/);
  });

  test('shows five forms of an input that the checker takes', () => {
    const document = {
      trade_strategy: {
        indicators: [
          {id: 'fast', type: 'SMA', params: {period: 5}},
          {id: 'bands', type: 'BollingerBands'},
        ],
        signals: [
          {id: 'above', type: 'GreaterThan', inputs: [{column: 'Close'}, {ref: 'bands.upper'}]},
          ...INPUT_FORMS.map(({form, kind}, index) =>
            'inputs' in form
              ? {id: `of_${index}`, type: 'And', inputs: [form, {ref: 'above'}]}
              : {id: `of_${index}`, type: 'GreaterThan', inputs: [form, {column: kind === '数值' ? 'Open' : 'Close'}]},
          ),
        ],
        outputs: {buy_signal: 'above', sell_signal: 'of_0'},
      },
      market_indicators: {
        indicators: [{code: 'SPX'}],
        transformers: [{name: 'spx_ma', type: 'MovingAverageTransformer', params: {indicator: 'SPX', window: 20}}],
      },
    };
    expect(INPUT_FORMS).toHaveLength(5);
    expect(validate(JSON.stringify(document)).filter(({severity}) => severity === 'error')).toEqual([]);
  });

  test('names the limits that the checker enforces', () => {
    const {nodes, bytes} = LIMITS;
    expect(text('<LimitTable />')).toMatch(new RegExp(`${nodes} 个 .* ${bytes / 1024} KB .* 16 层 .* 16 个`));
    expect(text('<ReferenceValue of="nodes" /> 个')).toContain(`${nodes}`);
  });
});

describe('the glossary', () => {
  /** The lists of its page. */
  const whole = [...Object.keys(LEARNING).map((group) => `<GlossaryList group="${group}" />`), '<GlossaryList />'].join(
    '\n\n',
  );

  test('has every term once, with an anchor, both names, its aliases and two sentences', () => {
    const page = JSON.stringify(figurePage(reference, whole));
    Object.entries(glossary).forEach(([id, {term, english, aliases, definition, more, link}]) => {
      expect(page.split(`"value":"term-${id}"`)).toHaveLength(2);
      [term, english, ...aliases, definition, more, `/docs/${link}`].forEach((part) => expect(page).toContain(part));
    });
  });

  test('has for a core term a misuse and where it is used', () => {
    const page = text(whole);
    const said = (Object.values(termEntries) as TermEntry[]).flatMap(({misuse, used}) => [
      misuse,
      ...used.map(([label]) => label),
    ]);
    expect(said.filter((words) => !page.includes(words))).toEqual([]);
  });

  test('lists by letter the terms that are not learnt first', () => {
    const shown = text('<GlossaryList />');
    const places = ['布林带', '动量', '回测', '组合']
      .map((term) => shown.indexOf(` ${term} `))
      .filter((place) => place >= 0);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(shown).toMatch(/^B C D/);
  });
});

describe('the sample', () => {
  test('has opens that are last closes on 96 % of the days before 2006; it and the made-up series can be downloaded', () => {
    expect(text('<StaleOpens />')).toContain('2000–2005 1,507 1,450 96.2%');
    expect(text('占 <ReferenceValue of="staleShare" />')).toBe('占 96.2%');
    expect(figureRows(reference, '<SeriesTable />')).toBe(9);
  });

  test('an open is stale when it is the close of the day before, also across a new year; the first bar does not count', () => {
    const own = {
      date: ['2000-12-28', '2000-12-29', '2001-01-02', '2001-01-03', '2002-01-02'],
      volume: [],
      open: [10, 11, 12, 12, 13],
      close: [11, 12, 12, 13, 14],
      high: Array(5).fill(1),
      low: Array(5).fill(1),
    };
    expect(staleOpens(own, [2000, 2001])).toEqual([
      {from: '2000-12-29', to: '2000-12-29', days: 1, stale: 1},
      {from: '2001-01-02', to: '2002-01-02', days: 3, stale: 3},
    ]);
    expect(staleOpens({...own, open: [10, 11.01, 12, 12, 13]}, [2000])[0]?.stale).toBe(3);
  });
});

describe('the files that readers compare their implementation with', () => {
  const {indicators: shown, signals: conditions} = vectorColumns(bars);
  const files = vectorFiles(bars);
  const rows = (name: keyof typeof files): string[][] =>
    files[name]
      .trimEnd()
      .split('\n')
      .map((line) => line.split(','));

  test('have every indicator with its components, and every signal; a row of the table is a column', () => {
    const components = indicators
      .filter(({id}) => id !== 'Constant')
      .flatMap((entry): readonly string[] =>
        entry.id === 'SinceEntry' ? entry.parameters[0].values : entry.components,
      );
    expect(shown).toHaveLength(components.length);
    expect(missingSignals()).toEqual([]);
    const counts = ['indicators', 'signals', 'metrics'].map((kind) =>
      figureRows(reference, `<VectorTable kind="${kind}" />`),
    );
    expect(counts).toEqual([shown.length, conditions.length, vectorMetrics(bars).length]);
  });

  test.each([
    ['sma', sma(bars.close, 20)],
    ['macd_histogram', macd(bars.close, 12, 26, 9).histogram],
  ])('hold on every bar what the engine computes, within the tolerance: %s', (name, values) => {
    const [header = [], ...days] = rows('indicators.csv');
    const column = header.indexOf(name);
    expect(days).toHaveLength(bars.date.length);
    const wrong = days.filter((day, t) => {
      const value = values[t] ?? null;
      return value === null
        ? day[column] !== ''
        : Math.abs(Number(day[column]) - value) > VECTOR_TOLERANCE * Math.max(1, Math.abs(value));
    });
    expect(wrong).toEqual([]);
  });

  test('write conditions as 1 and 0, and leave empty what is not known yet', () => {
    const [header = [], first = [], ...others] = rows('signals.csv');
    const column = header.indexOf('greater_than');
    expect(first[column]).toBe('');
    expect(new Set(others.map((day) => day[column]))).toEqual(new Set(['', '0', '1']));
    expect(conditions.find(({name}) => name === 'percent_change')?.values.at(-1)).toBeTypeOf('number');
  });

  test('have the metrics that the pages report', () => {
    const value = (run: string, name: string): number =>
      Number(rows('metrics.csv').find(([itsRun, itsName]) => itsRun === run && itsName === name)?.[2]);
    expect(value('hold', 'totalReturn')).toBeCloseTo(0.9753, 4);
    expect(value('dual_moving_average', 'totalReturn')).toBeCloseTo(0.1969, 4);
    expect(value('dual_moving_average', 'closedTrades')).toBe(87);
  });
});

describe('fees and trading rules', () => {
  test('redemption fees are the latest steps of the presets that labs charge', () => {
    expect(text('<RedemptionTable />')).toMatch(
      /不到 7 天 1\.5% 1\.5% 不到 30 天 1% 0% 不到 180 天 0\.5% 0% 180 天起 0% 0%/,
    );
  });

  test.each(keysOf(tradingRules))(
    '%s: each rule says whose it is, and the table on which day it was stated',
    (group) => {
      const shown = text(`<TradingRules group="${group}" />`);
      const rules: readonly TradingRule[] = tradingRules[group].rules;
      rules.forEach(({what, rule, source}) => [what, rule, source].forEach((part) => expect(shown).toContain(part)));
      expect(shown).toContain(STATED);
    },
  );
});

test('holding grew on the second half by as much in the glossary as in the tables of neighbours', () => {
  const neighbours = figureText(
    rules,
    '<SweepTable strategy="DualMovingAverage" vary="long_period" values={[30, 60]} />',
  );
  const [, held] = /没有参与挑选的后半段.*一直持有每年 ([\d.]+%)/.exec(text('<GlossaryList group="fooled" />')) ?? [];
  expect(held).toBeDefined();
  expect(neighbours).toContain(held);
});
