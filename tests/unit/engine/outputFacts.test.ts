import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {
  indicators,
  indicatorWarmUp,
  outputFacts,
  signals,
  signalStarts,
  transformers,
  transformerWarmUp,
  type IndicatorType,
  type TransformerType,
} from '../../../src/engine';
import {arbitraryParams} from '../../support/arbitraries';

/** The value of `slow_period + signal_period - 2`. */
function valueOf(formula: string, params: Record<string, unknown>): number {
  return formula.split(/(?=[+-])/).reduce((sum, part) => {
    const [, sign = '', term = ''] = /^([+-]?)\s*(\w+)\s*$/.exec(part) ?? [];
    return sum + (sign === '-' ? -1 : 1) * (/^\d+$/.test(term) ? Number(term) : Number(params[term]));
  }, 0);
}

describe('the formula of the first value', () => {
  test.each(indicators.map((entry) => [entry.id, entry] as const))('of %s is that of the engine', (id, entry) => {
    fc.assert(
      fc.property(arbitraryParams(entry), (params) => {
        const all = {
          ...Object.fromEntries(
            entry.parameters.map((parameter) => [parameter.name, 'default' in parameter ? parameter.default : undefined]),
          ),
          ...params,
        };
        const formulas = Object.entries(outputFacts[id].firstValid).map(([component, formula]) => [component, valueOf(formula, all)]);
        expect(Object.fromEntries(formulas)).toEqual(indicatorWarmUp(id as IndicatorType, params));
      }),
    );
  });

  test.each(transformers.map(({id}) => id))('of %s is that of the engine', (id: TransformerType) => {
    const params = {indicator: 'VIX', window: 9, lookback: 9};
    expect(valueOf(outputFacts[id].firstValid.value ?? '', params)).toBe(transformerWarmUp(id, params));
  });
});

test('every signal says from when on it can be told', () => {
  expect(Object.keys(signalStarts)).toEqual(signals.map(({id}) => id));
});
