import {FALSE, TRUE, unknownColumn, unknownTruths, type Truths} from '../columns';
import {InputError} from '../inputError';
import type {Bars} from '../market-data/bars';
import {periodStarts} from '../market-data/calendar';
import {compareValues} from '../tolerance';
import {onBars, type SignalColumns, type StrategyParams} from './tradeSignals';

/**
 * Time-series momentum: at the first close of each month, 100 · (C(t − skip) / C(t − lookback) − 1) is compared with
 * 0; above it buys, otherwise it sells. The latest days are skipped, as they tend to reverse.
 * @returns with the line `momentum`, in per cent, unknown for the first `lookback` bars. Days within a month have no
 * signal.
 * @throws InputError unless 0 ≤ skip < lookback, both integers.
 */
export function timeSeriesMomentumColumns(
  {date, close}: Pick<Bars, 'date' | 'close'>,
  {lookback, skip}: StrategyParams<'TimeSeriesMomentumStrategy'>,
): SignalColumns {
  if (!Number.isInteger(lookback) || !Number.isInteger(skip) || skip < 0 || skip >= lookback) {
    throw new InputError(`跳过的天数（${skip}）与回看期（${lookback}）应是整数，跳过的不为负，且小于回看期。`);
  }
  const momentum = unknownColumn(close.length);
  for (let t = lookback; t < momentum.length; t += 1) {
    momentum[t] = 100 * ((close[t - skip] as number) / (close[t - lookback] as number) - 1);
  }
  const decisionDays = periodStarts(date, 'month').filter((t) => t >= lookback);
  const on = (holds: (side: number) => boolean): Truths => {
    const truths = unknownTruths(close.length).fill(FALSE, lookback);
    for (const t of decisionDays) {
      truths[t] = holds(compareValues(momentum[t] as number, 0)) ? TRUE : FALSE;
    }
    return truths;
  };
  return {buy: on((side) => side > 0), sell: on((side) => side <= 0), lines: {momentum}};
}

/** {@link timeSeriesMomentumColumns} in series, `null` where unknown. */
export const timeSeriesMomentum = onBars(timeSeriesMomentumColumns);
