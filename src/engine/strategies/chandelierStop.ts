import {chandelierExit} from '../indicators/chandelierExit';
import {sma} from '../indicators/sma';
import type {Bars} from '../market-data/bars';
import type {BooleanSeries, NumberSeries} from '../series';
import type {StrategyParams, TradeSignals} from './tradeSignals';

/**
 * Chandelier exit with a trend filter. Buys at a close above both the average and the chandelier line; sells at a
 * close at or below the stop. From the bar of the buy signal the stop is the larger of the line and the previous stop,
 * so it never falls; after the sell signal it starts again.
 * @returns with the lines `average`, `exit` (the plain line) and `stop` (`null` while flat).
 * @throws RangeError for periods that are not integers ≥ 1, or a multiplier ≤ 0.
 */
export function chandelierStop(
  bars: Pick<Bars, 'high' | 'low' | 'close'>,
  {atr_period, multiplier, trend_period}: StrategyParams<'ChandelierExitStrategy'>,
): TradeSignals {
  const average = sma(bars.close, trend_period);
  const exit = chandelierExit(bars, atr_period, multiplier);
  const buy: BooleanSeries = [];
  const sell: BooleanSeries = [];
  const stop: NumberSeries = [];
  let held: number | null = null;
  bars.close.forEach((close, t) => {
    const [line, trend] = [exit[t] ?? null, average[t] ?? null];
    const level: number | null = held === null || line === null ? line : Math.max(held, line);
    const enters = level === null || trend === null ? null : close > trend && close > level;
    const leaves = level === null ? null : close <= level;
    buy.push(enters);
    sell.push(leaves);
    stop.push(held !== null || enters === true ? level : null);
    held = (held !== null ? leaves !== true : enters === true) ? level : null;
  });
  return {buy, sell, lines: {average, exit, stop}};
}
