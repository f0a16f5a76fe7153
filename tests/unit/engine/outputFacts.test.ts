import {describe, test, expect} from 'vitest';
import {transformers, outputFacts, signals, type TransformerType} from '../../../src/engine';
import {signalStarts} from '../../../src/figures/primitives/facts';
import {firstValidOf} from '../../../src/engine/registry/outputFacts';
import {transformerWarmUp} from '../../../src/engine/transformers/compute';

describe('the formula of the first value', () => {
  test('adds and subtracts parameters and whole numbers', () => {
    expect(firstValidOf('slow_period + signal_period - 2', {slow_period: 26, signal_period: 9})).toBe(33);
    expect([firstValidOf('period', {period: 14}), firstValidOf('0', {})]).toEqual([14, 0]);
  });

  // Those of indicators are what the engine goes by: warmUp.test.ts compares them with the series.
  test.each(transformers.map(({id}) => id))('of %s is that of the engine', (id: TransformerType) => {
    const params = {indicator: 'VIX', window: 9, lookback: 9};
    expect(firstValidOf(outputFacts[id].firstValid.value ?? '', params)).toBe(transformerWarmUp(id, params));
  });
});

test('every signal says from when on it can be told', () => {
  expect(Object.keys(signalStarts)).toEqual(signals.map(({id}) => id));
});
