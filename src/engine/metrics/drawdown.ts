import {isMore, isSame} from '../tolerance';
import {drawdown} from './drawdownCurve';

/**
 * A drawdown from a peak until the series is back at that level. `peak`, `trough` and `recovery` are indices of the
 * series.
 */
export interface DrawdownEpisode {
  /** A fraction ≤ 0: −0.5 is a fall to half of the peak. */
  depth: number;
  /** −1 for the value before the first bar. */
  peak: number;
  trough: number;
  /** First bar at or above the peak; `null` while not recovered. */
  recovery: number | null;
}

/**
 * All drawdowns of a series, the deepest first, equal ones by date; none for a series that never fell.
 * @param values positive values, such as a NAV or closing prices.
 * @param start value before the first bar, if different from the first value.
 * @throws RangeError when a value is not a positive finite number.
 */
export function drawdownEpisodes(values: readonly number[], start = values[0]): DrawdownEpisode[] {
  return episodesOf(values, drawdown(values, start));
}

/** {@link drawdownEpisodes} for a precomputed {@link drawdown}. */
export function episodesOf(values: readonly number[], depths: readonly number[]): DrawdownEpisode[] {
  const episodes: DrawdownEpisode[] = [];
  let peak = -1;
  let highest = 0;
  let falling: DrawdownEpisode | null = null;
  for (let t = 0; t < depths.length; t += 1) {
    // Cast: checked access (`at`) makes the figures of a run a third slower.
    const depth = depths[t] as number;
    const value = values[t] as number;
    if (depth < 0) {
      if (falling === null) {
        falling = {depth, peak, trough: t, recovery: null};
        episodes.push(falling);
      } else if (isMore(falling.depth, depth)) {
        falling.depth = depth;
        falling.trough = t;
      }
    } else if (falling !== null || (value > highest && isMore(value / highest, 1))) {
      if (falling !== null) {
        falling.recovery = t;
        falling = null;
      }
      peak = t;
      highest = value;
    }
  }
  return episodes.sort((a, b) => (isSame(a.depth, b.depth) ? 0 : a.depth - b.depth));
}

/**
 * Maximum drawdown with its dates: MDD = min over t of (value(t) / max over s ≤ t of value(s) − 1).
 * @param values positive values, at least one; a series that never falls has a drawdown of 0 on its first bar.
 * @throws RangeError when `values` is empty or holds a value that is not positive.
 */
export function maxDrawdown(values: readonly number[]): DrawdownEpisode {
  if (values.length === 0) {
    throw new RangeError('计算最大回撤至少需要一个净值。');
  }
  return drawdownEpisodes(values)[0] ?? {depth: 0, peak: 0, trough: 0, recovery: 0};
}

/**
 * Gain that makes up for a loss: 1 / (1 − loss) − 1.
 * @param loss a fraction, 0 ≤ loss < 1.
 * @returns a fraction: a loss of 0.5 needs a gain of 1.
 * @throws RangeError outside that range: a total loss cannot be recovered.
 */
export function gainToRecover(loss: number): number {
  if (!(loss >= 0 && loss < 1)) {
    throw new RangeError(`亏损比例应在 0 到 1 之间（不含 1），实际是 ${loss}。`);
  }
  return 1 / (1 - loss) - 1;
}
