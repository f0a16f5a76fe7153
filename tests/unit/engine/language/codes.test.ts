import {describe, test, expect} from 'vitest';
import {applyFix, validate, compile, evaluate, type Code} from '../../../../src/engine/language';
import {MESSAGES} from '../../../../src/engine/language/diagnostic';
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
  type Doc,
} from './documents';

const gate = {market: 'VIX', transformer: 'gate'};

const identity = {type: 'IdentityTransformer', params: {indicator: 'VIX'}};

const gated = (input: Doc, transformer: Doc = identity): Doc => withSignal(above(input, constant(20)), {market: marketWith(transformer)});

const portfolioWith = (change: Doc): Doc => ({...portfolio(), ...change});

const outputsWith = (change: Doc): Doc => crossingWith({outputs: change});

const nested = (depth: number): Doc => (depth === 0 ? ref('up') : {type: 'Not', inputs: [nested(depth - 1)]});

const rs = {type: 'RelativeStrengthTransformer', params: {indicator: 'VIX', window: 2}};

const pair = (buy: Doc, sell: Doc, indicators: Doc[] = []): Doc => ({
  trade_strategy: {
    indicators,
    signals: [
      {id: 'enter', ...buy},
      {id: 'leave', ...sell},
    ],
    outputs: {buy_signal: 'enter', sell_signal: 'leave'},
  },
});

const bare = pair({type: 'Crossover', inputs: [close, constant(1)]}, {type: 'Crossunder', inputs: [close, constant(1)]});

const extra = '/trade_strategy/signals/2';

