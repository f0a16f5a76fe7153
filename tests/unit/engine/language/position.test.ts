import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {computeSignal, signals, type Bars, type NumberSeries} from '../../../../src/engine';
import {ruleRun, ruleSignals} from '../../../../src/engine/backtest';
import {
  compile,
  evaluate,
  exampleRun,
  explain,
  type EvalResult,
  type StrategyDoc,
} from '../../../../src/engine/language';
import {signalLookback} from '../../../../src/engine/signals/lookback';
import {arbitraryNumbers, arbitraryParams} from '../../../support/arbitraries';
import {above, barsOf, below, close, constant, pair, ref, type Doc} from './documents';

const POSITION: Doc[] = ['gain', 'fall', 'bars'].map((of) => ({id: of, type: 'SinceEntry', params: {of}}));
const not = (inner: Doc): Doc => ({type: 'Not', inputs: [inner]});
const or = (...inputs: Doc[]): Doc => ({type: 'Or', inputs});
const held = (days: number): Doc => not(below(ref('bars'), constant(days)));

const run = (doc: Doc, bars: Bars, from?: string): EvalResult =>
  evaluate(compile(doc).plan!, bars, {symbol: 'A', symbols: ['A'], ...(from !== undefined && {from})});
const rounded = (values: ArrayLike<unknown> | undefined): unknown[] =>
  Array.from(values ?? [], (value) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value));

describe('what a rule knows of its position', () => {
  //        E   B   H    H    H   S   E   B   H
  const bars = barsOf([9, 11, 10, 12, 9, 8, 9, 11, 12]);
  const stopped = pair(above(close, constant(10)), below(ref('gain'), constant(-15)), POSITION);

  test('is measured from the close after the buy signal, up to the sell signal, and unknown while it is out', () => {
    const {state, series} = run(stopped, bars);
    expect(state.join('')).toBe('EBHHHSEBH');
    expect(rounded(series.gain)).toEqual([null, null, 0, 20, -10, -20, null, null, 0]);
    expect(rounded(series.fall)).toEqual([null, null, 0, 0, -25, -33.33, null, null, 0]);
    expect(rounded(series.bars)).toEqual([null, null, 0, 1, 2, 3, null, null, 0]);
  });

  test('sells on the day of the fill already, and counts days without a bar out', () => {
    const {state} = run(pair(above(close, constant(10)), held(0), POSITION), bars);
    expect(state.join('')).toBe('EBSBSEEBS');
    const gaps = {...bars, date: bars.date.map((_, t) => `2020-${String(t + 1).padStart(2, '0')}-15`)};
    expect(run(stopped, gaps).state.join('')).toBe('EBHHHSEBH');
  });

  test('begins without a position on the first day of a run', () => {
    const from = bars.date[3]!;
    const {state, series} = run(stopped, bars, from);
    expect(state.join('')).toBe('EEEBHHHHH');
    expect(rounded(series.gain)).toEqual([null, null, null, null, 0, -11.11, 0, 22.22, 33.33]);
  });

  test('is what its backtest trades, from each first day', () => {
    // No signal of ours is the document's type.
    const document = stopped as unknown as StrategyDoc;
    for (const from of bars.date.slice(0, 7)) {
      const {state} = run(stopped, bars, from);
      const {states, dates} = ruleRun(bars, {document}, {from, commission: 0});
      expect(states.join('')).toBe(state.slice(-dates.length).join(''));
      const example = exampleRun(compile(stopped).plan!, bars);
      expect(example.since!(from).result.state).toEqual(state);
    }
    expect(ruleSignals({document}, bars, '').buy).toEqual(run(stopped, bars).buy);
    expect(
      exampleRun(compile(pair(above(close, constant(10)), below(close, constant(9)))).plan!, bars).since,
    ).toBeNull();
  });

  test('is explained with its values', () => {
    const {plan} = compile(stopped);
    const {state, reason, sell} = explain(plan!, run(stopped, bars), 5);
    expect([state, reason]).toEqual(['S', '此前持仓，卖出条件为真，所以卖出。']);
    expect(sell.inputs.map(({text}) => text)).toEqual(['-20', '-15']);
  });
});

