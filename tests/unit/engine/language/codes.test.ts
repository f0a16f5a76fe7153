import {describe, test, expect} from 'vitest';
import {validate, compile, evaluate, type Code} from '../../../../src/engine/language';
import {MESSAGES} from '../../../../src/engine/language/diagnostic';
import {expectFixed} from './expectFixed';
import {
  withSignal,
  above,
  constant,
  marketWith,
  portfolio,
  crossingWith,
  ref,
  crossing,
  close,
  withIndicator,
  barsOf,
  below,
  pair,
  type Doc,
} from './documents';

const gate = {market: 'VIX', transformer: 'gate'};

const identity = {type: 'IdentityTransformer', params: {indicator: 'VIX'}};

const gated = (input: Doc, transformer: Doc = identity): Doc =>
  withSignal(above(input, constant(20)), {market: marketWith(transformer)});

const portfolioWith = (change: Doc): Doc => ({...portfolio(), ...change});

const outputsWith = (change: Doc): Doc => crossingWith({outputs: change});

const not = (id: string, of: string): Doc => ({id, type: 'Not', inputs: [ref(of)]});

const nested = (depth: number): Doc => (depth === 0 ? ref('up') : {type: 'Not', inputs: [nested(depth - 1)]});

const twin = {symbol: 'A', name: ''};

const rank = {type: 'PercentileRankTransformer', params: {indicator: 'VIX', lookback: 9}};

const rs = {type: 'RelativeStrengthTransformer', params: {indicator: 'VIX', window: 2}};

const bare = pair(
  {type: 'Crossover', inputs: [close, constant(1)]},
  {type: 'Crossunder', inputs: [close, constant(1)]},
);

const extra = '/trade_strategy/signals/2';
const second = '/trade_strategy/indicators/1';
const outputs = '/trade_strategy/outputs';

const twoMarkets = {...marketWith(identity), indicators: [{code: 'VIX'}, {code: 'SPX'}]};
const vix = {market_indicators: [{...gate, output_name: 'vix'}]};
const over = above(close, constant(1));

const times = (input: Doc, factor: number): Doc => ({
  type: 'Multiply',
  inputs: [input, constant(factor)],
  params: {return_calculation: true},
});

const gain = {id: 'gain', type: 'SinceEntry', params: {of: 'gain'}};
const lost = below(ref('gain'), constant(-8));
const changeOf = (input: Doc): Doc => ({type: 'PercentChange', inputs: [input], params: {period: 2, threshold: 1}});

