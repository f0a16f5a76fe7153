import {ema} from '../indicators/ema';
import {sma} from '../indicators/sma';
import type {Bars} from '../market-data/bars';
import {crossover, crossunder} from '../signals/cross';
import type {StrategyParams, TradeSignals} from './tradeSignals';
import {InputError} from '../inputError';

/**
 * Buys when the short average crosses above the long one, sells when it crosses below.
 * @returns with the lines `short` and `long`; no signal before the long average is known.
 * @throws RangeError unless short_period < long_period, both integers ≥ 1.
 */
export function dualMovingAverage(
  {close}: Pick<Bars, 'close'>,
  {short_period, long_period, average_type}: StrategyParams<'DualMovingAverageStrategy'>,
): TradeSignals {
  if (!(short_period < long_period)) {
    throw new InputError(`短期均线周期（${short_period}）必须小于长期均线周期（${long_period}）。`);
  }
  const average = average_type === 'EMA' ? ema : sma;
  const lines = {short: average(close, short_period), long: average(close, long_period)};
  return {buy: crossover(lines.short, lines.long), sell: crossunder(lines.short, lines.long), lines};
}
