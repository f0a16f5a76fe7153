import {readFileSync} from 'node:fs';
import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {indicators, type SignalState} from '../../../../src/engine';
import {compile, evaluate, readRuleText, ruleSentence} from '../../../../src/engine/language';
import {pageExamples} from '../../../../src/markdown/strategyExamples';
import {pageTree} from '../../../../src/markdown/pageTree';
import {readPages} from '../../../support/pages';
import {barsOf, constant, type Doc} from '../language/documents';

const whole = (min: number, max: number): fc.Arbitrary<number> => fc.integer({min, max});
const column = fc.constantFrom('Open', 'High', 'Low', 'Close', 'Volume');

const indicator = fc.constantFrom(...indicators.filter(({id}) => id !== 'Constant').map(({id}) => id)).chain((type): fc.Arbitrary<Doc> => {
  const params: Readonly<Record<string, fc.Arbitrary<Doc>>> = {
    ATR: fc.record({period: whole(1, 30)}),
    MACD: fc.record({fast_period: whole(1, 4), slow_period: whole(5, 9), signal_period: whole(1, 4)}),
    BollingerBands: fc.record({period: whole(2, 9), stddev: fc.constantFrom(1, 1.5, 2)}),
    ChandelierExit: fc.record({period: whole(1, 9), multiplier: fc.constantFrom(2, 2.5), direction: fc.constantFrom('long', 'short')}),
  };
  return fc.record({type: fc.constant(type), params: params[type] ?? fc.record({period: whole(1, 9), column})});
});

const COMPONENTS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(indicators.map(({id, components}) => [id, components]));

/** A number per day over the indicators `i0…`. */
function number(built: readonly Doc[], depth: number): fc.Arbitrary<Doc> {
  const ref = fc.nat(built.length - 1).chain((index) => {
    const parts = COMPONENTS[String((built[index] as {type: string}).type)]!;
    return fc.constantFrom(...parts).map((part): Doc => ({ref: parts.length === 1 ? `i${index}` : `i${index}.${part}`}));
  });
  const plain: fc.Arbitrary<Doc> = fc.oneof(
    ref,
    column.map((name): Doc => ({column: name})),
  );
  if (depth === 0) {
    return plain;
  }
  const inner = number(built, depth - 1);
  const value = fc.constantFrom(-8, -0.5, 0, 2, 30, 1.05).map(constant);
  const calculation = fc.record({
    type: fc.constantFrom('Add', 'Subtract', 'Multiply', 'Divide'),
    inputs: fc.tuple(inner, fc.oneof(inner, value)),
    params: fc.constantFrom({return_calculation: true}, {return_calculation: true, absolute: true}),
  });
  const change = fc.record({
    type: fc.constant('PercentChange'),
    inputs: fc.tuple(inner),
    params: fc.record({period: whole(1, 9), return_calculation: fc.constant(true)}),
  });
  return fc.oneof({weight: 3, arbitrary: plain}, calculation, change);
}

/** A condition that compares numbers. */
function comparison(built: readonly Doc[]): fc.Arbitrary<Doc> {
  const any = number(built, 2);
  const other = fc.oneof(any, fc.constantFrom(-8, 0, 0.5, 30).map(constant));
  const relation = fc.constantFrom('greater', 'less', 'equal', 'greater_equal', 'less_equal', 'not_equal');
  return fc.oneof(
    fc.record({type: fc.constantFrom('GreaterThan', 'LessThan', 'Crossover', 'Crossunder'), inputs: fc.tuple(any, other)}),
    fc.record({type: fc.constantFrom('GreaterThan', 'LessThan'), inputs: fc.tuple(any, other), epsilon: fc.constantFrom(0.5, 8)}),
    fc.record({type: fc.constantFrom('Crossover', 'Crossunder'), inputs: fc.tuple(any, other), params: fc.constant({mode: 'confirmed'})}),
    fc.record({
      type: fc.constant('InRange'),
      inputs: fc.tuple(any, other, other),
      params: fc.constantFrom({}, {lower_inclusive: false}, {upper_inclusive: false}),
    }),
    fc.record({
      type: fc.constant('PercentChange'),
      inputs: fc.tuple(any),
      params: fc.record({period: whole(1, 9), threshold: whole(-9, 9), comparison: relation}),
    }),
    fc.record({
      type: fc.constantFrom('Divide', 'Subtract'),
      inputs: fc.tuple(any, any),
      params: fc.record({threshold: whole(-2, 2), comparison: relation}),
    }),
  );
}

