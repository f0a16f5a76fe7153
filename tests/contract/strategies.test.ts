import {describe, expect, test} from 'vitest';
import {compile, evaluate, hasErrors, validate} from '../../src/engine';
import {readPages} from '../support/pages';
import {sampleBars} from '../support/sampleBars';

/** Fenced JSON of the pages that is a strategy or a portfolio, whole or as a bare body. */
const documents = readPages().flatMap(({id, body}) =>
  [...body.matchAll(/^```json[^\n]*\n([\s\S]*?)^```$/gm)]
    .map(([, text = '']) => text)
    .filter((text) => /"(trade_strategy|strategy_definition|outputs)"/.test(text))
    .map((text, index): [page: string, number: number, text: string] => [id, index + 1, text]),
);

/** Findings of the validator that break one of the shared wordings: a page shows the canonical way only. */
const NOT_SHARED: Readonly<Record<string, string>> = {
  W_ALIAS: 'C1 column, C2 stddev, C3 dotted components',
  W_MATH_MODE: 'C6 say return_calculation or threshold',
  W_DEPRECATED_TYPE: 'C7 Crossover, Crossunder',
  W_RS_SCALE: 'C8 relative strength has the base 100',
  W_TRANSFORMER_UNUSED: 'C11 a transformer is computed only for a signal',
  W_OUTPUT_MARKET_UNUSED: 'C11',
  W_INCLUSIVE_BREAKOUT: 'C13 the window includes the day',
};

describe('strategy documents in the pages', () => {
  test('are found', () => {
    expect(documents.length).toBeGreaterThan(1);
  });

  test.each(documents)('%s, number %i: validates and runs on the sample', (_, __, text) => {
    const found = validate(text, {allowBare: true});
    expect(hasErrors(found), JSON.stringify(found, null, 2)).toBe(false);
    expect(found.flatMap(({code}) => NOT_SHARED[code] ?? [])).toEqual([]);
    const {plan} = compile(text, {allowBare: true});
    if (plan === null) {
      throw new Error('A document without errors has a plan.');
    }
    const bars = sampleBars();
    const {state} = evaluate(plan, bars, {symbol: 'A', symbols: ['A']});
    expect(state).toHaveLength(bars.date.length);
    expect(new Set(state).size).toBeGreaterThan(1);
  });
});
