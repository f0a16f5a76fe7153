import fc from 'fast-check';
import {describe, test, expect} from 'vitest';
import {indicators, runStateMachine, type Bars} from '../../../../src/engine';
import {evaluate, compile, validate, explain, type EvalResult} from '../../../../src/engine/language';
import {hasErrors} from '../../../../src/engine/language/diagnostic';
import {normalise} from '../../../../src/engine/language/normalise';
import {parse} from '../../../../src/engine/language/parse';
import {accepted} from './accepted';
import {barsOf, close, constant, type Doc} from './documents';

const context = (bars: Bars): Parameters<typeof evaluate>[2] => ({symbol: 'A', symbols: ['A', 'B'], market: {VIX: bars}});

const run = (doc: unknown, bars: Bars): EvalResult => {
  const {plan, diagnostics} = compile(doc, {allowBare: true});
  if (plan === null) {
    throw new Error(`${JSON.stringify(doc)} ${diagnostics.map(({message}) => message).join('\n')}`);
  }
  return evaluate(plan, bars, context(bars));
};

const series = fc.array(fc.integer({min: 1, max: 60}), {minLength: 12, maxLength: 40}).map((closes) => barsOf(closes));

const count = (least: number): fc.Arbitrary<number> => fc.integer({min: least, max: least + 3});

const indicator = fc.constantFrom(...indicators.map(({id}) => id)).chain((type): fc.Arbitrary<Doc> => {
  const params: Readonly<Record<string, fc.Arbitrary<Doc>>> = {
    MACD: fc.record({fast_period: count(1), slow_period: count(5), signal_period: count(1)}),
    Constant: fc.record({value: fc.integer({min: -5, max: 60})}),
    ChandelierExit: fc.record({period: count(1), direction: fc.constantFrom('long', 'short')}),
  };
  return fc.record({type: fc.constant(type), params: params[type] ?? fc.record({period: count(1)})});
});

const refTo = (ids: number, kind: string): fc.Arbitrary<Doc> => fc.nat(ids - 1).map((index) => ({ref: `${kind}${index}`}));

/** A condition over indicators `i0…` and earlier conditions `s0…`, nested to a depth. */
function condition(indicatorCount: number, earlier: number, depth: number): fc.Arbitrary<Doc> {
  const number: fc.Arbitrary<Doc> = fc.oneof(
    refTo(indicatorCount, 'i'),
    fc.constantFrom(close, {column: 'Volume'}, {market: 'VIX', transformer: 'gate'}),
    fc.integer({min: -5, max: 60}).map(constant),
    fc.record({
      type: fc.constantFrom('Add', 'Divide', 'Multiply'),
      inputs: fc.constant([close, {ref: 'i0'}]),
      params: fc.constant({return_calculation: true}),
    }),
  );
  const leaf: fc.Arbitrary<Doc> = fc.oneof(
    fc.record({
      type: fc.constantFrom('GreaterThan', 'LessThan', 'Crossover', 'Crossunder', 'CrossAbove'),
      inputs: fc.tuple(number, number),
    }),
    fc.record({type: fc.constant('InRange'), inputs: fc.tuple(number, number, number)}),
    fc.record({
      type: fc.constant('PercentChange'),
      inputs: fc.tuple(number),
      params: fc.record({period: count(1), threshold: fc.integer()}),
    }),
  );
  if (depth === 0) {
    return earlier > 0 ? fc.oneof(leaf, refTo(earlier, 's')) : leaf;
  }
  const inner = condition(indicatorCount, earlier, depth - 1);
  return fc.oneof(
    leaf,
    fc.record({type: fc.constantFrom('And', 'Or'), inputs: fc.array(inner, {minLength: 2, maxLength: 4})}),
    fc.record({type: fc.constantFrom('Not', 'StockBondSwitch'), inputs: fc.tuple(inner)}),
    fc.record({
      type: fc.constant('Streak'),
      inputs: fc.tuple(inner),
      params: fc.record({condition: fc.constantFrom('true', false, 'false'), min_length: count(1)}),
    }),
  );
}

