import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {applyFix, documentNumbers, validate, editedText, pointer, type Json} from '@site/src/engine/language';
import {above, close, constant, crossing, marketWith, ref, withIndicator, withSignal, type Doc} from './documents';
import {expectFixed} from './expectFixed';

const TEXT = `{
  "market_indicators": {
    "indicators": [{"code": "VIX"}],
    "transformers": [{"name": "rank", "type": "PercentileRankTransformer", "params": {"indicator": "VIX", "lookback": 252}}]
  },
  "trade_strategy": {
    "indicators": [{"id": "bands", "type": "BollingerBands", "params": {"period": 20, "std_dev": 2.25, "column": "Close"}}],
    "signals": [
      {"id": "calm", "type": "And", "inputs": [
        {"type": "LessThan", "epsilon": 0.5, "inputs": [{"market": "VIX", "transformer": "rank"}, {"type": "Constant", "value": 60}]},
        {"type": "GreaterThan", "inputs": [{"column": "Close"}, {"ref": "bands.lower"}]}
      ]},
      {"id": "out", "type": "Not", "inputs": [{"ref": "calm"}]}
    ],
    "outputs": {"buy_signal": "calm", "sell_signal": "out"}
  }
}`;

test('the numbers of a document are those of its nodes, named by node and parameter', () => {
  expect(validate(TEXT).filter(({severity}) => severity === 'error')).toEqual([]);
  expect(
    documentNumbers(JSON.parse(TEXT)).map(({name, label, value, min, step}) => [name, label, value, min, step]),
  ).toEqual([
    ['rank.lookback', '回看窗口', 252, 2, 1],
    ['bands.period', '周期', 20, 1, 1],
    ['bands.std_dev', '倍数', 2.25, 0.01, 0.01],
    ['calm.epsilon', '缓冲', 0.5, 0, 0.1],
    ['calm.value', '常数', 60, -Infinity, 1],
  ]);
});

test('a text that is not a document has none', () => {
  expect(documentNumbers('{')).toEqual([]);
});

/** All pointers of a value, that of itself among them. */
const pathsOf = (value: unknown, path = ''): string[] =>
  typeof value !== 'object' || value === null
    ? [path]
    : [path, ...Object.entries(value).flatMap(([key, item]) => pathsOf(item, pointer(path, key)))];

/** A value, the pointer to something in it, and what is put there. */
const edits = fc
  .tuple(fc.jsonValue({maxDepth: 4}), fc.jsonValue({maxDepth: 3}), fc.constantFrom(0, 2), fc.nat())
  .map(([whole, part, space, seed]) => {
    const [value, put] = [{a: whole}, part].map((one) => JSON.parse(JSON.stringify(one)) as Json);
    const paths = pathsOf(value);
    return {text: JSON.stringify(value, null, space), path: paths[seed % paths.length] as string, put: put as Json};
  });

const at = (value: unknown, path: string): unknown =>
  path
    .split('/')
    .slice(1)
    .reduce((held, key) => (held as Record<string, unknown>)[key.replaceAll('~1', '/').replaceAll('~0', '~')], value);