/** One document per code: what is wrong with it, and where that is reported. */
const found: readonly [code: Code, path: string, input: unknown, allowBare?: boolean][] = [
  ['E_JSON_SYNTAX', '', '{"a" 1}'],
  ['E_JSON_COMMENT', '', '{} // 说明'],
  ['E_JSON_TRAILING_COMMA', '', '{"a": 1,}'],
  ['E_JSON_FULLWIDTH', '', '{"a"：1}'],
  ['E_JSON_DUPLICATE_KEY', '/a/b', '{"a": {"b": 1,\n"b": 2}}'],
  ['E_TOP_LEVEL', '', []],
  [
    'E_LEGACY_SHELL',
    '/trade_strategy',
    {trade_strategy: {name: 'PrimitiveStrategy', params: crossing().trade_strategy}},
  ],
  ['E_REQUIRED', extra, withSignal({inputs: []})],
  ['E_TYPE', `${extra}/inputs/1/value`, withSignal(above(close, constant('7' as never)))],
  ['E_RANGE', `${second}/params/period`, withIndicator({type: 'SMA', params: {period: 0}})],
  ['E_ENUM', '/currency', portfolioWith({currency: 'cny'})],
  ['E_FORMAT', `${extra}/inputs/1/ref`, withSignal(above(close, ref('ma.')))],
  ['E_ID_FORMAT', `${extra}/id`, crossingWith({signals: [{id: '均线', ...above(close, constant(1))}]})],
  ['E_ID_DUPLICATE', `${extra}/id`, crossingWith({signals: [{id: 'up', ...above(close, constant(1))}]})],
  ['E_DUPLICATE', '/symbols/1/symbol', portfolioWith({symbols: [twin, twin]})],
  ['E_TYPE_UNKNOWN', `${extra}/type`, withSignal({type: 'ROE', inputs: [close]})],
  ['E_INLINE_INDICATOR', `${extra}/inputs/1`, withSignal(above(close, {type: 'SMA', params: {period: 3}}))],
  [
    'E_TRANSFORMER_TYPE',
    '/market_indicators/transformers/0/type',
    gated(gate, {type: 'RSITransformer', params: {indicator: 'VIX'}}),
  ],
  ['E_PARAM_UNKNOWN', `${extra}/params/threshold`, withSignal({...above(close, constant(1)), params: {threshold: 2}})],
  [
    'E_PARAM_CONFLICT',
    `${second}/params/field`,
    withIndicator({type: 'SMA', params: {column: 'Close', field: 'Open'}}),
  ],
  ['E_PARAM_RELATION', '/end_date', portfolioWith({end_date: '2019-12-31'})],
  ['E_INPUT_SHAPE', `${extra}/inputs/1`, withSignal(above(close, {ref: 'ma', column: 'Close'}))],
  [
    'E_ARITY',
    `${extra}/inputs`,
    withSignal({type: 'Add', inputs: [close, close, close, close], params: {threshold: 1}}),
  ],
  ['E_MATH_MODE', extra, withSignal({type: 'Add', inputs: [close, close, close, close]})],
  ['E_MATH_TARGET', extra, withSignal({type: 'Add', inputs: [close, close], params: {return_calculation: false}})],
  ['E_KIND', `${extra}/inputs/0`, withSignal({type: 'Not', inputs: [close]})],
  ['E_REF_UNDEFINED', `${extra}/inputs/1/ref`, withSignal(above(close, ref('ma3')))],
  ['E_COMPONENT', `${extra}/inputs/0/ref`, withSignal({type: 'Not', inputs: [ref('up.value')]})],
  ['E_CYCLE', extra, withSignal({type: 'And', inputs: [ref('up'), {type: 'Not', inputs: [ref('extra')]}]})],
  ['E_COLUMN', `${second}/params/column`, withIndicator({type: 'SMA', params: {column: 'Price'}})],
  ['E_MARKET_MISSING', `${extra}/inputs/0`, withSignal(above(gate, constant(1)))],
  ['E_MARKET_CODE', `${extra}/inputs/0/market`, gated({...gate, market: 'VXI'})],
  ['E_TRANSFORMER_UNDEFINED', `${extra}/inputs/0/transformer`, gated({...gate, transformer: 'gat'})],
  [
    'E_MARKET_MISMATCH',
    `${extra}/inputs/0/market`,
    withSignal(above({...gate, market: 'SPX'}, constant(20)), {market: twoMarkets}),
  ],
  ['E_SINCE_ENTRY_CHANGE', extra, withSignal(changeOf(times(ref('gain'), 2)), {indicators: [gain]})],
  ['E_OUTPUT_REF', `${outputs}/buy_signal`, outputsWith({buy_signal: 'upp'})],
  ['E_OUTPUT_KIND', `${outputs}/buy_signal`, outputsWith({buy_signal: 'ma'})],
  [
    'E_OUTPUT_DUP',
    `${outputs}/indicators/1/output_name`,
    outputsWith({indicators: ['ma', 'up'].map((id) => ({id, output_name: 'x'}))}),
  ],
  ['E_DATE', '/start_date', portfolioWith({start_date: '2023-02-29'})],
  ['E_TIME', '/update_time', portfolioWith({update_time: '24:00'})],
  ['E_LIMIT', `${extra}${'/inputs/0'.repeat(16)}`, withSignal(nested(17))],

  ['W_BARE', '', crossing().trade_strategy, true],
  ['W_INDICATORS_MISSING', '/trade_strategy', {trade_strategy: {...bare.trade_strategy, indicators: undefined}}],
  ['W_KEY_UNKNOWN', `${extra}/note`, withSignal({...above(close, constant(1)), note: ''})],
  ['W_ALIAS', `${second}/params/field`, withIndicator({type: 'SMA', params: {field: 'Open'}})],
  ['W_DEPRECATED_TYPE', `${extra}/type`, withSignal({type: 'CrossBelow', inputs: [close, constant(1)]})],
  ['W_MATH_MODE', extra, withSignal({type: 'Subtract', inputs: [close, constant(1)]})],
  ['W_FORWARD_REF', `${extra}/inputs/0/ref`, crossingWith({signals: [not('a', 'b'), not('b', 'up')]})],
  ['W_UNUSED', second, crossingWith({indicators: [{id: 'idle', type: 'SMA'}]})],
  ['W_TRANSFORMER_UNUSED', '/market_indicators/transformers/0/name', crossingWith({market: marketWith(identity)})],
  [
    'W_OUTPUT_MARKET_UNUSED',
    `${outputs}/market_indicators/0`,
    crossingWith({market: marketWith(identity), outputs: vix}),
  ],
  ['W_SAME_SIGNAL', `${outputs}/sell_signal`, outputsWith({sell_signal: 'up'})],
  [
    'W_MULTI_EVENT_AND',
    extra,
    withSignal({type: 'And', inputs: [ref('up'), {type: 'And', inputs: [ref('down'), over]}]}),
  ],
  [
    'W_AND_WIDE',
    extra,
    withSignal({type: 'And', inputs: [1, 2, 3, 4, 5].map((value) => above(close, constant(value)))}),
  ],
  [
    'W_REDUNDANT',
    `${extra}/inputs/1`,
    withSignal({type: 'Or', inputs: [over, {comment: '同样的条件', ...over, epsilon: 0}]}),
  ],
  ['W_CONST_COMPARE', extra, withSignal(above(constant(0), constant(1)))],
  ['W_RANGE_IMPOSSIBLE', extra, withSignal(above(ref('rsi'), constant(101)), {indicators: [{id: 'rsi', type: 'RSI'}]})],
  ['W_RS_SCALE', extra, withSignal(above(gate, constant(1)), {market: marketWith(rs)})],
  [
    'W_INCLUSIVE_BREAKOUT',
    extra,
    withSignal(above(close, ref('top')), {indicators: [{id: 'top', type: 'HighestValue'}]}),
  ],
  [
    'W_STATE_TRIGGER',
    `${outputs}/buy_signal`,
    pair(above(close, constant(10)), {type: 'Crossunder', inputs: [close, constant(8)]}),
  ],
  ['W_SINCE_ENTRY_BUY', `${outputs}/buy_signal`, pair({type: 'Not', inputs: [lost]}, lost, [gain])],
  ['I_ENTRY_PRICE', '/trade_strategy/indicators/0', pair(above(close, constant(10)), lost, [gain])],
  ['W_NAME_ORDER', `${extra}/id`, crossingWith({signals: [{id: 'close_below_ma', ...above(close, ref('ma'))}]})],
  ['I_MORE', '', crossingWith({indicators: Array.from({length: 201}, () => ({}))})],
];