const strategy: fc.Arbitrary<Doc> = fc
  .tuple(fc.array(indicator, {minLength: 1, maxLength: 4}), fc.integer({min: 2, max: 5}))
  .chain(([given, signals]) =>
    fc.tuple(
      fc.constant(given),
      fc.tuple(...Array.from({length: signals}, (_, index) => condition(given.length, index, 2).filter((node) => 'type' in node))),
    ),
  )
  .map(([given, signals]) => ({
    trade_strategy: {
      indicators: given.map((node, index) => ({id: `i${index}`, ...node})),
      signals: signals.map((node, index) => ({id: `s${index}`, ...node})),
      outputs: {buy_signal: `s${signals.length - 1}`, sell_signal: `s${signals.length - 2}`},
    },
    market_indicators: {
      indicators: [{code: 'VIX'}],
      transformers: [{name: 'gate', type: 'ZScoreTransformer', params: {indicator: 'VIX', window: 3}}],
    },
  }));

describe('for any valid strategy', () => {
  test('validation finds no error and the canonical copy gives the same result', () => {
    fc.assert(
      fc.property(strategy, series, (doc, bars) => {
        expect(validate(doc).filter(({severity}) => severity === 'error')).toEqual([]);
        expect(run(normalise(doc).doc, bars)).toEqual(run(doc, bars));
      }),
      {numRuns: 150},
    );
  });

  test('the states are those of the state machine, and no value is NaN', () => {
    fc.assert(
      fc.property(strategy, series, (doc, bars) => {
        const {buy, sell, state, steps} = run(doc, bars);
        expect(state).toEqual(runStateMachine(buy, sell));
        for (const values of steps.flatMap((step) => Object.values(step))) {
          expect(values).toHaveLength(bars.date.length);
          expect(values.every((value) => value === null || typeof value === 'boolean' || Number.isFinite(value))).toBe(true);
        }
      }),
      {numRuns: 150},
    );
  });

  test('no result depends on later bars', () => {
    fc.assert(
      fc.property(strategy, series, series, fc.nat(11), (doc, bars, other, last) => {
        const later = barsOf([...bars.close.slice(0, last + 1), ...other.close]);
        const upTo = (result: EvalResult): unknown =>
          Object.entries(result.series).map(([name, values]) => [name, values.slice(0, last + 1)]);
        const [one, two] = [run(doc, bars), run(doc, later)];
        expect(upTo(two)).toEqual(upTo(one));
        expect(two.state.slice(0, last + 1)).toEqual(one.state.slice(0, last + 1));
      }),
      {numRuns: 150},
    );
  });

  test('every bar can be explained with the value that was computed', () => {
    fc.assert(
      fc.property(strategy, series, fc.nat(11), (doc, bars, t) => {
        const {plan} = compile(doc);
        const result = evaluate(plan!, bars, context(bars));
        const {buy, sell, state} = explain(plan!, result, t);
        expect([buy.value === true, sell.value === true, state]).toEqual([result.buy[t], result.sell[t], result.state[t]]);
      }),
      {numRuns: 60},
    );
  });
});

const KEYS = `trade_strategy strategy_definition indicators signals outputs inputs params type id ref column market transformer value band
  market_indicators transformers buy_signal sell_signal __proto__ constructor name code epsilon capital_strategy`;
const key = fc.constantFrom(...KEYS.split(/\s+/));

const leaf = fc.oneof(
  fc.constantFrom('SMA', 'And', 'Crossover', 'Constant', 'Close', 'ma', 'up', '', 'a.b', '__proto__', 'CrossAbove', 'Comparison', 'VIX'),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.string(),
);

