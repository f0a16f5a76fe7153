import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {
  computeIndicator,
  computeSignal,
  computeStrategy,
  computeTransformer,
  indicators,
  indicatorWarmUp,
  outputFacts,
  signals,
  strategies,
  transformers,
  type AnyParameterValues,
  type Asset,
  type Bars,
  type BooleanSeries,
  type NumberSeries,
  type SignalType,
  type StrategyEntry,
} from '@site/src/engine';
import {strategyEntry} from '@site/src/engine/registry';
import {firstValidOf} from '@site/src/engine/registry/outputFacts';
import {transformerWarmUp} from '@site/src/engine/transformers/compute';
import {signalStarts} from '@site/src/figures/primitives/facts';
import {arbitraryBars, arbitraryNumbers, arbitraryParams, spliceBars} from '../../support/arbitraries';

type SignalEntry = (typeof signals)[number];
type Inputs = (NumberSeries | BooleanSeries)[];

/** A call of a signal, and other inputs to replace the future of its own inputs with. */
interface SignalCall {
  params: AnyParameterValues;
  inputs: Inputs;
  futures: Inputs;
  epsilon: number;
}

/** Makes arbitrary parameters valid for a number of inputs. */
function fitted(id: SignalType, params: AnyParameterValues, given: number): AnyParameterValues {
  const {threshold, max_length: most, ...others} = params;
  switch (id) {
    case 'Comparison':
      return given === 1 ? {...others, threshold: threshold ?? 1} : others;
    case 'Streak':
      return most === undefined ? others : {...others, max_length: Number(most) + Number(others.min_length ?? 1)};
    default:
      return params;
  }
}

/** Calls of a signal of the registry with valid parameters and inputs of the right kind, `bars` long. */
function arbitrarySignalCall(entry: SignalEntry, bars: number): fc.Arbitrary<SignalCall> {
  const conditions = fc.array(fc.option(fc.boolean(), {freq: 6}), {minLength: bars, maxLength: bars});
  const series: fc.Arbitrary<NumberSeries | BooleanSeries> =
    entry.inputs[0].kind === 'num' ? arbitraryNumbers(bars) : conditions;
  return fc.integer({min: entry.arity.min, max: Math.min(entry.arity.max, 4)}).chain((given) => {
    const inputs = fc.array(series, {minLength: given, maxLength: given});
    return fc.record({
      params: arbitraryParams(entry).map((params) => fitted(entry.id, params, given)),
      inputs,
      futures: inputs,
      epsilon: fc.constantFrom(0, 0.5, 1),
    });
  });
}

// Laws of every operator of the registry, for any bars and parameters.
const BARS = 40;
const past = arbitraryBars({min: BARS, max: BARS});
const cut = fc.integer({min: 0, max: BARS});
const ofBars = [...indicators.filter(({id}) => id !== 'SinceEntry'), ...transformers];
const DRAWS = {numRuns: 60};

type OfBars = (typeof ofBars)[number];
/** The series of an indicator or a transformer, by their component. */
const computed = (entry: OfBars, bars: Bars, params: AnyParameterValues): Readonly<Record<string, NumberSeries>> =>
  entry.kind === 'indicator'
    ? computeIndicator(entry.id, bars, params)
    : {value: computeTransformer(entry.id, bars, params)};
const warmUpOf = (entry: OfBars, params: AnyParameterValues): Readonly<Record<string, number>> =>
  entry.kind === 'indicator' ? indicatorWarmUp(entry.id, params) : {value: transformerWarmUp(entry.id, params)};
const firstKnown = (values: readonly unknown[]): number => {
  const index = values.findIndex((value) => value !== null);
  return index === -1 ? values.length : index;
};

