import {
  compile,
  compositionGraph,
  evaluate,
  nodeValues,
  type CompositionGraph,
  type NodeValue,
} from '../../../src/engine/language';
import type {Samples} from './samples';

const num = (value: number) => ({type: 'Constant', value});

/** A strategy with a nested signal, two components, an output column and an indicator that nothing reads. */
export const COMPOSED = {
  trade_strategy: {
    indicators: [
      {id: 'fast', type: 'EMA', params: {period: 8}},
      {id: 'slow', type: 'EMA', params: {period: 34}},
      {id: 'rsi_10', type: 'RSI', params: {period: 10}},
      {id: 'bands', type: 'BollingerBands', params: {period: 25}},
      {id: 'spare', type: 'ATR', params: {period: 10}},
    ],
    signals: [
      {id: 'up', type: 'GreaterThan', inputs: [{ref: 'fast'}, {ref: 'slow'}]},
      {id: 'leaves_low', type: 'Crossover', inputs: [{ref: 'rsi_10'}, num(35)]},
      {
        id: 'buy',
        type: 'And',
        inputs: [
          {ref: 'up'},
          {ref: 'leaves_low'},
          {type: 'InRange', inputs: [{column: 'Close'}, {ref: 'bands.lower'}, {ref: 'bands.upper'}]},
        ],
      },
      {
        id: 'sell',
        type: 'Or',
        inputs: [
          {type: 'Not', inputs: [{ref: 'up'}]},
          {type: 'GreaterThan', inputs: [{ref: 'rsi_10'}, num(65)]},
        ],
      },
    ],
    outputs: {buy_signal: 'buy', sell_signal: 'sell', indicators: [{id: 'rsi_10', output_name: 'rsi'}]},
  },
};

/** The graph of a document, and the values of its nodes on the last day of the samples. */
export function graphOf(
  document: unknown,
  data?: Samples,
): {graph: CompositionGraph; values?: Readonly<Record<string, NodeValue>>} {
  const {plan, diagnostics} = compile(document, {allowBare: true});
  if (plan === null) {
    throw new Error(JSON.stringify(diagnostics));
  }
  const graph = compositionGraph(plan);
  if (data === undefined || data.dates.length === 0) {
    return {graph};
  }
  const {dates: date, close} = data;
  const bars = {date, open: close, high: close, low: close, close, volume: close};
  const result = evaluate(plan, bars, {symbol: 'A', symbols: ['A']});
  return {graph, values: nodeValues(plan, result, date.length - 1)};
}
