import type {AnyParameterValues, strategies, StrategyType} from '../engine';
import type {Input, StrategyDoc} from '../engine/language';

type Rule = StrategyDoc['trade_strategy'];
type Indicator = Rule['indicators'][number];
type Signal = Rule['signals'][number];

const close: Input = {column: 'Close'};
const zero: Input = {type: 'Constant', value: 0};
const ref = (name: string): Input => ({ref: name});
const signal = (id: string, type: string, ...inputs: Input[]): Signal => ({id, type, inputs});
const ofClose = (id: string, type: string, params: AnyParameterValues): Indicator => ({
  id,
  type,
  // The rules below give every parameter a value.
  params: {...params, column: 'Close'} as Indicator['params'],
});

/** A strategy that the language can express: the registry gives no reason why it cannot. */
type Expressible = Extract<(typeof strategies)[number], {noDocument: null}>['id'];

const RULES: {readonly [Id in Expressible]: (params: AnyParameterValues) => Rule} = {
  BuyAndHoldStrategy: () => ({
    indicators: [],
    signals: [signal('buy', 'GreaterThan', close, zero), signal('sell', 'LessThan', close, zero)],
    outputs: {buy_signal: 'buy', sell_signal: 'sell'},
  }),
  DualMovingAverageStrategy: ({average_type, short_period, long_period}) => ({
    indicators: [
      ofClose('short', String(average_type), {period: short_period}),
      ofClose('long', String(average_type), {period: long_period}),
    ],
    signals: [
      signal('buy', 'Crossover', ref('short'), ref('long')),
      signal('sell', 'Crossunder', ref('short'), ref('long')),
    ],
    outputs: {buy_signal: 'buy', sell_signal: 'sell'},
  }),
  MacdStrategy: ({fast_period, slow_period, signal_period, zero_filter}) => ({
    indicators: [ofClose('macd', 'MACD', {fast_period, slow_period, signal_period})],
    signals: [
      signal('cross_up', 'Crossover', ref('macd.macd'), ref('macd.signal')),
      ...(zero_filter === true
        ? [
            signal('above_zero', 'GreaterThan', ref('macd.macd'), zero),
            signal('buy', 'And', ref('cross_up'), ref('above_zero')),
          ]
        : []),
      signal('cross_down', 'Crossunder', ref('macd.macd'), ref('macd.signal')),
    ],
    outputs: {buy_signal: zero_filter === true ? 'buy' : 'cross_up', sell_signal: 'cross_down'},
  }),
  BollingerBandsStrategy: ({period, stddev, mode}) => {
    const above = (id: string): Signal => signal(id, 'GreaterThan', close, ref('bands.upper'));
    const below = (id: string): Signal => signal(id, 'LessThan', close, ref('bands.lower'));
    return {
      indicators: [ofClose('bands', 'BollingerBands', {period, stddev})],
      signals: mode === 'breakout' ? [above('buy'), below('sell')] : [below('buy'), above('sell')],
      outputs: {buy_signal: 'buy', sell_signal: 'sell'},
    };
  },
};

const isExpressible = (strategy: StrategyType): strategy is Expressible => Object.hasOwn(RULES, strategy);

/** The strategy document that gives the same states; `null` where there is none, for the reason in the registry. */
export function strategyDoc(strategy: StrategyType, params: AnyParameterValues): StrategyDoc | null {
  return isExpressible(strategy) ? {trade_strategy: RULES[strategy](params)} : null;
}