/** One document per code: what is wrong with it, and where that is reported. */
const found: readonly {code: Code; input: unknown; path: string; allowBare?: true}[] = [
  {code: 'E_JSON_SYNTAX', input: '{"a" 1}', path: ''},
  {code: 'E_JSON_COMMENT', input: '{} // 说明', path: ''},
  {code: 'E_JSON_TRAILING_COMMA', input: '{"a": 1,}', path: ''},
  {code: 'E_JSON_FULLWIDTH', input: '{"a"：1}', path: ''},
  {code: 'E_JSON_DUPLICATE_KEY', input: '{"a": {"b": 1,\n"b": 2}}', path: '/a/b'},
  {code: 'E_TOP_LEVEL', input: [], path: ''},
  {
    code: 'E_LEGACY_SHELL',
    input: {trade_strategy: {name: 'PrimitiveStrategy', params: crossing().trade_strategy}},
    path: '/trade_strategy',
  },
  {code: 'E_REQUIRED', input: withSignal({inputs: []}), path: extra},
  {code: 'E_TYPE', input: withSignal(above(close, constant('7' as never))), path: `${extra}/inputs/1/value`},
  {code: 'E_RANGE', input: withIndicator({type: 'SMA', params: {period: 0}}), path: '/trade_strategy/indicators/1/params/period'},
  {code: 'E_ENUM', input: portfolioWith({currency: 'cny'}), path: '/currency'},
  {code: 'E_FORMAT', input: withSignal(above(close, ref('ma.'))), path: `${extra}/inputs/1/ref`},
  {code: 'E_ID_FORMAT', input: crossingWith({signals: [{id: '均线', ...above(close, constant(1))}]}), path: `${extra}/id`},
  {code: 'E_ID_DUPLICATE', input: crossingWith({signals: [{id: 'up', ...above(close, constant(1))}]}), path: `${extra}/id`},
  {
    code: 'E_DUPLICATE',
    input: portfolioWith({
      symbols: [
        {symbol: 'A', name: ''},
        {symbol: 'A', name: ''},
      ],
    }),
    path: '/symbols/1/symbol',
  },
  {code: 'E_TYPE_UNKNOWN', input: withSignal({type: 'ROE', inputs: [close]}), path: `${extra}/type`},
  {code: 'E_INLINE_INDICATOR', input: withSignal(above(close, {type: 'SMA', params: {period: 3}})), path: `${extra}/inputs/1`},
  {
    code: 'E_TRANSFORMER_TYPE',
    input: gated(gate, {type: 'RSITransformer', params: {indicator: 'VIX'}}),
    path: '/market_indicators/transformers/0/type',
  },
  {code: 'E_PARAM_UNKNOWN', input: withSignal({...above(close, constant(1)), params: {threshold: 2}}), path: `${extra}/params/threshold`},
  {
    code: 'E_PARAM_CONFLICT',
    input: withIndicator({type: 'SMA', params: {column: 'Close', field: 'Open'}}),
    path: '/trade_strategy/indicators/1/params/field',
  },
  {code: 'E_PARAM_RELATION', input: portfolioWith({end_date: '2019-12-31'}), path: '/end_date'},
  {code: 'E_INPUT_SHAPE', input: withSignal(above(close, {ref: 'ma', column: 'Close'})), path: `${extra}/inputs/1`},
  {
    code: 'E_ARITY',
    input: withSignal({type: 'Add', inputs: [close, close, close, close], params: {threshold: 1}}),
    path: `${extra}/inputs`,
  },
  {code: 'E_MATH_MODE', input: withSignal({type: 'Add', inputs: [close, close, close, close]}), path: extra},
  {code: 'E_MATH_TARGET', input: withSignal({type: 'Add', inputs: [close, close], params: {return_calculation: false}}), path: extra},
  {code: 'E_KIND', input: withSignal({type: 'Not', inputs: [close]}), path: `${extra}/inputs/0`},
  {code: 'E_REF_UNDEFINED', input: withSignal(above(close, ref('ma3'))), path: `${extra}/inputs/1/ref`},
  {code: 'E_COMPONENT', input: withSignal({type: 'Not', inputs: [ref('up.value')]}), path: `${extra}/inputs/0/ref`},
  {code: 'E_CYCLE', input: withSignal({type: 'And', inputs: [ref('up'), {type: 'Not', inputs: [ref('extra')]}]}), path: extra},
  {code: 'E_COLUMN', input: withIndicator({type: 'SMA', params: {column: 'Price'}}), path: '/trade_strategy/indicators/1/params/column'},
  {code: 'E_MARKET_MISSING', input: withSignal(above(gate, constant(1))), path: `${extra}/inputs/0`},
  {code: 'E_MARKET_CODE', input: gated({...gate, market: 'VXI'}), path: `${extra}/inputs/0/market`},
  {code: 'E_TRANSFORMER_UNDEFINED', input: gated({...gate, transformer: 'gat'}), path: `${extra}/inputs/0/transformer`},
  {
    code: 'E_MARKET_MISMATCH',
    input: {...gated({...gate, market: 'SPX'}), market_indicators: {...marketWith(identity), indicators: [{code: 'VIX'}, {code: 'SPX'}]}},
    path: `${extra}/inputs/0/market`,
  },
  {code: 'E_OUTPUT_REF', input: outputsWith({buy_signal: 'nothing'}), path: '/trade_strategy/outputs/buy_signal'},
  {code: 'E_OUTPUT_KIND', input: outputsWith({buy_signal: 'ma'}), path: '/trade_strategy/outputs/buy_signal'},
  {
    code: 'E_OUTPUT_DUP',
    input: outputsWith({
      indicators: [
        {id: 'ma', output_name: 'x'},
        {id: 'up', output_name: 'x'},
      ],
    }),
    path: '/trade_strategy/outputs/indicators/1/output_name',
  },
  {code: 'E_DATE', input: portfolioWith({start_date: '2023-02-29'}), path: '/start_date'},
  {code: 'E_TIME', input: portfolioWith({update_time: '24:00'}), path: '/update_time'},
  {code: 'E_LIMIT', input: withSignal(nested(17)), path: `${extra}${'/inputs/0'.repeat(16)}`},

  {code: 'W_BARE', input: crossing().trade_strategy, path: '', allowBare: true},
  {code: 'W_INDICATORS_MISSING', input: {trade_strategy: {...bare.trade_strategy, indicators: undefined}}, path: '/trade_strategy'},
  {code: 'W_KEY_UNKNOWN', input: withSignal({...above(close, constant(1)), note: ''}), path: `${extra}/note`},
  {code: 'W_ALIAS', input: withIndicator({type: 'SMA', params: {field: 'Open'}}), path: '/trade_strategy/indicators/1/params/field'},
  {code: 'W_DEPRECATED_TYPE', input: withSignal({type: 'CrossBelow', inputs: [close, constant(1)]}), path: `${extra}/type`},
  {code: 'W_MATH_MODE', input: withSignal({type: 'Subtract', inputs: [close, constant(1)]}), path: extra},
  {
    code: 'W_FORWARD_REF',
    input: crossingWith({
      signals: [
        {id: 'a', type: 'Not', inputs: [ref('b')]},
        {id: 'b', type: 'Not', inputs: [ref('up')]},
      ],
    }),
    path: `${extra}/inputs/0/ref`,
  },
  {code: 'W_UNUSED', input: crossingWith({indicators: [{id: 'idle', type: 'SMA'}]}), path: '/trade_strategy/indicators/1'},
  {code: 'W_TRANSFORMER_UNUSED', input: crossingWith({market: marketWith(identity)}), path: '/market_indicators/transformers/0/name'},
  {
    code: 'W_OUTPUT_MARKET_UNUSED',
    input: crossingWith({market: marketWith(identity), outputs: {market_indicators: [{...gate, output_name: 'vix'}]}}),
    path: '/trade_strategy/outputs/market_indicators/0',
  },
  {code: 'W_SAME_SIGNAL', input: outputsWith({sell_signal: 'up'}), path: '/trade_strategy/outputs/sell_signal'},
  {
    code: 'W_MULTI_EVENT_AND',
    input: withSignal({type: 'And', inputs: [ref('up'), {type: 'And', inputs: [ref('down'), above(close, constant(1))]}]}),
    path: extra,
  },
  {
    code: 'W_AND_WIDE',
    input: withSignal({type: 'And', inputs: [1, 2, 3, 4, 5].map((value) => above(close, constant(value)))}),
    path: extra,
  },
  {
    code: 'W_REDUNDANT',
    input: withSignal({
      type: 'Or',
      inputs: [above(close, constant(1)), {comment: '同样的条件', ...above(close, constant(1), {epsilon: 0})}],
    }),
    path: `${extra}/inputs/1`,
  },
  {code: 'W_CONST_COMPARE', input: withSignal(above(constant(0), constant(1))), path: extra},
  {code: 'W_RANGE_IMPOSSIBLE', input: withSignal(above(ref('rsi'), constant(101)), {indicators: [{id: 'rsi', type: 'RSI'}]}), path: extra},
  {code: 'W_RS_SCALE', input: withSignal(above(gate, constant(1)), {market: marketWith(rs)}), path: extra},
  {
    code: 'W_INCLUSIVE_BREAKOUT',
    input: withSignal(above(close, ref('top')), {indicators: [{id: 'top', type: 'HighestValue'}]}),
    path: extra,
  },
  {
    code: 'W_STATE_TRIGGER',
    input: pair(above(close, constant(10)), {type: 'Crossunder', inputs: [close, constant(8)]}),
    path: '/trade_strategy/outputs/buy_signal',
  },
  {code: 'W_NAME_ORDER', input: crossingWith({signals: [{id: 'close_below_ma', ...above(close, ref('ma'))}]}), path: `${extra}/id`},
  {code: 'I_MORE', input: crossingWith({indicators: Array.from({length: 201}, () => ({}))}), path: ''},
];

