import {atr} from '../indicators/atr';
import {ema} from '../indicators/ema';
import {rsi} from '../indicators/rsi';
import {sma} from '../indicators/sma';
import {trueRange} from '../indicators/trueRange';
import type {Bars} from '../market-data/bars';
import type {NumberSeries} from '../series';

/** Averages that tools put in the place of Wilder's, which is ours. */
export type Averaging = 'wilder' | 'simple' | 'exponential';

/** RSI of the closes with another average of gains and losses; 50 when nothing moved, `null` during warm-up. */
function rsiBy(close: readonly number[], period: number, average: typeof sma): NumberSeries {
  const part = (sign: 1 | -1): NumberSeries =>
    average(
      close.map((price, t) => (t === 0 ? null : Math.max(sign * (price - (close[t - 1] as number)), 0))),
      period,
    );
  const losses = part(-1);
  return part(1).map((gain, t) => {
    const loss = losses[t];
    return gain === null || loss == null ? null : gain + loss === 0 ? 50 : (100 * gain) / (gain + loss);
  });
}

/**
 * The same indicator with each of the averages that tools use for it.
 * @param period an integer ≥ 1.
 * @returns series as long as the bars, `null` during warm-up.
 * @throws RangeError when `period` is not an integer ≥ 1.
 */
export function averagingVariants(indicator: 'RSI' | 'ATR', bars: Bars, period: number): Record<Averaging, NumberSeries> {
  if (indicator === 'ATR') {
    const ranges = trueRange(bars);
    return {wilder: atr(bars, period), simple: sma(ranges, period), exponential: ema(ranges, period)};
  }
  const {close} = bars;
  return {wilder: rsi(close, period), simple: rsiBy(close, period, sma), exponential: rsiBy(close, period, ema)};
}
