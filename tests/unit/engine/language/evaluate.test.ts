import {describe, test, expect} from 'vitest';
import type {Bars} from '../../../../src/engine';
import {compile, evaluate, explain, type EvalResult} from '../../../../src/engine/language';
import type {EvaluateContext} from '../../../../src/engine/language/evaluate';
import {numbers, round4} from '../vectors';
import {
  vectorBars,
  withSignal,
  above,
  close,
  constant,
  ref,
  crossing,
  withIndicator,
  barsOf,
  crossingWith,
  below,
  marketWith,
  type Doc,
} from './documents';

const alone: EvaluateContext = {symbol: 'X', symbols: ['X']};

function run(doc: Doc, bars: Bars = vectorBars(), context = alone): EvalResult {
  const {plan, diagnostics} = compile(doc);
  if (plan === null) {
    throw new Error(diagnostics.map(({message}) => message).join('\n'));
  }
  return evaluate(plan, bars, context);
}

const marks = (values: readonly unknown[]): string =>
  values.map((value) => (value === null ? '–' : value ? 'T' : 'F')).join(' ');

const extra = (signal: Doc, bars = vectorBars(), context = alone, more = {}): string =>
  marks(run(withSignal(signal, more), bars, context).series.extra!);

/** A condition set by prices: true at 3, false at 1, unknown while the average of two closes is unknown. */
const condition = (known: boolean): Doc => above(close, known ? constant(2) : ref('ma2'));

describe('evaluate, end to end', () => {
  test('buys and sells the published crossing of close and average', () => {
    const {buy, sell, state} = run(crossing());
    expect(marks(buy)).toBe('F F F F T F T F F F');
    expect(marks(sell)).toBe('F F F T F F F F T F');
    expect(state.join(' ')).toBe('E E E E B H H H S E');
  });

  test('gives the same results with shared series as without', () => {
    const shared = new Map();
    const documents = [crossing(), withIndicator({type: 'SMA', params: {period: 5, column: 'Close'}}), crossing()];
    const alike = documents.map((doc) => run(doc, vectorBars(), {...alone, shared}));
    expect(alike).toEqual(documents.map((doc) => run(doc)));
    expect(alike[2]?.series.ma).toBeDefined();
    expect(alike[2]?.series.ma).toBe(alike[0]?.series.ma);
  });

  test('with a confirmed crossing buys a bar later, sells on the next bar, and reports that', () => {
    const doc = crossing();
    doc.trade_strategy.signals[0].params = {mode: 'confirmed'};
    const {state, diagnostics, buy} = run(doc);
    expect(marks(buy)).toBe('F F F F F F F T F F');
    expect(state.join(' ')).toBe('E E E E E E E B S E');
    expect(diagnostics).toContainEqual(
      expect.objectContaining({code: 'D_TRANSITION', message: expect.stringMatching(/卖出 1 次.*买入 0 次/)}),
    );
  });

  // What each signal, indicator and transformer gives is proven by the published vectors; here, that documents reach
  // it.
  test.each([
    ['Y', ['X', 'Y', 'Z'], true, 'F F T'],
    ['X', ['X', 'Y', 'Z'], false, 'F T F'],
  ])('StockBondSwitch for %s of %j, unknown counting as %s', (symbol, symbols, standard, expected) => {
    const signal = {type: 'StockBondSwitch', inputs: [condition(false)], params: {default_to_stock: standard}};
    const more = {indicators: [{id: 'ma2', type: 'SMA', params: {period: 2}}]};
    expect(extra(signal, barsOf([1, 3, 1]), {symbol, symbols}, more)).toBe(expected);
  });

  test.each([
    [{type: 'RSI', params: {period: 3}}, '', '50 50 50 66.6667 83.3333 60.6061 78.3333 83.8006 47.695 36.0469', 3],
    [
      {type: 'BollingerBands', params: {period: 3}},
      '.upper',
      '– – 12.633 12.2761 13.633 13.633 14.633 16.1611 15.633 15.8278',
      2,
    ],
  ])('%j%s reaches the output column with the published values', (indicator, component, expected, firstValid) => {
    const {outputs, series, firstValid: first} = run(withIndicator(indicator, component));
    expect(round4(outputs.extra as number[])).toEqual(numbers(expected));
    expect(first[`extra${component}`]).toBe(firstValid);
    expect(series[`extra${component}`]).toEqual(outputs.extra);
  });

  test('leaves the RSI unknown during warm-up on request', () => {
    const {outputs} = run(withIndicator({type: 'RSI', params: {period: 3}}), vectorBars(), {
      ...alone,
      options: {rsiFill: null},
    });
    expect((outputs.extra as unknown[]).slice(0, 4)).toEqual([null, null, null, expect.any(Number)]);
  });

  test('output columns that are conditions hold no unknown values, the series do', () => {
    const {outputs, series} = run(withSignal(above(close, ref('ma'))));
    expect(marks(series.extra!)).toMatch(/^– –/);
    expect(marks(outputs.extra!)).toMatch(/^F F/);
  });

  describe('market series', () => {
    const gate = {market: 'VIX', transformer: 'gate'};
    const doc = (indicator: Doc = {code: 'VIX'}): Doc =>
      crossingWith({
        signals: [{id: 'calm', ...below(gate, constant(15))}],
        market: {...marketWith({type: 'IdentityTransformer', params: {indicator: 'VIX'}}), indicators: [indicator]},
        outputs: {market_indicators: [{...gate, output_name: 'vix'}]},
      });
    const bars = barsOf([1, 2, 3, 4, 5]);
    const full = barsOf([10, 20, 30, 40, 50]);
    // Closed on the third day.
    const vix = Object.fromEntries(
      Object.entries(full).map(([name, values]) => [name, (values as unknown[]).filter((_, day) => day !== 2)]),
    ) as unknown as Bars;

    test('keep the latest value on days when the market is closed', () => {
      expect(run(doc(), bars, {...alone, market: {VIX: vix}}).outputs.vix).toEqual([10, 20, 20, 40, 50]);
    });

    test('with a lag use only earlier days', () => {
      expect(run(doc(), bars, {...alone, market: {VIX: vix}, options: {marketLag: 1}}).outputs.vix).toEqual([
        null,
        10,
        20,
        20,
        40,
      ]);
    });

    test('that close after the market of the symbol lag by a day, unless the document or the caller says otherwise', () => {
      const vixOf = (symbol: string, more: Doc = {}, options = {}): unknown => {
        const {market_indicators: market, ...rest} = doc() as {market_indicators: Doc};
        const context = {symbol, symbols: [symbol], market: {VIX: full}, options};
        return run({...rest, market_indicators: {...market, ...more}}, bars, context).outputs.vix;
      };
      const [same, before] = [
        [10, 20, 30, 40, 50],
        [null, 10, 20, 30, 40],
      ];
      expect(vixOf('SP500')).toEqual(same);
      expect(vixOf('510300.SH')).toEqual(before);
      expect(vixOf('510300.SH', {market_lag: 0})).toEqual(same);
      expect(vixOf('SP500', {market_lag: 1})).toEqual(before);
      expect(vixOf('SP500', {market_lag: 1}, {marketLag: 0})).toEqual(same);
    });

    test('are unknown before their start date', () => {
      const {outputs} = run(doc({code: 'VIX', start_date: '2020-01-04'}), bars, {...alone, market: {VIX: vix}});
      expect(outputs.vix).toEqual([null, null, null, 40, 50]);
    });

    test('that are missing stop the run with their code', () => {
      expect(() => run(doc(), bars)).toThrow('“VIX”');
    });
  });

  test('counts the days on which buy and sell overlap', () => {
    const doc = crossing();
    doc.trade_strategy.signals = [
      {id: 'up', ...above(close, constant(11.5))},
      {id: 'down', ...above(close, constant(13.5))},
    ];
    expect(run(doc).diagnostics).toContainEqual(
      expect.objectContaining({code: 'D_OVERLAP', message: expect.stringMatching(/有 2 天.*20%/)}),
    );
  });
});