const times = (input: Doc, factor: number): Doc => ({
  type: 'Multiply',
  inputs: [input, constant(factor)],
  params: {return_calculation: true},
});

const average = [{id: 'ma', type: 'SMA', params: {period: 7}}];

const jumping = barsOf([10, 12, 9, 12, 9, 12]);

/** One strategy per run-time code. */
const shown: readonly {code: Code; doc: Doc; path: string}[] = [
  {code: 'D_NEVER', doc: pair(above(close, constant(100)), below(close, constant(9.5))), path: '/trade_strategy/signals/0'},
  {code: 'D_ALWAYS', doc: pair(above(close, constant(1)), below(close, constant(9.5))), path: '/trade_strategy/signals/0'},
  {code: 'D_OVERLAP', doc: pair(above(close, constant(11)), above(close, constant(8))), path: ''},
  {code: 'D_TRANSITION', doc: pair(above(close, constant(11)), below(close, constant(11))), path: ''},
  {
    code: 'D_UNKNOWN',
    doc: pair(above(close, ref('slow')), below(close, constant(9.5)), [{id: 'slow', type: 'SMA', params: {period: 7}}]),
    path: '/trade_strategy/signals/0',
  },
  {
    code: 'D_SHORT_DATA',
    doc: pair(above(close, ref('slow')), below(close, ref('slow')), [{id: 'slow', type: 'SMA', params: {period: 7}}]),
    path: '/trade_strategy/indicators/0',
  },
];

