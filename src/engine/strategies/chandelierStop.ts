import {columnOf, FALSE, TRUE, unknownColumn, unknownTruths, type Column} from '../columns';
import {chandelierColumn} from '../indicators/chandelierExit';
import {smaColumn} from '../indicators/sma';
import type {Bars} from '../market-data/bars';
import {newestBefore} from '../market-data/unionCalendar';
import {compareValues} from '../tolerance';
import {onBars, type SignalColumns, type StrategyParams} from './tradeSignals';

/**
 * Chandelier exit with a trend filter. Buys at a close above both the average and the chandelier line; sells at a
 * close at or below the stop. From the bar of the buy signal the stop is the larger of the line and the previous stop,
 * so it never falls; after the sell signal it starts again.
 * @param bars with dates, the stop of a run that begins later starts within it (`since`).
 * @returns with the lines `average`, `exit` (the plain line) and `stop` (unknown while flat).
 * @throws RangeError for periods that are not integers ≥ 1, or a multiplier ≤ 0.
 */
export function chandelierStopColumns(
  bars: Pick<Bars, 'high' | 'low' | 'close'> & Partial<Pick<Bars, 'date'>>,
  {atr_period, multiplier, trend_period}: StrategyParams<'ChandelierExitStrategy'>,
): SignalColumns {
  const closes = columnOf(bars.close);
  const average = smaColumn(closes, trend_period);
  const exit = chandelierColumn(bars, atr_period, multiplier);
  const {date = []} = bars;
  const since = (from: string): SignalColumns => follow(closes, average, exit, newestBefore(date, from) + 1);
  return {...follow(closes, average, exit, 0), since};
}

/** {@link chandelierStopColumns} in series, `null` where unknown. */
export const chandelierStop = onBars(chandelierStopColumns);

/** The signals and the stop of a rule that is flat before the bar `first`. */
function follow(closes: Column, average: Column, exit: Column, first: number): SignalColumns {
  const buy = unknownTruths(closes.length);
  const sell = unknownTruths(closes.length);
  const stop = unknownColumn(closes.length);
  // Stop of the position; NaN while flat.
  let held = NaN;
  for (let t = 0; t < closes.length; t += 1) {
    const close = closes[t] as number;
    const line = exit[t] as number;
    const trend = average[t] as number;
    const level = Number.isNaN(held) || Number.isNaN(line) ? line : Math.max(held, line);
    if (Number.isNaN(level)) {
      held = NaN;
      continue;
    }
    const isHeld = !Number.isNaN(held);
    const leaves = compareValues(close, level) <= 0;
    sell[t] = leaves ? TRUE : FALSE;
    if (!Number.isNaN(trend)) {
      buy[t] = compareValues(close, trend) > 0 && !leaves ? TRUE : FALSE;
    }
    const isIn = t >= first && (isHeld || buy[t] === TRUE);
    stop[t] = isIn ? level : NaN;
    held = isIn && !(isHeld && leaves) ? level : NaN;
  }
  return {buy, sell, lines: {average, exit, stop}};
}