const {tree} = fc.letrec<{tree: unknown}>((tie) => ({
  tree: fc.oneof(
    {maxDepth: 5, withCrossShrink: true},
    leaf,
    fc.array(tie('tree'), {maxLength: 4}),
    fc.array(fc.tuple(key, tie('tree')), {maxLength: 6}).map(Object.fromEntries),
  ),
}));

/** Replaces the value at one random place of a document. */
function mutated(doc: unknown, place: number, value: unknown): unknown {
  const copy = structuredClone(doc);
  const places: [Doc, string][] = [];
  const walk = (node: unknown): void => {
    if (typeof node === 'object' && node !== null) {
      for (const name of Object.keys(node)) {
        places.push([node as Doc, name]);
        walk((node as Doc)[name]);
      }
    }
  };
  walk(copy);
  const [node, name] = places[place % places.length]!;
  if (value === undefined) {
    Reflect.deleteProperty(node, name);
  } else {
    Object.defineProperty(node, name, {value, enumerable: true, configurable: true, writable: true});
  }
  return copy;
}

function usable(input: unknown): void {
  const diagnostics = validate(input, {allowBare: true});
  const {plan} = compile(input, {allowBare: true});
  expect(plan === null).toBe(hasErrors(diagnostics));
  for (const {message, path, severity} of diagnostics) {
    expect(message).not.toMatch(/undefined|\[object/);
    expect(path === '' || path.startsWith('/')).toBe(true);
    expect(['error', 'warning', 'info']).toContain(severity);
  }
}

describe('for any input at all', () => {
  test('random JSON never throws and is a plan or an error', () => {
    fc.assert(
      fc.property(tree, (value) => {
        usable(value);
        usable(JSON.stringify(value));
      }),
      {numRuns: 400},
    );
  });

  test('random JSON inside of a strategy never throws', () => {
    fc.assert(
      fc.property(tree, tree, tree, (indicatorList, signals, outputs) => {
        usable({trade_strategy: {indicators: indicatorList, signals, outputs}, market_indicators: signals});
      }),
      {numRuns: 300},
    );
  });

  test('a valid document with one place changed never throws, and still runs if it has no errors', () => {
    const documents = fc.constantFrom(...accepted.map(({doc}) => doc));
    fc.assert(
      fc.property(documents, fc.nat(), fc.option(tree, {nil: undefined}), (doc, place, value) => {
        const changed = mutated(doc, place, value);
        usable(changed);
        const {plan} = compile(changed, {allowBare: true});
        if (plan !== null && JSON.stringify(plan).includes('"market"') === false) {
          const bars = barsOf([1, 2, 3, 4, 5, 4, 3]);
          expect(evaluate(plan, bars, context(bars)).state).toHaveLength(7);
        }
      }),
      {numRuns: 600},
    );
  });

  test('any text is a value or problems with a place in it', () => {
    const SNIPPETS = `{ } [ ] , : " "a" ' “ ” ， 1 - tru true / // /* */ \\ 😀`;
    const snippets = fc.array(fc.constantFrom('\n', '\r', ' ', ...SNIPPETS.split(' ')), {maxLength: 20});
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({unit: 'binary'}),
          snippets.map((parts) => parts.join('')),
        ),
        (text) => {
          const result = parse(text);
          let valid = true;
          try {
            JSON.parse(text);
          } catch {
            valid = false;
          }
          if ('value' in result) {
            expect(valid).toBe(true);
          } else {
            expect(result.diagnostics.length).toBeGreaterThan(0);
            expect(!valid || result.diagnostics.every(({code}) => code === 'E_JSON_DUPLICATE_KEY')).toBe(true);
            const lines = text.split(/\r\n|\n|\r/);
            for (const {line = 0, column = 0} of result.diagnostics) {
              expect(line).toBeGreaterThan(0);
              expect(line).toBeLessThanOrEqual(lines.length);
              expect(column).toBeGreaterThan(0);
              expect(column).toBeLessThanOrEqual([...lines[line - 1]!].length + 1);
            }
          }
        },
      ),
      {numRuns: 1500},
    );
  });
});