describe('a plan', () => {
  test('survives JSON and cannot be changed', () => {
    const {plan} = compile(withSignal({type: 'And', inputs: [ref('up'), above(close, constant(1))]}));
    const copy = JSON.parse(JSON.stringify(plan));
    expect(copy).toEqual(plan);
    expect(evaluate(copy, vectorBars(), alone)).toEqual(evaluate(plan!, vectorBars(), alone));
    expect(() => Object.assign(plan!.steps[0]!, {op: 'constant'})).toThrow(TypeError);
  });

  test('computes the same inline node once and reads only earlier steps', () => {
    const inline = {type: 'Not', inputs: [above(close, constant(1))]};
    const {plan} = compile(
      withSignal({type: 'Or', inputs: [inline, {type: 'Not', inputs: [{...inline, comment: '同一个'}]}]}),
    );
    expect(plan!.steps.filter((step) => step.op === 'signal' && step.type === 'GreaterThan')).toHaveLength(1);
    plan!.steps.forEach((step, index) => {
      const inputs = step.op === 'signal' ? step.inputs : [];
      expect(inputs.every((input) => input.step < index)).toBe(true);
    });
  });
});

describe('explain', () => {
  test('says why a bar buys, with the values of the bar and the one before', () => {
    const {plan} = compile(crossing());
    const {state, reason, buy} = explain(plan!, run(crossing()), 4);
    expect([state, reason]).toEqual(['B', expect.stringContaining('买入')]);
    expect(buy).toMatchObject({
      label: '“up”：上穿（确认方式 当日即算）',
      text: '真',
      path: '/trade_strategy/signals/0',
      inputs: [
        {label: '收盘价', value: 13, previous: 11},
        {label: '“ma”：均线（周期 3，行情列 Close）', value: 12, text: '12'},
      ],
    });
  });

  test('shows a shared node once', () => {
    const signals: Doc[] = [{id: 's0', ...above(close, constant(1))}];
    for (let index = 1; index < 40; index += 1) {
      signals.push({id: `s${index}`, type: 'And', inputs: [ref(`s${index - 1}`), ref(`s${index - 1}`)]});
    }
    const doc = crossingWith({signals, outputs: {buy_signal: 's39'}});
    const {plan} = compile(doc);
    const text = JSON.stringify(explain(plan!, run(doc), 9));
    expect(text.match(/大于/g)).toHaveLength(2);
    expect(text.match(/常数 1"/g)).toHaveLength(1);
    expect(text.match(/shownBefore/g)).toHaveLength(39);
  });
});
