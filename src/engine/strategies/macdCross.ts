import {macd} from '../indicators/macd';
import type {Bars} from '../market-data/bars';
import {greaterThan} from '../signals/compare';
import {crossover, crossunder} from '../signals/cross';
import {and} from '../signals/logic';
import type {StrategyParams, TradeSignals} from './tradeSignals';

/**
 * Buys when the MACD line crosses above its signal line, sells when it crosses below. With the zero filter it buys only
 * while the line is above 0; sales are not filtered.
 * @returns with the lines `macd`, `signal` and `histogram`.
 * @throws RangeError unless fast_period < slow_period, all integers ≥ 1.
 */
export function macdCross(
  {close}: Pick<Bars, 'close'>,
  {fast_period, slow_period, signal_period, zero_filter}: StrategyParams<'MacdStrategy'>,
): TradeSignals {
  const lines = macd(close, fast_period, slow_period, signal_period);
  const cross = crossover(lines.macd, lines.signal);
  const above = greaterThan(
    lines.macd,
    close.map(() => 0),
  );
  return {buy: zero_filter ? and(cross, above) : cross, sell: crossunder(lines.macd, lines.signal), lines};
}
