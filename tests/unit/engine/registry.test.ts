import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {describe, test, expect} from 'vitest';
import {registry, parameterKey, registryEntry, defaultValues, type Parameter} from '../../../src/engine';
import {
  renamedSignal,
  signalEntry,
  indicatorEntry,
  transformerEntry,
  capitalEntry,
  strategyEntry,
} from '../../../src/engine/registry';

const parameters = registry.flatMap((entry) => entry.parameters.map((parameter) => ({id: entry.id, entry, parameter})));

function inRange({min = -Infinity, max = Infinity, exclusiveMin = false}: Parameter, value: number): boolean {
  return value <= max && (exclusiveMin ? value > min : value >= min);
}

describe('the registry', () => {
  test('names each entry once, over all kinds', () => {
    const ids = registry.map(({id}) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(parameters)('$id: $parameter.label keeps to its range and its values', ({entry, parameter}) => {
    const {control, requiredWhen, type, values, valueLabels} = parameter;
    if (typeof parameter.default === 'number') {
      expect(inRange(parameter, parameter.default)).toBe(true);
      expect(type !== 'int' || Number.isInteger(parameter.default)).toBe(true);
    }
    if (typeof parameter.default === 'string') {
      expect(values).toContain(parameter.default);
    }
    if (control !== undefined) {
      const {min, max} = control as {min: number; max: number};
      expect([inRange(parameter, min), inRange(parameter, max), min < max]).toEqual([true, true, true]);
    }
    if (valueLabels !== undefined) {
      expect(Object.keys(valueLabels).sort()).toEqual([...(values ?? [])].sort());
    }
    const other = entry.parameters.find(
      (candidate) => requiredWhen && parameterKey(candidate) === requiredWhen.parameter,
    );
    expect(requiredWhen === undefined || other?.values?.includes(requiredWhen.value)).toBe(true);
  });

  test.each(registry)('$id: its page is there, and its parameters differ in names, keys and aliases', (entry) => {
    const keys = entry.parameters.flatMap((parameter) => [parameterKey(parameter), ...(parameter.aliases ?? [])]);
    expect(new Set(keys).size).toBe(keys.length);
    expect(existsSync(`docs/${entry.page}.mdx`)).toBe(true);
    if ('relation' in entry && entry.relation !== undefined) {
      expect(keys).toEqual(expect.arrayContaining(Object.values(entry.relation)));
    }
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
    const files = readdirSync('src/engine/registry', {recursive: true, encoding: 'utf8'}).filter((file) =>
      file.endsWith('.ts'),
    );
    expect(files).toEqual(expect.arrayContaining(['indicators.ts', 'strategies.ts']));
    for (const file of files) {
      for (const [, from] of readFileSync(`src/engine/registry/${file}`, 'utf8').matchAll(/from '(.+)'/g)) {
        expect(from).toMatch(/^\.\/\w+$|^\.\.\/(inputError|own|quoted)$/);
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
    ['DualMovingAverageStrategy', {short_period: 10, long_period: 30, average_type: 'SMA'}],
    [
      'FixedInvestmentStrategy',
      {initial_capital: 100000, investment_frequency: 'm', percents: 95, fund_val_start: 100},
    ],
  ])('%s defaults to %o', (id, defaults) => {
    expect(defaultValues(registryEntry(id))).toEqual(defaults);
  });

  test('a parameter without name and key is refused', () => {
    expect(() => parameterKey({name: null, label: '无名', type: 'int', meaning: ''})).toThrow('name');
  });
});