const average = [{id: 'ma', type: 'SMA', params: {period: 7}}];

const slow = [{id: 'slow', type: 'SMA', params: {period: 7}}];

const jumping = barsOf([10, 12, 9, 12, 9, 12]);

/** One strategy per run-time code. */
const shown: readonly [code: Code, path: string, doc: Doc][] = [
  ['D_NEVER', '/trade_strategy/signals/0', pair(above(close, constant(100)), below(close, constant(9.5)))],
  ['D_ALWAYS', '/trade_strategy/signals/0', pair(above(close, constant(1)), below(close, constant(9.5)))],
  ['D_OVERLAP', '', pair(above(close, constant(11)), above(close, constant(8)))],
  ['D_TRANSITION', '', pair(above(close, constant(11)), below(close, constant(11)))],
  ['D_UNKNOWN', '/trade_strategy/signals/0', pair(above(close, ref('slow')), below(close, constant(9.5)), slow)],
  ['D_SHORT_DATA', '/trade_strategy/indicators/0', pair(above(close, ref('slow')), below(close, ref('slow')), slow)],
];

describe('every code of the language', () => {
  test('is produced by a document here, and no others are', () => {
    expect([...found, ...shown].map(([code]) => code).sort()).toEqual(Object.keys(MESSAGES).sort());
  });

  test.each(found)('%s', (code, path, input, allowBare = false) => {
    const all = validate(input, {allowBare});
    const hits = all.filter((diagnostic) => diagnostic.code === code);
    expect(hits.map((diagnostic) => diagnostic.path)).toContain(path);
    for (const {message, severity} of hits) {
      expect(message).not.toMatch(/\{\w+\}|undefined/);
      expect(severity).toBe({E: 'error', W: code === 'W_NAME_ORDER' ? 'info' : 'warning', I: 'info'}[code.charAt(0)]);
    }
    const others = all.filter((diagnostic) => diagnostic.severity === 'error' && diagnostic.code !== code);
    expect(['E_FORMAT', 'I_MORE'].includes(code) ? [] : others).toEqual([]);
    expect(compile(input, {allowBare}).plan === null).toBe(code.startsWith('E') || code === 'I_MORE');
  });

  const capital = (change: Doc): Doc => {
    const doc = portfolio();
    Object.assign(doc.strategy_definition.capital_strategy, change);
    return doc;
  };
  const fixed = {initial_capital: 1, percents: 50, investment_amount: 1, investment_frequency: 'd'};
  const spx = {...marketWith({...identity, params: {indicator: 'SPX'}}), indicators: [{code: 'VIX'}, {code: 'SPX'}]};
  const inner = {type: 'Not', inputs: [above(close, constant(1), {id: 'inner'})]};
  const further: readonly [string, Code, Doc][] = [
    ['Crossover with one input', 'E_ARITY', withSignal({type: 'Crossover', inputs: [close]})],
    ['And of a number', 'E_KIND', withSignal({type: 'And', inputs: [ref('up'), ref('ma')]})],
    ['a long fast period', 'E_PARAM_RELATION', withIndicator({type: 'MACD', params: {fast_period: 26}}, '.macd')],
    [
      'the label of an inline node',
      'E_REF_UNDEFINED',
      crossingWith({signals: [{id: 'a', ...inner}, not('b', 'inner')]}),
    ],
    ['a component where there is one', 'E_COMPONENT', withIndicator({type: 'SMA'}, '.value')],
    ['a transformer of another market', 'E_MARKET_MISMATCH', withSignal(above(gate, constant(1)), {market: spx})],
    ['percents of 100', 'E_RANGE', capital({params: {initial_capital: 1, percents: 100}})],
    ['a daily investment', 'E_ENUM', capital({name: 'FixedInvestmentStrategy', params: fixed})],
    ['what is measured since the purchase, unsaid', 'E_REQUIRED', withIndicator({type: 'SinceEntry'})],
    ['a calendar of a market', 'E_TRANSFORMER_TYPE', gated(gate, {type: 'Month', params: {indicator: 'VIX'}})],
    ['a target weight', 'E_PARAM_UNKNOWN', outputsWith({target_weight: 'up'})],
    ['a body without its shell, unless asked for', 'E_TOP_LEVEL', crossing().trade_strategy],
  ];
  test.each(further)('%s is %s and nothing else', (_, code, doc) => {
    expect(validate(doc).flatMap((problem) => (problem.severity === 'error' ? [problem.code] : []))).toEqual([code]);
  });

  test('is told of all problems at once, of a misnamed key once', () => {
    const doc = crossingWith({
      indicators: [{id: 'ma', type: 'SMAA', params: {}}],
      signals: [{id: '1x', type: 'Crossover', inputs: [{column: 'close'}]}],
      outputs: {sell_signal: 'dwon'},
    });
    const codes = (input: unknown): string[] => validate(input).map(({code}) => code.slice(2));
    expect(codes(doc).join(' ')).toBe('TYPE_UNKNOWN ID_FORMAT COLUMN ARITY ID_DUPLICATE OUTPUT_REF');
    const text = JSON.stringify(crossing());
    expect(codes(text.replace('"buy_signal"', '"buy"'))).toEqual(['PARAM_UNKNOWN']);
    expect(codes(text.replace('"inputs"', '"input"'))).toEqual(['REQUIRED']);
    expectFixed(text.replace('"inputs"', '"input"'));
  });

  test('has a quick fix where one is meant, which removes the problem', () => {
    const hasFix = ([code, , input, allowBare = false]: (typeof found)[number]): boolean =>
      validate(input, {allowBare}).some((problem) => problem.code === code && problem.fix !== undefined);
    expect(found.filter(hasFix).map(([code]) => code)).toEqual(
      `E_JSON_COMMENT E_JSON_TRAILING_COMMA E_JSON_FULLWIDTH E_LEGACY_SHELL E_TYPE E_ENUM E_PARAM_CONFLICT E_MATH_MODE E_MATH_TARGET
      E_REF_UNDEFINED E_COMPONENT E_MARKET_CODE E_TRANSFORMER_UNDEFINED E_MARKET_MISMATCH E_OUTPUT_REF W_INDICATORS_MISSING W_ALIAS
      W_DEPRECATED_TYPE W_MATH_MODE W_UNUSED`.split(/\s+/),
    );
    for (const [, , input, allowBare] of found.filter(hasFix)) {
      expectFixed(typeof input === 'string' ? input : JSON.stringify(input, null, 2), allowBare);
    }
  });

  test.each(shown)('%s', (code, path, doc) => {
    const {plan} = compile(doc);
    const {diagnostics} = evaluate(plan!, jumping, {symbol: 'A', symbols: ['A']});
    expect(diagnostics).toContainEqual(expect.objectContaining({code, path, severity: 'info'}));
  });
});

