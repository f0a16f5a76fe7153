import {chandelierExit} from '../indicators/chandelierExit';
import {sma} from '../indicators/sma';
import type {Bars} from '../market-data/bars';
import {newestBefore} from '../market-data/unionCalendar';
import type {BooleanSeries, NumberSeries} from '../series';
import {compareValues} from '../tolerance';
import type {StrategyParams, TradeSignals} from './tradeSignals';

/**
 * Chandelier exit with a trend filter. Buys at a close above both the average and the chandelier line; sells at a
 * close at or below the stop. From the bar of the buy signal the stop is the larger of the line and the previous stop,
 * so it never falls; after the sell signal it starts again.
 * @param bars with dates, the stop of a run that begins later starts within it (`since`).
 * @returns with the lines `average`, `exit` (the plain line) and `stop` (`null` while flat).
 * @throws RangeError for periods that are not integers ≥ 1, or a multiplier ≤ 0.
 */
export function chandelierStop(
  bars: Pick<Bars, 'high' | 'low' | 'close'> & Partial<Pick<Bars, 'date'>>,
  {atr_period, multiplier, trend_period}: StrategyParams<'ChandelierExitStrategy'>,
): TradeSignals {
  const average = sma(bars.close, trend_period);
  const exit = chandelierExit(bars, atr_period, multiplier);
  const {date = []} = bars;
  const since = (from: string): TradeSignals => follow(bars.close, average, exit, newestBefore(date, from) + 1);
  return {...follow(bars.close, average, exit, 0), since};
}

/** The signals and the stop of a rule that holds nothing before the bar `first`. */
function follow(closes: readonly number[], average: NumberSeries, exit: NumberSeries, first: number): TradeSignals {
  const buy: BooleanSeries = [];
  const sell: BooleanSeries = [];
  const stop: NumberSeries = [];
  let held: number | null = null;
  closes.forEach((close, t) => {
    const [line, trend] = [exit[t] ?? null, average[t] ?? null];
    const level: number | null = held === null || line === null ? line : Math.max(held, line);
    const enters = level === null || trend === null ? null : compareValues(close, trend) > 0 && compareValues(close, level) > 0;
    const leaves = level === null ? null : compareValues(close, level) <= 0;
    buy.push(enters);
    sell.push(leaves);
    stop.push(t >= first && (held !== null || enters === true) ? level : null);
    held = t >= first && (held !== null ? leaves !== true : enters === true) ? level : null;
  });
  return {buy, sell, lines: {average, exit, stop}};
}