function condition(built: readonly Doc[], depth: number): fc.Arbitrary<Doc> {
  if (depth === 0) {
    return comparison(built);
  }
  const inner = condition(built, depth - 1);
  return fc.oneof(
    comparison(built),
    fc.record({type: fc.constantFrom('And', 'Or'), inputs: fc.array(inner, {minLength: 2, maxLength: 3})}),
    fc.record({type: fc.constant('Not'), inputs: fc.tuple(inner)}),
    fc.record({
      type: fc.constant('Streak'),
      inputs: fc.tuple(inner),
      params: fc.record({min_length: whole(1, 3), condition: fc.constantFrom('true', 'false')}),
    }),
    fc.record({type: fc.constant('Streak'), inputs: fc.tuple(inner), params: fc.constant({min_length: 2, max_length: 4})}),
    fc.record({type: fc.constant('StockBondSwitch'), inputs: fc.tuple(inner), params: fc.record({default_to_stock: fc.boolean()})}),
  );
}

const documents = fc.array(indicator, {minLength: 1, maxLength: 3}).chain((built) =>
  fc
    .tuple(condition(built, 2), fc.oneof(condition(built, 2), fc.constant<Doc>({type: 'Not', inputs: [{ref: 'buy'}]})))
    .map(([buy, sell]): Doc => ({
      trade_strategy: {
        indicators: built.map((one, index) => ({id: `i${index}`, ...(one as object)})),
        signals: [
          {id: 'buy', ...(buy as object)},
          {id: 'sell', ...(sell as object)},
        ],
        outputs: {buy_signal: 'buy', sell_signal: 'sell'},
      },
    })),
);

const bars = barsOf(Array.from({length: 60}, (_, day) => 20 + Math.round(9 * Math.sin(day / 3) + (day % 7))));
const states = (document: unknown): readonly SignalState[] =>
  evaluate(compile(document).plan!, bars, {symbol: 'A', symbols: ['A', 'B'], market: {}}).state;

describe('sentence, document, sentence', () => {
  test('is the identity over the documents that a sentence can say, and they give the same signals', () => {
    const seen = {count: 0};
    fc.assert(
      fc.property(documents, (document) => {
        const sentence = ruleSentence(document)!;
        // Calculations within calculations are named only, at some depth.
        fc.pre(sentence.isWhole);
        seen.count += 1;
        const {document: read, problems} = readRuleText(sentence.text);
        expect(problems).toEqual([]);
        expect(ruleSentence(read)!.text).toBe(sentence.text);
        expect(states(read)).toEqual(states(document));
      }),
      {numRuns: 200},
    );
    expect(seen.count).toBe(200);
  });

  test('is the identity over the strategies of the pages that a sentence can say', () => {
    const texts = readPages()
      .flatMap(({id, file}) => pageExamples(id, id, pageTree(readFileSync(file, 'utf8'))))
      .filter(({text, wrong}) => !wrong && ruleSentence(text)?.isWhole)
      .map(({text}) => ruleSentence(text)!.text);
    expect(texts.length).toBeGreaterThan(80);
    expect(texts.filter((text) => ruleSentence(readRuleText(text).document)?.text !== text)).toEqual([]);
  });

  test('knows what something was some days ago', () => {
    const typed = '收盘价高于 3 日前的 20 日最高价时买入；收盘价低于昨日最低价时卖出';
    const {document} = readRuleText(typed);
    expect(ruleSentence(document)!.text).toBe('当收盘价高于 3 日前的 20 日最高价时买入；当收盘价低于 1 日前的最低价时卖出。');
  });
});