describe('an edit of a text', () => {
  test('puts a value where the pointer leads', () => {
    fc.assert(
      fc.property(edits, ({text, path, put}) => {
        const after = editedText(text, [{path, value: put}]);
        expect(at(JSON.parse(after), path)).toEqual(put);
        expect(JSON.parse(editedText(after, [{path, value: at(JSON.parse(text), path) as Json}]))).toEqual(
          JSON.parse(text),
        );
      }),
      {numRuns: 500},
    );
  });

  test('that adds what a later one removes leaves the document as it was', () => {
    fc.assert(
      fc.property(edits, ({text, put}) => {
        const added = editedText(text, [{path: '/b', value: put}]);
        expect(JSON.parse(added)).toEqual({...(JSON.parse(text) as object), b: put});
        expect(JSON.parse(editedText(added, [{path: '/b', remove: true}]))).toEqual(JSON.parse(text));
      }),
    );
  });

  test('has few lines changed: new items have the space between them that the others have', () => {
    const text = '{\n  "signals": [\n    {"id": "a", "inputs": [1, 2]},\n    {"id": "b"}\n  ],\n  "x": 1\n}\n';
    const after = editedText(text, [
      {path: '/signals/0/inputs/1', remove: true},
      {path: '/signals/1/comment', value: ''},
      {path: '/signals/2', value: {id: 'c', inputs: [1]}},
    ]);
    expect(after).toBe(
      '{\n  "signals": [\n    {"id": "a", "inputs": [1]},\n    {"id": "b", "comment": ""},\n    {"id": "c", "inputs": [1]}\n  ],\n  "x": 1\n}\n',
    );
    expect(editedText(text, [{path: '/signals/0', remove: true}])).toBe(
      '{\n  "signals": [\n    {"id": "b"}\n  ],\n  "x": 1\n}\n',
    );
  });

  test('makes what is missing on the way, and begins an empty list', () => {
    expect(editedText('{"a": []}', [{path: '/a/0', value: 1}])).toBe('{"a": [1]}');
    expect(editedText('{"type": "SMA"}', [{path: '/params/period', value: 5}])).toBe(
      '{"type": "SMA", "params": {"period": 5}}',
    );
  });

  test('writes what is too long for a line over several, indented as its place is', () => {
    const value = {name: 'x'.repeat(120), more: [1]};
    expect(editedText('{\n  "a": 1\n}', [{path: '/a', value}])).toBe(JSON.stringify({a: value}, null, 2));
  });

  test('of what is not there changes nothing', () => {
    expect(editedText('{"a": 1}', [{path: '/b', remove: true}])).toBe('{"a": 1}');
    expect(editedText('{"a": 1}', [{path: '/b', key: 'c'}])).toBe('{"a": 1}');
    expect(editedText('', [{path: '/b', value: 1}])).toBe('');
  });
});

const bands = {id: 'bb', type: 'BollingerBands'};
const transformed = (transformer: Doc): Doc => ({...crossing(), market_indicators: marketWith(transformer)});

/** Documents besides those of codes.test.ts whose problems can be fixed. */
const fixable: readonly [string, Doc, boolean?][] = [
  ['a flag in quotes', withSignal({type: 'InRange', inputs: [close, close, close], params: {lower_inclusive: 'true'}})],
  ['a column in lower case', withSignal(above({column: 'close'}, constant(1)))],
  ['a bare value', withSignal(above(close, {value: 10}))],
  ['a bare id', withSignal({type: 'Not', inputs: ['up' as never]})],
  ['a bare number', withSignal(above(close, 10 as never))],
  ['`window` of an indicator', withIndicator({type: 'SMA', params: {window: 9}})],
  [
    '`window` of a transformer',
    transformed({type: 'PercentileRankTransformer', params: {indicator: 'VIX', window: 9}}),
  ],
  ['`column` of a transformer', transformed({type: 'IdentityTransformer', params: {indicator: 'VIX', column: 'Open'}})],
  ['an alias in a body without its shell', withIndicator({type: 'SMA', params: {field: 'Open'}}).trade_strategy, true],
  ['a wrong column under an alias', withIndicator({type: 'SMA', params: {field: 'open'}})],
  ['epsilon among the parameters', withSignal({...above(close, constant(1)), params: {epsilon: 0.1}})],
  ['the value of a constant among its parameters', withSignal(above(close, {type: 'Constant', params: {value: 1}}))],
  ['`band`', withSignal(above(close, {ref: 'bb', band: 'upper'}), {indicators: [bands]})],
  [
    '`band` next to a dotted reference',
    withSignal(above(close, {ref: 'bb.upper', band: 'upper'}), {indicators: [bands]}),
  ],
  ['a boolean condition', withSignal({type: 'Streak', inputs: [ref('up')], params: {condition: true}})],
  ['a misspelt type', withSignal({type: 'CrossOver', inputs: [close, constant(1)]})],
  ['a misspelt component', withIndicator({type: 'BollingerBands'}, '.uper')],
];

describe('the quick fix', () => {
  test.each(fixable)('of %s removes the problem', (_, doc, allowBare = false) => {
    expectFixed(JSON.stringify(doc, null, 2), allowBare);
  });

  test('leaves the layout of the rest alone', () => {
    const text = '{"trade_strategy": {"indicators": [],\n\n   "signals": "x",  "outputs": {"buy": "a"}}}';
    const fix = validate(text).find(({code}) => code === 'E_PARAM_UNKNOWN')?.fix;
    expect(applyFix(text, fix!)).toBe(text.replace('"buy"', '"buy_signal"'));
  });
});
