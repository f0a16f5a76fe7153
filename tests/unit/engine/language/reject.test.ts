import {describe, expect, test} from 'vitest';
import {applyFix, compile, validate, type Fix} from '../../../../src/engine/language';
import {above, close, constant, crossing, crossingWith, marketWith, portfolio, ref, withIndicator, withSignal, type Doc} from './documents';

const outputs = (change: Doc): Doc => crossingWith({outputs: change});
const capital = (change: Doc): Doc => {
  const doc = portfolio();
  Object.assign(doc.strategy_definition.capital_strategy, change);
  return doc;
};
const fixed = (frequency: string): Doc =>
  capital({
    name: 'FixedInvestmentStrategy',
    params: {initial_capital: 1, percents: 50, investment_amount: 1, investment_frequency: frequency},
  });
const gate = {market: 'VIX', transformer: 'gate'};

const rejected: readonly [string, unknown, string, string][] = [
  [
    'a signal that refers to an undefined id',
    withSignal(above(close, ref('nothing'))),
    'E_REF_UNDEFINED',
    '/trade_strategy/signals/2/inputs/1/ref',
  ],
  ['an undefined sell_signal', outputs({sell_signal: 'nothing'}), 'E_OUTPUT_REF', '/trade_strategy/outputs/sell_signal'],
  [
    'an unknown id among the output columns',
    outputs({indicators: [{id: 'nothing', output_name: 'x'}]}),
    'E_OUTPUT_REF',
    '/trade_strategy/outputs/indicators/0/id',
  ],
  ['a signal that refers to itself', withSignal({type: 'Not', inputs: [ref('extra')]}), 'E_CYCLE', '/trade_strategy/signals/2'],
  [
    'two signals that refer to each other',
    crossingWith({
      signals: [
        {id: 'a', type: 'Not', inputs: [ref('b')]},
        {id: 'b', type: 'Not', inputs: [ref('a')]},
      ],
    }),
    'E_CYCLE',
    '/trade_strategy/signals/2',
  ],
  ['a number in quotes', withIndicator({type: 'RSI', params: {period: '14'}}), 'E_TYPE', '/trade_strategy/indicators/1/params/period'],
  ['a column in lower case', withSignal(above({column: 'close'}, constant(1))), 'E_COLUMN', '/trade_strategy/signals/2/inputs/0/column'],
  ['Crossover with one input', withSignal({type: 'Crossover', inputs: [close]}), 'E_ARITY', '/trade_strategy/signals/2/inputs'],
  ['Not with two inputs', withSignal({type: 'Not', inputs: [ref('up'), ref('down')]}), 'E_ARITY', '/trade_strategy/signals/2/inputs'],
  ['InRange with two inputs', withSignal({type: 'InRange', inputs: [close, constant(1)]}), 'E_ARITY', '/trade_strategy/signals/2/inputs'],
  [
    'Streak with a minimum above its maximum',
    withSignal({type: 'Streak', inputs: [ref('up')], params: {min_length: 3, max_length: 2}}),
    'E_PARAM_RELATION',
    '/trade_strategy/signals/2/params',
  ],
  ['And of a number', withSignal({type: 'And', inputs: [ref('up'), ref('ma')]}), 'E_KIND', '/trade_strategy/signals/2/inputs/1'],
  ['GreaterThan of a condition', withSignal(above(ref('up'), constant(0))), 'E_KIND', '/trade_strategy/signals/2/inputs/0'],
  ['a bare value as an input', withSignal(above(close, {value: 10})), 'E_INPUT_SHAPE', '/trade_strategy/signals/2/inputs/1'],
  ['a comment in the JSON', '{"trade_strategy": {} /* later */}', 'E_JSON_COMMENT', ''],
  [
    'a transformer with `column`',
    withSignal(above(gate, constant(1)), {market: marketWith({type: 'IdentityTransformer', params: {indicator: 'VIX', column: 'Close'}})}),
    'E_PARAM_UNKNOWN',
    '/market_indicators/transformers/0/params/column',
  ],
  [
    'PercentileRank with `window`',
    withSignal(above(gate, constant(1)), {market: marketWith({type: 'PercentileRankTransformer', params: {indicator: 'VIX', window: 9}})}),
    'E_PARAM_UNKNOWN',
    '/market_indicators/transformers/0/params/window',
  ],
  [
    'a market reference without market_indicators',
    withSignal(above(gate, constant(1))),
    'E_MARKET_MISSING',
    '/trade_strategy/signals/2/inputs/0',
  ],
  [
    'a transformer of another market',
    withSignal(above(gate, constant(1)), {
      market: {
        indicators: [{code: 'VIX'}, {code: 'SPX'}],
        transformers: [{name: 'gate', type: 'IdentityTransformer', params: {indicator: 'SPX'}}],
      },
    }),
    'E_MARKET_MISMATCH',
    '/trade_strategy/signals/2/inputs/0/market',
  ],
  [
    'MACD whose fast period is not below the slow one',
    withIndicator({type: 'MACD', params: {fast_period: 26}}, '.macd'),
    'E_PARAM_RELATION',
    '/trade_strategy/indicators/1/params',
  ],
  ['a constant without its value', withIndicator({type: 'Constant'}), 'E_REQUIRED', '/trade_strategy/indicators/1'],
  [
    'one id for an indicator and a signal',
    crossingWith({signals: [{id: 'ma', ...above(close, constant(1))}]}),
    'E_ID_DUPLICATE',
    '/trade_strategy/signals/2/id',
  ],
  ['an unknown component', withIndicator({type: 'BollingerBands'}, '.top'), 'E_COMPONENT', '/trade_strategy/outputs/indicators/0/id'],
  [
    'percents of 100',
    capital({params: {initial_capital: 1, percents: 100}}),
    'E_RANGE',
    '/strategy_definition/capital_strategy/params/percents',
  ],
  ['a daily investment', fixed('d'), 'E_ENUM', '/strategy_definition/capital_strategy/params/investment_frequency'],
  [
    'Multiply with a threshold and three inputs',
    withSignal({type: 'Multiply', inputs: [close, close, close], params: {threshold: 1}}),
    'E_ARITY',
    '/trade_strategy/signals/2/inputs',
  ],
  [
    'a component of an indicator with one output',
    withIndicator({type: 'SMA'}, '.value'),
    'E_COMPONENT',
    '/trade_strategy/outputs/indicators/0/id',
  ],
  [
    'a reference to the label of an inline node',
    crossingWith({
      signals: [
        {id: 'a', type: 'Not', inputs: [above(close, constant(1), {id: 'inner'})]},
        {id: 'b', type: 'Not', inputs: [ref('inner')]},
      ],
    }),
    'E_REF_UNDEFINED',
    '/trade_strategy/signals/3/inputs/0/ref',
  ],
  ['a target weight', outputs({target_weight: 'up'}), 'E_PARAM_UNKNOWN', '/trade_strategy/outputs/target_weight'],
  ['a body without its shell, unless asked for', crossing().trade_strategy, 'E_TOP_LEVEL', ''],
];

