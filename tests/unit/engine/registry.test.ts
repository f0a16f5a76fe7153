import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {describe, test, expect, expectTypeOf} from 'vitest';
import {registry, parameterKey, registryEntry, defaultValues, type Parameter} from '../../../src/engine';
import {renamedSignal, signalEntry, indicatorEntry, transformerEntry, capitalEntry, strategyEntry} from '../../../src/engine/registry';
import {indicators} from '../../../src/engine/registry/indicators';
import type {ParameterValues} from '../../../src/engine/registry/parameterValues';
import {strategies} from '../../../src/engine/registry/strategies';

const parameters = registry.flatMap((entry) => entry.parameters.map((parameter) => ({id: entry.id, entry, parameter})));

function inRange({min = -Infinity, max = Infinity, exclusiveMin = false}: Parameter, value: number): boolean {
  return value <= max && (exclusiveMin ? value > min : value >= min);
}

describe('the registry', () => {
  test('names each entry once, over all kinds', () => {
    const ids = registry.map(({id}) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  const withDefault = (type: 'number' | 'string') => parameters.filter(({parameter}) => typeof parameter.default === type);

  test.each(withDefault('number'))('$id: the default of $parameter.label lies in its range and is of its type', ({parameter}) => {
    expect(inRange(parameter, Number(parameter.default))).toBe(true);
    expect(parameter.type !== 'int' || Number.isInteger(parameter.default)).toBe(true);
  });

  test.each(withDefault('string'))('$id: the default of $parameter.label is one of its values', ({parameter}) => {
    expect(parameter.values).toContain(parameter.default);
  });

  test.each(parameters.filter(({parameter}) => parameter.control))(
    '$id: the control of $parameter.label keeps to its range',
    ({parameter}) => {
      const {min, max} = parameter.control as {min: number; max: number};
      expect([inRange(parameter, min), inRange(parameter, max), min < max]).toEqual([true, true, true]);
    },
  );

  test.each(parameters.filter(({parameter}) => parameter.valueLabels))(
    '$id: $parameter.label names its values, and no others',
    ({parameter}) => {
      expect(Object.keys(parameter.valueLabels ?? {}).sort()).toEqual([...(parameter.values ?? [])].sort());
    },
  );

  test.each(parameters.filter(({parameter}) => parameter.requiredWhen))(
    '$id: $parameter.label is required for a value of another parameter',
    ({entry, parameter: {requiredWhen}}) => {
      const other = entry.parameters.find((candidate) => parameterKey(candidate) === requiredWhen?.parameter);
      expect(other?.values).toContain(requiredWhen?.value);
    },
  );

  test.each(registry)('$id: parameter names, keys and aliases differ from each other', (entry) => {
    const keys = entry.parameters.flatMap((parameter) => [parameterKey(parameter), ...(parameter.aliases ?? [])]);
    expect(new Set(keys).size).toBe(keys.length);
    if ('relation' in entry && entry.relation !== undefined) {
      expect(keys).toEqual(expect.arrayContaining(Object.values(entry.relation)));
    }
  });

  test.each(registry)('$id: its page is one of the site', ({page}) => {
    expect(existsSync(`docs/${page}.mdx`)).toBe(true);
  });

  test('signals that are replaced name signals that exist', () => {
    expect(renamedSignal('CrossAbove')?.id).toBe('Crossover');
    expect(renamedSignal('CrossBelow')?.id).toBe('Crossunder');
    expect(renamedSignal('Crossover')).toBeUndefined();
    expect(signalEntry(signalEntry('Comparison')?.deprecated ?? '')?.id).toBe('GreaterThan');
  });

  test('lookups know their own kind only and no inherited names', () => {
    expect(indicatorEntry('SMA')).toMatchObject({name: '均线', term: '简单移动平均'});
    expect(transformerEntry('ZScoreTransformer')?.kind).toBe('transformer');
    expect(capitalEntry('PercentCapitalStrategy')?.kind).toBe('capital');
    expect(strategyEntry('ChandelierExit')).toBeUndefined();
    expect(indicatorEntry('GreaterThan')).toBeUndefined();
    expect([indicatorEntry('constructor'), signalEntry('__proto__')]).toEqual([undefined, undefined]);
  });

  test('an unknown id is answered with the known ones', () => {
    expect(() => registryEntry('Nope')).toThrow('PercentCapitalStrategy');
  });

  test('carries no computing code: its modules import each other, and what a refusal is made of', () => {
    const files = readdirSync('src/engine/registry', {recursive: true, encoding: 'utf8'}).filter((file) => file.endsWith('.ts'));
    expect(files).toEqual(expect.arrayContaining(['indicators.ts', 'strategies.ts']));
    for (const file of files) {
      for (const [, from] of readFileSync(`src/engine/registry/${file}`, 'utf8').matchAll(/from '(.+)'/g)) {
        expect(from).toMatch(/^\.\/\w+$|^\.\.\/(inputError|quoted)$/);
      }
    }
  });
});

describe('parameter values', () => {
  // As the strategy language is published: whoever changes a default here changes what documents mean.
  test.each([
    ['SMA', {period: 20, column: 'Close'}],
    ['EMA', {period: 20, column: 'Close'}],
    ['RSI', {period: 14, column: 'Close'}],
    ['MACD', {fast_period: 12, slow_period: 26, signal_period: 9, column: 'Close'}],
    ['ATR', {period: 14}],
    ['BollingerBands', {period: 20, stddev: 2, column: 'Close'}],
    ['HighestValue', {period: 20, column: 'High'}],
    ['LowestValue', {period: 20, column: 'Low'}],
    ['PercentFromHighest', {period: 20, column: 'Close'}],
    ['ChandelierExit', {period: 22, multiplier: 3, direction: 'long'}],
    ['InRange', {lower_inclusive: true, upper_inclusive: true}],
    ['Comparison', {}],
    ['Crossover', {mode: 'simple'}],
    ['Crossunder', {mode: 'simple'}],
    ['Streak', {condition: 'true', min_length: 1}],
    ['PercentChange', {period: 1, return_calculation: false, comparison: 'greater', absolute: false}],
    ['Divide', {return_calculation: false, comparison: 'greater', absolute: false}],
    ['StockBondSwitch', {default_to_stock: true}],
    ['MovingAverageTransformer', {method: 'simple', field: 'Close'}],
    ['RelativeStrengthTransformer', {reference: 'ma', field: 'Close'}],
    ['FixedInvestmentStrategy', {initial_capital: 100000, investment_frequency: 'm', percents: 95, fund_val_start: 100}],
  ])('%s defaults to %o', (id, defaults) => {
    expect(defaultValues(registryEntry(id))).toEqual(defaults);
  });

  test('are found by key, with defaults', () => {
    const dual = {short_period: 10, long_period: 30, average_type: 'SMA'};
    expect(defaultValues(registryEntry('DualMovingAverageStrategy'))).toEqual(dual);
    expect(defaultValues(registryEntry('Constant'))).toEqual({});
  });

  test('have types that follow from the entry', () => {
    type Chandelier = ParameterValues<Extract<(typeof indicators)[number], {id: 'ChandelierExit'}>>;
    expectTypeOf<Chandelier>().toEqualTypeOf<{
      readonly period: number;
      readonly multiplier: number;
      readonly direction: 'long' | 'short';
    }>();
    type Dual = ParameterValues<Extract<(typeof strategies)[number], {id: 'DualMovingAverageStrategy'}>>;
    expectTypeOf<Dual['average_type']>().toEqualTypeOf<'SMA' | 'EMA'>();
  });

  test('a parameter without name and key is refused', () => {
    expect(() => parameterKey({name: null, label: '无名', type: 'int', meaning: ''})).toThrow('name');
  });
});
