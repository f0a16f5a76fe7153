import type {Bars} from '../../../../src/engine';
import type {LooseJson} from '../../../support/looseJson';
import {closes, highs, lows} from '../vectors';

/** A document, valid or not. */
export type Doc = {[key: string]: LooseJson};

export const constant = (value: number): Doc => ({type: 'Constant', value});
export const close: Doc = {column: 'Close'};
export const above = (a: Doc, b: Doc, more: Doc = {}): Doc => ({type: 'GreaterThan', inputs: [a, b], ...more});
export const below = (a: Doc, b: Doc, more: Doc = {}): Doc => ({type: 'LessThan', inputs: [a, b], ...more});
export const ref = (id: string): Doc => ({ref: id});

/** A strategy whose buy crosses up and whose sell crosses down the average of three closes. */
export function crossing(): Doc {
  return {
    trade_strategy: {
      indicators: [{id: 'ma', type: 'SMA', params: {period: 3, column: 'Close'}}],
      signals: [
        {id: 'up', type: 'Crossover', inputs: [close, ref('ma')]},
        {id: 'down', type: 'Crossunder', inputs: [close, ref('ma')]},
      ],
      outputs: {buy_signal: 'up', sell_signal: 'down'},
    },
  };
}

/** Two averages of 10 and 30 bars that cross. */
export const AVERAGES = JSON.stringify({
  trade_strategy: {
    indicators: [
      {id: 'fast', type: 'SMA', params: {period: 10, column: 'Close'}},
      {id: 'slow', type: 'SMA', params: {period: 30, column: 'Close'}},
    ],
    signals: [
      {id: 'up', type: 'Crossover', inputs: [ref('fast'), ref('slow')]},
      {id: 'down', type: 'Crossunder', inputs: [ref('fast'), ref('slow')]},
    ],
    outputs: {buy_signal: 'up', sell_signal: 'down'},
  },
});

/** Stocks above their average of 200 bars, bonds below. */
export const switching: Doc = {
  trade_strategy: {
    indicators: [{id: 'average', type: 'SMA', params: {period: 200, column: 'Close'}}],
    signals: [
      {id: 'bull', ...above(close, ref('average'))},
      {id: 'stock', type: 'StockBondSwitch', inputs: [ref('bull')]},
      {id: 'other', type: 'Not', inputs: [ref('stock')]},
    ],
    outputs: {buy_signal: 'stock', sell_signal: 'other'},
  },
};

/** A strategy of two conditions, `buy` and `sell`. */
export const pair = (buy: Doc, sell: Doc, indicators: Doc[] = []): Doc => ({
  trade_strategy: {
    indicators,
    signals: [
      {id: 'buy', ...buy},
      {id: 'sell', ...sell},
    ],
    outputs: {buy_signal: 'buy', sell_signal: 'sell'},
  },
});

/** The crossing strategy with more signals, indicators and outputs. */
export function crossingWith({
  signals = [],
  indicators = [],
  outputs = {},
  market,
}: {
  signals?: Doc[];
  indicators?: Doc[];
  outputs?: Doc;
  market?: Doc;
}): Doc {
  const doc = crossing();
  doc.trade_strategy.signals.push(...signals);
  doc.trade_strategy.indicators.push(...indicators);
  Object.assign(doc.trade_strategy.outputs, outputs);
  return market === undefined ? doc : {...doc, market_indicators: market};
}

/** One extra signal, read by an output column so that it is not reported as unused. */
export const withSignal = (signal: Doc, more: {indicators?: Doc[]; market?: Doc} = {}): Doc =>
  crossingWith({
    ...more,
    signals: [{id: 'extra', ...signal}],
    outputs: {indicators: [{id: 'extra', output_name: 'extra'}]},
  });

export const withIndicator = (indicator: Doc, component = ''): Doc =>
  crossingWith({
    indicators: [{id: 'extra', ...indicator}],
    outputs: {indicators: [{id: `extra${component}`, output_name: 'extra'}]},
  });

/** A market with one transformer `gate`. */
export const marketWith = (transformer: Doc): Doc => ({
  indicators: [{code: 'VIX'}],
  transformers: [{name: 'gate', ...transformer}],
});

export function portfolio(): Doc {
  return {
    name: '示例组合',
    code: 'sample',
    strategy_definition: {
      ...crossing(),
      capital_strategy: {name: 'PercentCapitalStrategy', params: {initial_capital: 100000, percents: 20}},
    },
    symbols: [
      {symbol: 'AAA', name: '甲'},
      {symbol: 'BBB', name: '乙'},
    ],
    start_date: '2020-01-01',
    currency: 'CNY',
    market: 'CN',
    commission: 0.0003,
    update_time: '08:00',
  };
}

const dateOf = (day: number): string => new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10);

/** Bars on consecutive days; highs and lows lie one around the closes where they are not given. */
export function barsOf(close: readonly number[], range: Partial<Pick<Bars, 'high' | 'low'>> = {}): Bars {
  return {
    date: close.map((_, day) => dateOf(day)),
    open: [...close],
    high: range.high ?? close.map((value) => value + 1),
    low: range.low ?? close.map((value) => value - 1),
    close: [...close],
    volume: close.map((_, day) => 1000 + day),
  };
}

/** The bars on which the vectors are published. */
export const vectorBars = (): Bars => barsOf(closes, {high: highs, low: lows});