/**
 * The rule below by a loop over the days: in above the average of three, out at a loss, at a fall, or after some days.
 */
function oracle(
  closes: readonly number[],
  [loss, fall, days]: readonly [number, number, number],
  first: number,
): string {
  let states = '';
  let [fill, top] = [-1, 0];
  closes.forEach((price, t) => {
    const mean = t < 2 ? NaN : (closes[t]! + closes[t - 1]! + closes[t - 2]!) / 3;
    if (states.endsWith('B')) {
      [fill, top] = [t, price];
    } else if (states.endsWith('S')) {
      fill = -1;
    }
    top = Math.max(top, price);
    if (fill < 0) {
      states += t >= first && price > mean * (1 + 1e-9) ? 'B' : 'E';
    } else {
      const leaves =
        price < closes[fill]! * (1 - loss / 100) - 1e-9 || price < top * (1 - fall / 100) - 1e-9 || t - fill >= days;
      states += leaves ? 'S' : 'H';
    }
  });
  return states;
}

const limits = fc.tuple(fc.integer({min: 1, max: 30}), fc.integer({min: 1, max: 30}), fc.integer({min: 0, max: 40}));
const rule = ([loss, fall, days]: readonly [number, number, number]): Doc =>
  pair(
    above(close, ref('ma')),
    or(below(ref('gain'), constant(-loss)), below(ref('fall'), constant(-fall)), held(days)),
    [{id: 'ma', type: 'SMA', params: {period: 3}}, ...POSITION],
  );
const walk = fc
  .array(fc.integer({min: -9, max: 9}), {minLength: 12, maxLength: 150})
  .map((steps) => steps.reduce<number[]>((closes, step) => [...closes, Math.max(5, (closes.at(-1) ?? 60) + step)], []));

test('states are those of a loop over the days, from any first day', () => {
  fc.assert(
    fc.property(walk, limits, fc.nat(11), (closes, terms, first) => {
      const bars = barsOf(closes);
      expect(run(rule(terms), bars).state.join('')).toBe(oracle(closes, terms, 0));
      expect(run(rule(terms), bars, bars.date[first]).state.join('')).toBe(oracle(closes, terms, first));
    }),
    {numRuns: 200},
  );
});

test.each(signals)(
  'a stretch of $id that begins as much earlier as it looks back has the values of all bars',
  (entry) => {
    const BARS = 60;
    const [{kind}] = entry.inputs;
    const input =
      kind === 'num'
        ? arbitraryNumbers(BARS)
        : fc.array(fc.option(fc.boolean(), {freq: 6}), {minLength: BARS, maxLength: BARS});
    const inputs = fc.array(input as fc.Arbitrary<NumberSeries>, {
      minLength: entry.arity.min,
      maxLength: entry.arity.min,
    });
    fc.assert(
      fc.property(inputs, arbitraryParams(entry), fc.nat(BARS - 1), (columns, drawn, start) => {
        const {
          threshold,
          max_length: most,
          ...others
        } = drawn as {threshold?: number; max_length?: number; min_length?: number};
        const params = {
          ...others,
          ...(entry.id === 'Comparison' && entry.arity.min === 1 && {threshold: threshold ?? 1}),
          ...(most != null && {max_length: most + (others.min_length ?? 1)}),
        };
        const from = Math.max(0, start - signalLookback(entry.id, params));
        const whole = computeSignal(entry.id, columns, params).slice(start);
        expect(
          computeSignal(
            entry.id,
            columns.map((values) => values.slice(from)),
            params,
          ).slice(start - from),
        ).toEqual(whole);
      }),
      {numRuns: 60},
    );
  },
);
