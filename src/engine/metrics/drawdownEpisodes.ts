import {drawdown} from './drawdown';

/** One fall from a peak until it is made good. Indices point into the series. */
export interface DrawdownEpisode {
  /** Depth as a fraction, < 0. */
  depth: number;
  peak: number;
  trough: number;
  /** First bar at or above the peak; `null` while not recovered. */
  recovery: number | null;
}

/**
 * All falls of a series, the deepest first; the first one is that of `maxDrawdown`.
 * @param values positive values, such as a NAV or closing prices.
 * @returns as many episodes as there are; none for a series that never fell.
 * @throws RangeError when a value is not a positive finite number.
 */
export function drawdownEpisodes(values: readonly number[]): DrawdownEpisode[] {
  const episodes: DrawdownEpisode[] = [];
  let peak = 0;
  let falling: DrawdownEpisode | null = null;
  drawdown(values).forEach((depth, t) => {
    if (depth < 0) {
      if (falling === null) {
        falling = {depth, peak, trough: t, recovery: null};
        episodes.push(falling);
      } else if (depth < falling.depth) {
        Object.assign(falling, {depth, trough: t});
      }
      return;
    }
    if (falling !== null) {
      falling.recovery = t;
      falling = null;
      peak = t;
    } else if ((values[t] as number) > (values[peak] as number)) {
      peak = t;
    }
  });
  return episodes.sort((a, b) => a.depth - b.depth);
}