describe('lints warn', () => {
  const low = {indicators: [{id: 'low', type: 'LowestValue'}]};
  const zero = {indicators: [{id: 'zero', type: 'Constant', params: {value: 0}}]};
  const away = {indicators: [{id: 'away', type: 'PercentFromHighest'}]};
  const macd = [{id: 'm', type: 'MACD'}];
  const month = {id: 'month', type: 'Month'};
  const inMonths = (from: number, to: number): Doc => ({
    type: 'InRange',
    inputs: [ref('month'), constant(from), constant(to)],
  });
  const twice = {type: 'Crossover', inputs: [close, ref('ma')], params: {mode: 'simple'}};
  const spoken: readonly [string, Code, Doc][] = [
    [
      'a close crosses below its own day',
      'W_INCLUSIVE_BREAKOUT',
      withSignal({type: 'Crossunder', inputs: [close, ref('low')]}, low),
    ],
    ['the sides are swapped', 'W_INCLUSIVE_BREAKOUT', withSignal(above(ref('low'), close), low)],
    [
      'limits are swapped',
      'W_RANGE_IMPOSSIBLE',
      withSignal({type: 'InRange', inputs: [close, constant(3), constant(2)]}),
    ],
    [
      'a percentile is below zero',
      'W_RANGE_IMPOSSIBLE',
      withSignal(below(gate, constant(-1)), {market: marketWith(rank)}),
    ],
    ['a drawdown is above zero', 'W_RANGE_IMPOSSIBLE', withSignal(above(ref('away'), constant(5)), away)],
    [
      'a loss is more than all',
      'W_RANGE_IMPOSSIBLE',
      withSignal(below(ref('gain'), constant(-800)), {indicators: [gain]}),
    ],
    ['a month is the thirteenth', 'W_RANGE_IMPOSSIBLE', withSignal(inMonths(13, 13), {indicators: [month]})],
    ['months overlap', 'W_STATE_TRIGGER', pair(inMonths(1, 5), inMonths(5, 6), [month])],
    ['constants are indicators', 'W_CONST_COMPARE', withSignal(above(ref('zero'), constant(1)), zero)],
    [
      'multiples overlap',
      'W_STATE_TRIGGER',
      pair(above(close, times(ref('ma'), 0.985)), below(close, times(ref('ma'), 1.015)), average),
    ],
    [
      'multiples may be negative',
      'W_STATE_TRIGGER',
      pair(above(close, times(ref('m'), 2)), below(close, times(ref('m'), 1)), macd),
    ],
    [
      'an id says `lt` and means above',
      'W_NAME_ORDER',
      crossingWith({signals: [{id: 'closeLtMa', ...above(close, ref('ma'))}]}),
    ],
    ['a condition has two names', 'W_REDUNDANT', withSignal({type: 'And', inputs: [ref('up'), twice]})],
  ];
  test.each(spoken)('when %s', (_, code, doc) => {
    expect(validate(doc).map((diagnostic) => diagnostic.code)).toContain(code);
  });

  test.each([
    ['GreaterThan', '真'],
    ['Crossover', '假'],
  ])('with the constant result of %s', (type, result) => {
    const problem = validate(withSignal({type, inputs: [constant(2), constant(1)]})).find(
      ({code}) => code === 'W_CONST_COMPARE',
    );
    expect(problem?.message).toContain(`结果始终为${result}`);
  });
});

