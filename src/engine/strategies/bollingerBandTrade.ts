import {bollingerBands} from '../indicators/bollingerBands';
import type {Bars} from '../market-data/bars';
import {greaterThan, lessThan} from '../signals/compare';
import type {StrategyParams, TradeSignals} from './tradeSignals';

/**
 * Bollinger bands in one of two opposite modes. Mean reversion buys at a close below the lower band and sells at one
 * above the upper band; breakout buys above the upper band and sells below the lower one. The conditions are true on
 * every such close, not only on the first.
 * @returns with the lines `middle`, `upper` and `lower`.
 * @throws RangeError for a period that is not an integer ≥ 1, or a width ≤ 0.
 */
export function bollingerBandTrade(
  {close}: Pick<Bars, 'close'>,
  {period, stddev, mode}: StrategyParams<'BollingerBandsStrategy'>,
): TradeSignals {
  const lines = bollingerBands(close, period, stddev);
  const above = greaterThan(close, lines.upper);
  const below = lessThan(close, lines.lower);
  return mode === 'breakout' ? {buy: above, sell: below, lines} : {buy: below, sell: above, lines};
}
