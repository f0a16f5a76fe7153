import {columnOf} from '../columns';
import {bollingerColumns} from '../indicators/bollingerBands';
import type {Bars} from '../market-data/bars';
import {greaterTruths, lessTruths} from '../signals/compare';
import {onBars, type SignalColumns, type StrategyParams} from './tradeSignals';

/**
 * Bollinger bands in one of two opposite modes. Mean reversion buys at a close below the lower band and sells at one
 * above the upper band; breakout buys above the upper band and sells below the lower one. The conditions are true on
 * every such close, not only on the first.
 * @returns with the lines `middle`, `upper` and `lower`.
 * @throws RangeError for a period that is not an integer ≥ 1, or a width ≤ 0.
 */
export function bollingerBandColumns(
  {close}: Pick<Bars, 'close'>,
  {period, stddev, mode}: StrategyParams<'BollingerBandsStrategy'>,
): SignalColumns {
  const closes = columnOf(close);
  const lines = {...bollingerColumns(closes, period, stddev)};
  const above = greaterTruths(closes, lines.upper);
  const below = lessTruths(closes, lines.lower);
  return mode === 'breakout' ? {buy: above, sell: below, lines} : {buy: below, sell: above, lines};
}

/** {@link bollingerBandColumns} in series, `null` where unknown. */
export const bollingerBandTrade = onBars(bollingerBandColumns);
