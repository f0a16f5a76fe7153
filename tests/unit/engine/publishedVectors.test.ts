import {describe, expect, test} from 'vitest';
import {
  computeIndicator,
  computeSignal,
  computeTransformer,
  indicators,
  transformers,
  type AnyParameterValues,
} from '../../../src/engine';
import {bars, booleans, closes, crossing, indicatorVectors, numbers, round4, transformerVectors} from './vectors';

const two = crossing.map(() => 2);
const conditions = [null, true, false];

function switched(symbols: string[], symbol: string, params: AnyParameterValues): unknown {
  return computeSignal('StockBondSwitch', [conditions], params, {place: {symbol, symbols}});
}

describe('the published vectors', () => {
  test.each(indicatorVectors)('%s %o, component %s', (type, params, component, printed) => {
    expect(round4(computeIndicator(type, bars, params)[component] ?? [])).toEqual(numbers(printed));
  });

  // What is measured since the purchase of a rule: language/position.test.ts.
  test('there is one for every indicator of bars, component and transformer', () => {
    const ofBars = indicators.filter(({id}) => id !== 'SinceEntry');
    const known = ofBars.flatMap(({id, components}) => components.map((component) => `${id}.${component}`));
    expect(new Set(indicatorVectors.map(([type, , component]) => `${type}.${component}`))).toEqual(new Set(known));
    expect(new Set(transformerVectors.map(([type]) => type))).toEqual(new Set(transformers.map(({id}) => id)));
  });

  test.each(transformerVectors)('%s %o', (type, params, printed) => {
    expect(round4(computeTransformer(type, bars, {indicator: 'X', ...params}))).toEqual(numbers(printed));
  });

  test('PercentChange of period 2, as numbers', () => {
    const change = computeSignal('PercentChange', [closes], {period: 2, return_calculation: true});
    expect(round4(change as number[])).toEqual(numbers('– – 20 0 8.3333 9.0909 7.6923 25 −7.1429 −20'));
  });

  test.each([
    ['Crossover', 'simple', '– F T F F T F'],
    ['Crossover', 'confirmed', '– – F T F F F'],
    ['Crossunder', 'simple', '– F F F F F T'],
  ] as const)('%s %s', (type, mode, printed) => {
    expect(computeSignal(type, [crossing, two], {mode})).toEqual(booleans(printed));
  });

  test.each([
    [{min_length: 2, max_length: 3}, 'F T F F T T F'],
    [{condition: 'false'}, 'F F T F F F F'],
  ])('Streak %o', (params, printed) => {
    expect(computeSignal('Streak', [booleans('T T F T T T T')], params)).toEqual(booleans(printed));
  });

  test.each([
    [['X', 'Y', 'Z'], 'X', true, 'T T F'],
    [['X', 'Y', 'Z'], 'Y', true, 'F F T'],
    [['X', 'Y', 'Z'], 'Z', true, 'F F F'],
    [['X', 'Y', 'Z'], 'X', false, 'F T F'],
    [['X', 'Y', 'Z'], 'Y', false, 'T F T'],
    [['X'], 'X', true, 'F F F'],
  ])('StockBondSwitch in %o for %s, default %s', (symbols, symbol, toFirst, printed) => {
    expect(switched(symbols, symbol, {default_to_stock: toFirst})).toEqual(booleans(printed));
  });
});
