import {describe, expect, test} from 'vitest';
import {applyFix, validate} from '../../../../src/engine/language';
import {above, close, constant, crossing, crossingWith, marketWith, portfolio, ref, withIndicator, withSignal, type Doc} from './documents';

const fixable: readonly [string, Doc, boolean?][] = [
  ['a number in quotes', withIndicator({type: 'RSI', params: {period: '14'}})],
  ['a flag in quotes', withSignal({type: 'InRange', inputs: [close, constant(1), constant(2)], params: {lower_inclusive: 'true'}})],
  ['a column in lower case', withSignal(above({column: 'close'}, constant(1)))],
  ['a bare value', withSignal(above(close, {value: 10}))],
  ['a bare id', withSignal({type: 'Not', inputs: ['up' as never]})],
  ['a bare number', withSignal(above(close, 10 as never))],
  ['`window` of an indicator', withIndicator({type: 'SMA', params: {window: 9}})],
  [
    '`window` of PercentileRank',
    {...crossing(), market_indicators: marketWith({type: 'PercentileRankTransformer', params: {indicator: 'VIX', window: 9}})},
  ],
  [
    '`column` of a transformer',
    {...crossing(), market_indicators: marketWith({type: 'IdentityTransformer', params: {indicator: 'VIX', column: 'Open'}})},
  ],
  ['an alias', withIndicator({type: 'SMA', params: {field: 'Open'}})],
  ['an alias next to its name', withIndicator({type: 'SMA', params: {field: 'Open', column: 'Close'}})],
  ['an alias in a body without its shell', withIndicator({type: 'SMA', params: {field: 'Open'}}).trade_strategy, true],
  ['a wrong column under an alias', withIndicator({type: 'SMA', params: {field: 'open'}})],
  ['epsilon among the parameters', withSignal({...above(close, constant(1)), params: {epsilon: 0.1}})],
  ['the value of a constant among its parameters', withSignal(above(close, {type: 'Constant', params: {value: 1}}))],
  ['`band`', withSignal(above(close, {ref: 'bb', band: 'upper'}), {indicators: [{id: 'bb', type: 'BollingerBands'}]})],
  [
    '`band` next to a dotted reference',
    crossingWith({
      indicators: [{id: 'bb', type: 'BollingerBands'}],
      signals: [{id: 'x', ...above(close, {ref: 'bb.upper', band: 'upper'})}],
    }),
  ],
  ['a boolean condition', withSignal({type: 'Streak', inputs: [ref('up')], params: {condition: true}})],
  ['a former type', withSignal({type: 'CrossAbove', inputs: [close, constant(1)]})],
  ['a misspelt type', withSignal({type: 'CrossOver', inputs: [close, constant(1)]})],
  ['a misspelt reference', withSignal(above(close, ref('mma')))],
  ['a misspelt component', withIndicator({type: 'BollingerBands'}, '.uper')],
  ['a misspelt output', crossingWith({outputs: {buy_signal: 'upp'}})],
  ['arithmetic without a mode', withSignal({type: 'Add', inputs: [close, constant(1)]})],
  ['arithmetic over several operands', withSignal({type: 'Add', inputs: [close, close, close, close]})],
  ['arithmetic with nothing to compare', withSignal({type: 'Add', inputs: [close, close], params: {return_calculation: false}})],
  ['the former shell', {trade_strategy: {name: 'PrimitiveStrategy', params: crossing().trade_strategy}}],
  [
    'a missing list of indicators',
    {
      trade_strategy: {
        signals: [
          {id: 'a', type: 'Crossover', inputs: [close, constant(1)]},
          {id: 'b', type: 'Crossunder', inputs: [close, constant(1)]},
        ],
        outputs: {buy_signal: 'a', sell_signal: 'b'},
      },
    },
  ],
  ['an unused node', crossingWith({indicators: [{id: 'idle', type: 'SMA'}]})],
  ['a currency in lower case', {...portfolio(), currency: 'cny'}],
];

describe('the quick fix', () => {
  test.each(fixable)('of %s removes the problem', (_, doc, allowBare = false) => {
    const text = JSON.stringify(doc, null, 2);
    const before = validate(text, {allowBare});
    const first = before.find(({fix}) => fix !== undefined);
    expect(first).toBeDefined();
    const after = validate(applyFix(text, first!.fix!), {allowBare});
    const same = (all: readonly {code: string}[]): number => all.filter(({code}) => code === first!.code).length;
    expect(same(after)).toBe(same(before) - 1);
    expect(after.filter(({code}) => code.startsWith('E_JSON'))).toEqual([]);
  });

  test('leaves the layout of the rest alone', () => {
    const text = '{"trade_strategy": {"indicators": [],\n\n   "signals": "x",  "outputs": {"buy": "a"}}}';
    const fix = validate(text).find(({code}) => code === 'E_PARAM_UNKNOWN')?.fix;
    expect(applyFix(text, fix!)).toBe(text.replace('"buy"', '"buy_signal"'));
  });
});

test('removing the last item of a list on one line leaves valid JSON, and the rest as it was laid out', () => {
  const text = '{"signals": [{"id": "a", "inputs": [1, 2]}, {"id": "b"}], "x": 1}';
  const remove = (path: string): string => applyFix(text, {title: '', edits: [{path, remove: true}]});
  expect(remove('/signals/1')).toBe('{"signals": [{"id": "a", "inputs": [1, 2]}], "x": 1}');
  expect(remove('/signals/0/inputs/1')).toBe('{"signals": [{"id": "a", "inputs": [1]}, {"id": "b"}], "x": 1}');
  expect(remove('/x')).toBe('{"signals": [{"id": "a", "inputs": [1, 2]}, {"id": "b"}]}');
});
