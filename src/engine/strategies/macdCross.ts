import {columnOf, type Truths} from '../columns';
import {macdColumns} from '../indicators/macd';
import type {Bars} from '../market-data/bars';
import {greaterTruths} from '../signals/compare';
import {crossoverTruths, crossunderTruths} from '../signals/cross';
import {andTruths} from '../signals/logic';
import {onBars, type SignalColumns, type StrategyParams} from './tradeSignals';

/**
 * Buys when the MACD line crosses above its signal line, sells when it crosses below. With the zero filter it buys only
 * while the line is above 0; sales are not filtered.
 * @returns with the lines `macd`, `signal` and `histogram`.
 * @throws RangeError unless fast_period < slow_period, all integers ≥ 1.
 */
export function macdCrossColumns(
  {close}: Pick<Bars, 'close'>,
  {fast_period, slow_period, signal_period, zero_filter}: StrategyParams<'MacdStrategy'>,
): SignalColumns {
  const lines = macdColumns(columnOf(close), fast_period, slow_period, signal_period);
  const cross = crossoverTruths(lines.macd, lines.signal);
  const above = (): Truths => greaterTruths(lines.macd, new Float64Array(close.length));
  return {
    buy: zero_filter ? andTruths(cross, above()) : cross,
    sell: crossunderTruths(lines.macd, lines.signal),
    lines,
  };
}

/** {@link macdCrossColumns} in series, `null` where unknown. */
export const macdCross = onBars(macdCrossColumns);
