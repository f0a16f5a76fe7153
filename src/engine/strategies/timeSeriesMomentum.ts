import {InputError} from '../inputError';
import type {Bars} from '../market-data/bars';
import {periodStarts} from '../market-data/calendar';
import type {NumberSeries} from '../series';
import {compareValues} from '../tolerance';
import type {StrategyParams, TradeSignals} from './tradeSignals';

/**
 * Time-series momentum: at the first close of each month, 100 · (C(t − skip) / C(t − lookback) − 1) is compared with 0; above
 * it buys, otherwise it sells. The latest days are left out, as they tend to turn back.
 * @returns with the line `momentum`, in per cent, `null` for the first `lookback` bars. Days within a month have no signal.
 * @throws InputError unless 0 ≤ skip < lookback, both integers.
 */
export function timeSeriesMomentum(
  {date, close}: Pick<Bars, 'date' | 'close'>,
  {lookback, skip}: StrategyParams<'TimeSeriesMomentumStrategy'>,
): TradeSignals {
  if (!Number.isInteger(lookback) || !Number.isInteger(skip) || skip < 0 || skip >= lookback) {
    throw new InputError(`跳过的天数（${skip}）与回看期（${lookback}）应是整数，跳过的不为负，且小于回看期。`);
  }
  const momentum = close.map((_, t): number | null => {
    const [past, recent] = [close[t - lookback], close[t - skip]];
    return past === undefined || recent === undefined ? null : 100 * (recent / past - 1);
  }) satisfies NumberSeries;
  const judged = new Set(periodStarts(date, 'month'));
  const on = (holds: (value: number) => boolean) =>
    momentum.map((value, t) => (value === null ? null : judged.has(t) && holds(compareValues(value, 0))));
  return {buy: on((side) => side > 0), sell: on((side) => side <= 0), lines: {momentum}};
}
