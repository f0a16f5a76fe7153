import type {AnyParameterValues, Input, StrategyDoc} from '../../engine';

const close: Input = {column: 'Close'};
const ref = (name: string): Input => ({ref: name});
const compare = (id: string, type: string, inputs: Input[]) => ({id, type, inputs});
const whole = (value: AnyParameterValues[string]): number => value as number;

type Rule = (params: AnyParameterValues) => StrategyDoc['trade_strategy'];

/** The rules that the strategy language can say; the ratchet of the chandelier exit remembers, which it cannot. */
const RULES: Readonly<Record<string, Rule>> = {
  BuyAndHoldStrategy: () => ({
    indicators: [],
    signals: [
      compare('buy', 'GreaterThan', [close, {type: 'Constant', value: 0}]),
      compare('sell', 'LessThan', [close, {type: 'Constant', value: 0}]),
    ],
    outputs: {buy_signal: 'buy', sell_signal: 'sell'},
  }),
  DualMovingAverageStrategy: (params) => {
    const type = params.average_type as string;
    return {
      indicators: [
        {id: 'short', type, params: {period: whole(params.short_period), column: 'Close'}},
        {id: 'long', type, params: {period: whole(params.long_period), column: 'Close'}},
      ],
      signals: [compare('buy', 'Crossover', [ref('short'), ref('long')]), compare('sell', 'Crossunder', [ref('short'), ref('long')])],
      outputs: {buy_signal: 'buy', sell_signal: 'sell'},
    };
  },
  MacdStrategy: (params) => {
    const crossing = compare('cross_up', 'Crossover', [ref('macd.macd'), ref('macd.signal')]);
    const filtered = params.zero_filter === true;
    return {
      indicators: [
        {
          id: 'macd',
          type: 'MACD',
          params: {
            fast_period: whole(params.fast_period),
            slow_period: whole(params.slow_period),
            signal_period: whole(params.signal_period),
            column: 'Close',
          },
        },
      ],
      signals: [
        crossing,
        ...(filtered
          ? [
              compare('above_zero', 'GreaterThan', [ref('macd.macd'), {type: 'Constant', value: 0}]),
              compare('buy', 'And', [ref('cross_up'), ref('above_zero')]),
            ]
          : []),
        compare('cross_down', 'Crossunder', [ref('macd.macd'), ref('macd.signal')]),
      ],
      outputs: {buy_signal: filtered ? 'buy' : 'cross_up', sell_signal: 'cross_down'},
    };
  },
  BollingerBandsStrategy: (params) => {
    const breakout = params.mode === 'breakout';
    const above = ['GreaterThan', [close, ref('bands.upper')]] as const;
    const below = ['LessThan', [close, ref('bands.lower')]] as const;
    const [buy, sell] = breakout ? [above, below] : [below, above];
    return {
      indicators: [
        {id: 'bands', type: 'BollingerBands', params: {period: whole(params.period), stddev: whole(params.stddev), column: 'Close'}},
      ],
      signals: [compare('buy', buy[0], [...buy[1]]), compare('sell', sell[0], [...sell[1]])],
      outputs: {buy_signal: 'buy', sell_signal: 'sell'},
    };
  },
};

/** The strategy document that gives the same states, or `null` where the language has none. */
export function strategyDoc(strategy: string, params: AnyParameterValues): StrategyDoc | null {
  const rule = RULES[strategy];
  return rule === undefined ? null : {trade_strategy: rule(params)};
}
