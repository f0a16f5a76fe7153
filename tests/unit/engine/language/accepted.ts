import {
  above,
  below,
  close,
  constant,
  crossing,
  crossingWith,
  pair,
  portfolio,
  ref,
  withIndicator,
  withSignal,
  type Doc,
} from './documents';

interface Accepted {
  title: string;
  doc: Doc;
  /** Codes of the warnings, in order. */
  warnings?: string[];
  options?: {allowBare: boolean};
}

const {signals, outputs} = pair({type: 'Crossover', inputs: [close, constant(12)]}, below(close, constant(12)))
  .trade_strategy as Doc;
const never = {id: 'never', ...above(constant(0), constant(1))};
const percentChange = {type: 'PercentChange', inputs: [close], params: {period: 2, return_calculation: true}};

/** Documents that the language accepts, with their warnings, besides those of arbitraryStrategies.ts. */
export const accepted: readonly Accepted[] = [
  {title: 'the crossing strategy', doc: crossing()},
  {title: 'a full portfolio', doc: portfolio()},
  {
    title: '`field` for `column`',
    doc: withIndicator({type: 'SMA', params: {period: 2, field: 'Open'}}),
    warnings: ['W_ALIAS'],
  },
  {
    title: '`std_dev` for `stddev`',
    doc: withIndicator({type: 'BollingerBands', params: {period: 3, std_dev: 2.5}}, '.upper'),
    warnings: ['W_ALIAS'],
  },
  {
    title: '`band` for a component',
    doc: crossingWith({
      indicators: [{id: 'bb', type: 'BollingerBands', params: {period: 3}}],
      signals: [{id: 'extra', ...below(close, {ref: 'bb', band: 'lower'})}],
      outputs: {indicators: [{id: 'extra', output_name: 'extra'}]},
    }),
    warnings: ['W_ALIAS'],
  },
  {title: 'unused nodes', doc: crossingWith({signals: [never]}), warnings: ['W_UNUSED', 'W_CONST_COMPARE']},
  {
    title: 'forward references',
    doc: crossingWith({
      signals: [
        {id: 'extra', type: 'Not', inputs: [ref('later')]},
        {id: 'later', ...above(close, constant(12))},
      ],
      outputs: {indicators: [{id: 'extra', output_name: 'extra'}]},
    }),
    warnings: ['W_FORWARD_REF'],
  },
  {title: 'a numeric signal among the output columns', doc: withSignal(percentChange)},
  {title: 'an indicator without parameters', doc: withIndicator({type: 'RSI'})},
  {
    title: 'epsilon among the parameters',
    doc: withSignal({...above(close, constant(12)), params: {epsilon: 0.1}}),
    warnings: ['W_ALIAS'],
  },
  {
    title: 'the value of a constant among its parameters',
    doc: withSignal(above(close, {type: 'Constant', params: {value: 12}})),
    warnings: ['W_ALIAS'],
  },
  {
    title: 'Comparison with a threshold',
    doc: withSignal({type: 'Comparison', inputs: [close], params: {comparison: 'greater', threshold: 12}}),
    warnings: ['W_DEPRECATED_TYPE'],
  },
  {
    title: 'a body without its shell, when asked for',
    doc: crossing().trade_strategy,
    options: {allowBare: true},
    warnings: ['W_BARE'],
  },
  {
    title: 'a strategy without the list of indicators',
    doc: {trade_strategy: {signals, outputs}},
    warnings: ['W_INDICATORS_MISSING'],
  },
  {
    title: 'the line that tells editors where the schema is',
    doc: {$schema: 'https://docs.example/v1.json', ...crossing()},
  },
  {title: 'ids that are names of object members', doc: prototypeIds()},
];

function prototypeIds(): Doc {
  const text = JSON.stringify(crossing())
    .replaceAll('"up"', '"__proto__"')
    .replaceAll('"down"', '"constructor"')
    .replaceAll('"ma"', '"toString"');
  return JSON.parse(text) as Doc;
}
