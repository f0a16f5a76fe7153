import fc from 'fast-check';
import {describe, test, expect} from 'vitest';
import {runStateMachine, type Bars} from '../../../../src/engine';
import {evaluate, compile, validate, explain, type EvalResult} from '../../../../src/engine/language';
import {hasErrors} from '../../../../src/engine/language/diagnostic';
import {normaliseDocument} from '../../../../src/engine/language/normalise';
import {parse} from '../../../../src/engine/language/parse';
import {accepted} from './accepted';
import {arbitraryStrategies} from './arbitraryStrategies';
import {barsOf, marketWith, type Doc} from './documents';

const context = (bars: Bars): Parameters<typeof evaluate>[2] => ({
  symbol: 'A',
  symbols: ['A', 'B'],
  market: {VIX: bars},
});

const run = (doc: unknown, bars: Bars): EvalResult => {
  const {plan, diagnostics} = compile(doc, {allowBare: true});
  if (plan === null) {
    throw new Error(`${JSON.stringify(doc)} ${diagnostics.map(({message}) => message).join('\n')}`);
  }
  return evaluate(plan, bars, context(bars));
};

const series = fc.array(fc.integer({min: 1, max: 60}), {minLength: 12, maxLength: 40}).map((closes) => barsOf(closes));

const strategy = arbitraryStrategies([{market: 'VIX', transformer: 'gate'}], true).map((doc): Doc => ({
  ...doc,
  market_indicators: marketWith({type: 'ZScoreTransformer', params: {indicator: 'VIX', window: 3}}),
}));

describe('for any valid strategy', () => {
  test('there is no error, the canonical copy gives the same, no value is NaN, and states and reasons are those of the signals', () => {
    fc.assert(
      fc.property(strategy, series, fc.nat(11), (doc, bars, t) => {
        expect(validate(doc).filter(({severity}) => severity === 'error')).toEqual([]);
        const result = run(doc, bars);
        expect(run(normaliseDocument(doc).doc, bars)).toEqual(result);
        expect(result.state).toEqual(runStateMachine(result.buy, result.sell));
        for (const values of result.steps.flatMap((step) => Object.values(step))) {
          expect(values).toHaveLength(bars.date.length);
          expect(values.every((value) => value === null || typeof value === 'boolean' || Number.isFinite(value))).toBe(
            true,
          );
        }
        const {buy, sell, state} = explain(compile(doc).plan!, result, t);
        expect([buy.value === true, sell.value === true, state]).toEqual([
          result.buy[t],
          result.sell[t],
          result.state[t],
        ]);
      }),
      {numRuns: 100},
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
      {numRuns: 100},
    );
  });
});

const KEYS = `trade_strategy strategy_definition indicators signals outputs inputs params type id ref column market transformer value band
  market_indicators transformers buy_signal sell_signal __proto__ constructor name code epsilon capital_strategy`;
const key = fc.constantFrom(...KEYS.split(/\s+/));

const leaf = fc.oneof(
  fc.constantFrom(
    'SMA',
    'And',
    'Crossover',
    'Constant',
    'Close',
    'ma',
    'up',
    '',
    'a.b',
    '__proto__',
    'CrossAbove',
    'Comparison',
    'VIX',
  ),
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
  test('random JSON, alone or inside of a strategy, never throws and is a plan or an error', () => {
    fc.assert(
      fc.property(tree, tree, tree, (value, signals, outputs) => {
        usable(value);
        usable(JSON.stringify(value));
        usable({trade_strategy: {indicators: value, signals, outputs}, market_indicators: signals});
      }),
      {numRuns: 200},
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
      {numRuns: 300},
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
      {numRuns: 500},
    );
  });
});