test('a misnamed key is one problem, not one for each of its sides', () => {
  const codes = (text: string): string[] => validate(text).map(({code, path, fix}) => `${code} ${path} ${fix?.title ?? ''}`);
  const text = JSON.stringify(crossing());
  expect(codes(text.replace('"buy_signal"', '"buy"').replace('"sell_signal"', '"sell"'))).toEqual([
    'E_PARAM_UNKNOWN /trade_strategy/outputs/buy 改名为 buy_signal',
    'E_PARAM_UNKNOWN /trade_strategy/outputs/sell 改名为 sell_signal',
  ]);
  const input = text.replace('"inputs"', '"input"');
  expect(codes(input)).toEqual(['E_REQUIRED /trade_strategy/signals/0 改名为 inputs']);
  const [problem] = validate(input);
  expect(problem?.hint).toBe('看起来它被写成了 “input”。');
  expect(validate(applyFix(input, problem?.fix as Fix))).toEqual([]);
});

describe('the strategy language rejects', () => {
  test.each(rejected)('%s', (_, input, code, path) => {
    expect(validate(input).filter(({severity}) => severity === 'error')).toEqual([expect.objectContaining({code, path})]);
    expect(compile(input).plan).toBeNull();
  });

  test('with all problems at once, not only the first', () => {
    const doc = crossingWith({
      indicators: [{id: 'ma', type: 'SMAA', params: {}}],
      signals: [{id: '1x', type: 'Crossover', inputs: [{column: 'close'}]}],
      outputs: {sell_signal: 'dwon'},
    });
    expect(validate(doc).map(({code}) => code)).toEqual([
      'E_TYPE_UNKNOWN',
      'E_ID_FORMAT',
      'E_COLUMN',
      'E_ARITY',
      'E_ID_DUPLICATE',
      'E_OUTPUT_REF',
    ]);
  });

  test('a partial portfolio field by field, and its strategy as well', () => {
    const doc = {strategy_definition: outputsOf('dwon')};
    expect(validate(doc).map(({code, message}) => `${code} ${message}`)).toEqual([
      ...['name', 'code'].map((key) => `E_REQUIRED 顶层 缺少必填项 “${key}”。`),
      'E_REQUIRED strategy_definition 缺少必填项 “capital_strategy”。',
      ...['symbols', 'start_date', 'currency', 'market', 'update_time'].map((key) => `E_REQUIRED 顶层 缺少必填项 “${key}”。`),
      'E_OUTPUT_REF outputs.sell_signal 指向的 “dwon” 不存在。您是不是想写 “down”？',
    ]);
  });
});

function outputsOf(sell: string): Doc {
  return crossingWith({outputs: {sell_signal: sell}});
}