describe('every code of the language', () => {
  test('is produced by a document here, and no others are', () => {
    expect([...found, ...shown].map(({code}) => code).sort()).toEqual(Object.keys(MESSAGES).sort());
  });

  test.each(found)('$code', ({code, input, path, allowBare = false}) => {
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
    ['Not with two inputs', 'E_ARITY', withSignal({type: 'Not', inputs: [ref('up'), ref('down')]})],
    ['InRange with two inputs', 'E_ARITY', withSignal({type: 'InRange', inputs: [close, constant(1)]})],
    ['And of a number', 'E_KIND', withSignal({type: 'And', inputs: [ref('up'), ref('ma')]})],
    [
      'MACD whose fast period is not below the slow one',
      'E_PARAM_RELATION',
      withIndicator({type: 'MACD', params: {fast_period: 26}}, '.macd'),
    ],
    [
      'a Streak above its maximum',
      'E_PARAM_RELATION',
      withSignal({type: 'Streak', inputs: [ref('up')], params: {min_length: 3, max_length: 2}}),
    ],
    [
      'the label of an inline node',
      'E_REF_UNDEFINED',
      crossingWith({
        signals: [
          {id: 'a', ...inner},
          {id: 'b', type: 'Not', inputs: [ref('inner')]},
        ],
      }),
    ],
    ['a component of an indicator with one output', 'E_COMPONENT', withIndicator({type: 'SMA'}, '.value')],
    ['a transformer of another market', 'E_MARKET_MISMATCH', withSignal(above(gate, constant(1)), {market: spx})],
    ['percents of 100', 'E_RANGE', capital({params: {initial_capital: 1, percents: 100}})],
    ['a daily investment', 'E_ENUM', capital({name: 'FixedInvestmentStrategy', params: fixed})],
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
    const codes = (input: unknown): string[] => validate(input).map(({code, path}) => `${code} ${path}`);
    expect(codes(doc).map((line) => line.split(' ')[0])).toEqual([
      ...['E_TYPE_UNKNOWN', 'E_ID_FORMAT', 'E_COLUMN', 'E_ARITY', 'E_ID_DUPLICATE', 'E_OUTPUT_REF'],
    ]);
    const text = JSON.stringify(crossing());
    expect(codes(text.replace('"buy_signal"', '"buy"'))).toEqual(['E_PARAM_UNKNOWN /trade_strategy/outputs/buy']);
    const input = text.replace('"inputs"', '"input"');
    expect(codes(input)).toEqual(['E_REQUIRED /trade_strategy/signals/0']);
    expect(validate(applyFix(input, validate(input)[0]!.fix!))).toEqual([]);
    const partial = codes({strategy_definition: outputsWith({sell_signal: 'dwon'})});
    expect(partial).toEqual([...Array(8).fill(expect.stringContaining('E_REQUIRED')), expect.stringContaining('E_OUTPUT_REF')]);
  });

  test.each(shown)('$code', ({code, doc, path}) => {
    const {plan} = compile(doc);
    const {diagnostics} = evaluate(plan!, jumping, {symbol: 'A', symbols: ['A']});
    expect(diagnostics).toContainEqual(expect.objectContaining({code, path, severity: 'info'}));
  });
});