describe('a changed future never changes the past', () => {
  test.each(ofBars)('of $id', (entry) => {
    fc.assert(
      fc.property(past, past, cut, arbitraryParams(entry), (bars, future, count, params) => {
        const changed = computed(entry, spliceBars(bars, future, count), params);
        for (const [component, values] of Object.entries(computed(entry, bars, params))) {
          expect(changed[component]?.slice(0, count)).toEqual(values.slice(0, count));
        }
      }),
      DRAWS,
    );
  });

  test.each(signals)('of the signal $id', (entry) => {
    fc.assert(
      fc.property(arbitrarySignalCall(entry, BARS), cut, ({params, inputs, futures, epsilon}, count) => {
        const changed = inputs.map(
          (input, i) => [...input.slice(0, count), ...(futures[i] ?? []).slice(count)] as NumberSeries,
        );
        const context = {epsilon, place: {symbol: 'B', symbols: ['A', 'B']}};
        const whole = computeSignal(entry.id, inputs, params, context);
        expect(whole).toHaveLength(BARS);
        expect(computeSignal(entry.id, changed, params, context).slice(0, count)).toEqual(whole.slice(0, count));
      }),
      DRAWS,
    );
  });

  test.each(strategies.map(({id}) => id))('of the strategy %s', (id) => {
    const pools = fc.array(fc.tuple(past, past), {minLength: 1, maxLength: 3});
    fc.assert(
      fc.property(pools, arbitraryParams(strategyEntry(id) as StrategyEntry), cut, (pool, params, count) => {
        const assets = pool.map(([bars], index): Asset => ({symbol: `S${index}`, bars}));
        const changed = pool.map(([bars, future], index): Asset => ({
          symbol: `S${index}`,
          bars: spliceBars(bars, future, count),
        }));
        const records = [
          {line: 2, date: assets[0]?.bars.date[5] as string, symbol: 'S0', signal: 'B' as const, comment: ''},
        ];
        const upTo = (from: readonly Asset[]): unknown =>
          computeStrategy(id, from, params, {records}).map(({buy, sell, lines}) =>
            Object.entries({buy, sell, ...lines}).map(([name, values]) => [name, values.slice(0, count)]),
          );
        expect(upTo(changed)).toEqual(upTo(assets));
      }),
      DRAWS,
    );
  });
});

describe('the first known bar is the end of the warm-up', () => {
  // A Z score is unknown while nothing moves as well.
  const still = (entry: OfBars): boolean => entry.id === 'ZScoreTransformer';

  test.each(ofBars)('of $id, for every component', (entry) => {
    fc.assert(
      fc.property(past, arbitraryParams(entry), (bars, params) => {
        const warmUp = warmUpOf(entry, params);
        expect(Object.keys(warmUp).sort()).toEqual('components' in entry ? [...entry.components].sort() : ['value']);
        for (const [component, values] of Object.entries(computed(entry, bars, params))) {
          const end = Math.min(warmUp[component] as number, BARS);
          expect(values).toHaveLength(BARS);
          expect(firstKnown(values) === end || (still(entry) && firstKnown(values) > end)).toBe(true);
          expect(still(entry) || values.indexOf(null, end) === -1).toBe(true);
        }
      }),
      DRAWS,
    );
  });

  test('is what the formula of the registry says', () => {
    expect(firstValidOf('slow_period + signal_period - 2', {slow_period: 26, signal_period: 9})).toBe(33);
    expect([firstValidOf('period', {period: 14}), firstValidOf('0', {})]).toEqual([14, 0]);
    const params = {indicator: 'VIX', window: 9, lookback: 9};
    for (const {id} of transformers) {
      expect(firstValidOf(outputFacts[id].firstValid.value ?? '', params)).toBe(transformerWarmUp(id, params));
    }
    expect(Object.keys(signalStarts)).toEqual(signals.map(({id}) => id));
  });
});

describe('NaN and infinities never leave', () => {
  const extremes = [0, -0, 5e-324, -5e-324, Number.MAX_VALUE, -Number.MAX_VALUE];
  const double = fc.double({noNaN: true, noDefaultInfinity: true});
  const wild = fc.array(fc.option(fc.oneof(fc.constantFrom(...extremes), double)), {minLength: 12, maxLength: 12});
  const wildBars = fc.tuple(wild, wild, wild).map((columns): Bars => {
    const [a, b, c] = columns.map((values) => values.map((value) => value ?? 1)) as [number[], number[], number[]];
    return {date: a.map((_, t) => `2020-01-${t + 10}`), open: a, high: a, low: b, close: c, volume: a};
  });
  const known = (value: unknown): boolean => value === null || typeof value === 'boolean' || Number.isFinite(value);

  test.each(signals.filter(({inputs}) => inputs[0].kind === 'num'))('the signal $id', (entry) => {
    fc.assert(
      fc.property(fc.tuple(wild, wild, wild), arbitraryParams(entry), (columns, params) => {
        const inputs = columns.slice(0, entry.arity.min);
        const result = computeSignal(entry.id, inputs, fitted(entry.id, params, inputs.length));
        expect((result as unknown[]).every(known)).toBe(true);
      }),
      DRAWS,
    );
  });

  test.each(ofBars)('$id', (entry) => {
    fc.assert(
      fc.property(wildBars, arbitraryParams(entry), (bars, params) => {
        expect(
          Object.values(computed(entry, bars, params))
            .flat()
            .every(known),
        ).toBe(true);
      }),
      DRAWS,
    );
  });
});
