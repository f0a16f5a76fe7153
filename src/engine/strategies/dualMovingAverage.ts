import {columnOf} from '../columns';
import {emaColumn} from '../indicators/ema';
import {smaColumn} from '../indicators/sma';
import type {Bars} from '../market-data/bars';
import {crossoverTruths, crossunderTruths} from '../signals/cross';
import {onBars, type SignalColumns, type StrategyParams} from './tradeSignals';
import {InputError} from '../inputError';

/**
 * Buys when the short average crosses above the long one, sells when it crosses below.
 * @returns with the lines `short` and `long`; no signal before the long average is known.
 * @throws RangeError unless short_period < long_period, both integers ≥ 1.
 */
export function dualMovingAverageColumns(
  {close}: Pick<Bars, 'close'>,
  {short_period, long_period, average_type}: StrategyParams<'DualMovingAverageStrategy'>,
): SignalColumns {
  if (!(short_period < long_period)) {
    throw new InputError(`短期均线周期（${short_period}）必须小于长期均线周期（${long_period}）。`);
  }
  const average = average_type === 'EMA' ? emaColumn : smaColumn;
  const closes = columnOf(close);
  const lines = {short: average(closes, short_period), long: average(closes, long_period)};
  return {buy: crossoverTruths(lines.short, lines.long), sell: crossunderTruths(lines.short, lines.long), lines};
}

/** {@link dualMovingAverageColumns} in series, `null` where unknown. */
export const dualMovingAverage = onBars(dualMovingAverageColumns);