describe('lints warn', () => {
  const top = {indicators: [{id: 'low', type: 'LowestValue'}]};
  const spoken: readonly [string, Code, Doc][] = [
    ['a close may never be below the lowest of its own day', 'W_INCLUSIVE_BREAKOUT', withSignal(below(close, ref('low')), top)],
    ['a close may never cross below it either', 'W_INCLUSIVE_BREAKOUT', withSignal({type: 'Crossunder', inputs: [close, ref('low')]}, top)],
    ['the sides are swapped', 'W_INCLUSIVE_BREAKOUT', withSignal(above(ref('low'), close), top)],
    [
      'the lower limit is above the upper one',
      'W_RANGE_IMPOSSIBLE',
      withSignal({type: 'InRange', inputs: [close, constant(3), constant(2)]}),
    ],
    [
      'a percentile is compared with a negative number',
      'W_RANGE_IMPOSSIBLE',
      withSignal(below(gate, constant(-1)), {
        market: marketWith({type: 'PercentileRankTransformer', params: {indicator: 'VIX', lookback: 9}}),
      }),
    ],
    [
      'a drawdown is compared with a positive number',
      'W_RANGE_IMPOSSIBLE',
      withSignal(above(ref('away'), constant(5)), {indicators: [{id: 'away', type: 'PercentFromHighest'}]}),
    ],
    [
      'constants stand in the indicators',
      'W_CONST_COMPARE',
      withSignal(above(ref('zero'), constant(1)), {indicators: [{id: 'zero', type: 'Constant', params: {value: 0}}]}),
    ],
    [
      'multiples of one average overlap',
      'W_STATE_TRIGGER',
      pair(above(close, times(ref('ma'), 0.985)), below(close, times(ref('ma'), 1.015)), average),
    ],
    [
      'multiples of what may be negative say nothing',
      'W_STATE_TRIGGER',
      pair(above(close, times(ref('m'), 2)), below(close, times(ref('m'), 1)), [{id: 'm', type: 'MACD'}]),
    ],
    ['an id says `lt` and means above', 'W_NAME_ORDER', crossingWith({signals: [{id: 'closeLtMa', ...above(close, ref('ma'))}]})],
    [
      'the same condition has another name',
      'W_REDUNDANT',
      withSignal({type: 'And', inputs: [ref('up'), {type: 'Crossover', inputs: [close, ref('ma')], params: {mode: 'simple'}}]}),
    ],
  ];
  test.each(spoken)('when %s', (_, code, doc) => {
    expect(validate(doc).map((diagnostic) => diagnostic.code)).toContain(code);
  });

  test.each([
    ['GreaterThan', undefined, '真'],
    ['LessThan', undefined, '假'],
    ['Crossover', undefined, '假'],
    ['Comparison', 'not_equal', '真'],
  ])('with the constant result of %s %s', (type, comparison, result) => {
    const signal = {type, inputs: [constant(2), constant(1)], ...(comparison !== undefined && {params: {comparison}})};
    const problem = validate(withSignal(signal)).find(({code}) => code === 'W_CONST_COMPARE');
    expect(problem?.message).toBe(`signals[2]（id: extra） 的两侧都是常量，结果始终为${result}；若有意用作恒${result}信号，可以忽略。`);
  });
});

describe('lints stay silent', () => {
  const silent: readonly [string, string, Doc][] = [
    [
      'the buy state is the opposite of the sell state',
      'W_STATE_TRIGGER',
      pair(above(close, constant(10)), {type: 'Not', inputs: [ref('enter')]}),
    ],
    ['the two sides are swapped', 'W_STATE_TRIGGER', pair(above(close, constant(10)), below(close, constant(10)))],
    ['a band lies between buying and selling', 'W_STATE_TRIGGER', pair(below(close, constant(35)), above(close, constant(65)))],
    [
      'multiples of one average lie apart',
      'W_STATE_TRIGGER',
      pair(above(close, times(ref('ma'), 1.015)), below(close, times(ref('ma'), 0.985)), average),
    ],
    [
      'every way out excludes the way in',
      'W_STATE_TRIGGER',
      pair(
        {type: 'And', inputs: [above(close, constant(10)), above({column: 'Volume'}, constant(5))]},
        {type: 'Or', inputs: [below(close, constant(9)), below({column: 'Volume'}, constant(5))]},
      ),
    ],
    [
      'a price may exceed the highest close of other days',
      'W_INCLUSIVE_BREAKOUT',
      withSignal(above({column: 'High'}, ref('top')), {indicators: [{id: 'top', type: 'HighestValue', params: {column: 'Close'}}]}),
    ],
    ['an id says `not_over` and means below', 'W_NAME_ORDER', crossingWith({signals: [{id: 'not_over_ma', ...below(close, ref('ma'))}]})],
    [
      'a constant lies within the range',
      'W_RANGE_IMPOSSIBLE',
      withSignal(above(ref('rsi'), constant(70)), {indicators: [{id: 'rsi', type: 'RSI'}]}),
    ],
  ];
  test.each(silent)('when %s', (_, code, doc) => {
    expect(validate(doc).map((diagnostic) => diagnostic.code)).not.toContain(code);
  });
});
