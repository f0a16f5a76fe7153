import Ajv2020 from 'ajv/dist/2020';
import fc from 'fast-check';
import {describe, test, expect} from 'vitest';
import {indicators, signals, transformers, capitalStrategies} from '../../../../src/engine';
import {jsonSchema} from '../../../../src/engine/language';
import {normaliseDocument} from '../../../../src/engine/language/normalise';
import {accepted} from './accepted';
import {arbitraryStrategies} from './arbitraryStrategies';
import {withIndicator, withSignal, above, constant, close, marketWith, portfolio, type Doc} from './documents';

const schema = jsonSchema('https://docs.example/schemas/strategy/v1.json') as {$defs: Record<string, Doc>};

const check = new Ajv2020({strict: true, strictTypes: false, strictRequired: false, allErrors: true}).compile(schema);

describe('the JSON Schema', () => {
  test.each(accepted)('accepts the canonical copy of $title', ({doc}) => {
    const {doc: canonical} = normaliseDocument(doc);
    check(canonical);
    expect(check.errors).toBeNull();
  });

  test('accepts the canonical copy of any strategy', () => {
    fc.assert(
      fc.property(arbitraryStrategies([], true), (doc) => {
        check(normaliseDocument(doc).doc);
        expect(check.errors).toBeNull();
      }),
    );
  });

  const reference = {type: 'RelativeStrengthTransformer', params: {indicator: 'VIX', window: 5, reference: 'value'}};
  const wrong: readonly [string, Doc][] = [
    ['a number in quotes', withIndicator({type: 'RSI', params: {period: '14'}})],
    ['an unknown parameter', withIndicator({type: 'RSI', params: {window: 14}})],
    ['a parameter out of range', withIndicator({type: 'SMA', params: {period: 0}})],
    ['a column in lower case', withSignal(above({column: 'close'}, constant(1)))],
    ['too few inputs', withSignal({type: 'InRange', inputs: [close, close]})],
    [
      'too many inputs of a nested signal',
      withSignal({type: 'Not', inputs: [{type: 'Not', inputs: Array(2).fill(above(close, close))}]}),
    ],
    ['an input of two forms', withSignal(above(close, {ref: 'ma', column: 'Close'}))],
    ['an indicator inside of inputs', withSignal(above(close, {type: 'SMA'}))],
    ['a constant without its value', withIndicator({type: 'Constant'})],
    ['a Comparison without its method', withSignal({type: 'Comparison', inputs: [close, close]})],
    ['epsilon where it means nothing', withSignal({type: 'Crossover', inputs: [close, constant(1)], epsilon: 1})],
    ['a reference value that is missing', withSignal(above(close, constant(1)), {market: marketWith(reference)})],
    ['an unknown type', withSignal({type: 'ROE', inputs: [close]})],
    ['a portfolio without symbols', {...portfolio(), symbols: []}],
    ['a document of neither shape', {}],
  ];
  test.each(wrong)('rejects %s', (_, doc) => {
    expect(check(doc)).toBe(false);
  });

  test('has a closed object of parameters with Chinese titles and meanings for everything in the registry', () => {
    const {$defs} = schema;
    const capital = Object.fromEntries(
      ($defs.capitalStrategy!.allOf as Doc[]).map((rule) => [rule.if.properties.name.const, rule.then]),
    );
    for (const entry of [...indicators, ...signals, ...transformers, ...capitalStrategies]) {
      const {params, type} = ($defs[`${entry.kind}.${entry.id}`] ?? capital[entry.id])!.properties;
      expect(params.additionalProperties).toBe(false);
      const defaults = entry.parameters.flatMap((one) =>
        'default' in one && one.default !== null ? [[one.name, one.default]] : [],
      );
      expect(params.default ?? {}).toEqual(Object.fromEntries(defaults));
      expect(entry.kind === 'capital' || type.const === entry.id).toBe(true);
      expect(Object.keys(params.properties)).toEqual(entry.parameters.map(({name}) => name));
      for (const parameter of entry.parameters) {
        const described = params.properties[parameter.name];
        expect(described.title).toMatch(/\p{Script=Han}|ATR/u);
        expect(described.description).toContain(parameter.meaning);
        expect(described.default).toBe('default' in parameter ? parameter.default : undefined);
      }
    }
  });
});