describe('lints stay silent', () => {
  const volume = {column: 'Volume'};
  const wayIn = {type: 'And', inputs: [above(close, constant(10)), above(volume, constant(5))]};
  const wayOut = {type: 'Or', inputs: [below(close, constant(9)), below(volume, constant(5))]};
  const top = {indicators: [{id: 'top', type: 'HighestValue', params: {column: 'Close'}}]};
  const rsi = {indicators: [{id: 'rsi', type: 'RSI'}]};
  const silent: readonly [string, string, Doc][] = [
    [
      'buy is the opposite of sell',
      'W_STATE_TRIGGER',
      pair(above(close, constant(10)), {type: 'Not', inputs: [ref('buy')]}),
    ],
    ['the two sides are swapped', 'W_STATE_TRIGGER', pair(above(close, constant(10)), below(close, constant(10)))],
    ['a band lies between', 'W_STATE_TRIGGER', pair(below(close, constant(35)), above(close, constant(65)))],
    [
      'multiples lie apart',
      'W_STATE_TRIGGER',
      pair(above(close, times(ref('ma'), 1.015)), below(close, times(ref('ma'), 0.985)), average),
    ],
    ['every way out excludes the way in', 'W_STATE_TRIGGER', pair(wayIn, wayOut)],
    ['a high exceeds the highest close', 'W_INCLUSIVE_BREAKOUT', withSignal(above({column: 'High'}, ref('top')), top)],
    [
      '`not_over` means below',
      'W_NAME_ORDER',
      crossingWith({signals: [{id: 'not_over_ma', ...below(close, ref('ma'))}]}),
    ],
    ['a constant is in range', 'W_RANGE_IMPOSSIBLE', withSignal(above(ref('rsi'), constant(70)), rsi)],
  ];
  test.each(silent)('when %s', (_, code, doc) => {
    expect(validate(doc).map((diagnostic) => diagnostic.code)).not.toContain(code);
  });
});
