import type {Bars} from './bars';
import {uniformRandom} from './random';

/**
 * The same days in a random order: each day keeps its moves against the close before it and its volume, so that first
 * and last close, and the distribution of daily returns, stay what they are, and whatever hangs together over several
 * days is gone (Fisher–Yates; the permutation test of Aronson, Evidence-Based Technical Analysis, 2006).
 * @param bars at least two; the first keeps its place.
 * @param seed an integer; the same seed gives the same order.
 */
export function shuffledBars(bars: Bars, seed: number): Bars {
  const draw = uniformRandom(seed);
  const order = bars.date.slice(1).map((_, index) => index + 1);
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(draw() * (last + 1));
    [order[last], order[other]] = [order[other] as number, order[last] as number];
  }
  const at = (values: readonly number[], t: number): number => values[t] as number;
  const shuffled: Bars = {
    date: [...bars.date],
    open: [at(bars.open, 0)],
    high: [at(bars.high, 0)],
    low: [at(bars.low, 0)],
    close: [at(bars.close, 0)],
    volume: bars.volume.length === 0 ? [] : [at(bars.volume, 0), ...order.map((t) => at(bars.volume, t))],
  };
  for (const t of order) {
    const scale = (shuffled.close.at(-1) as number) / at(bars.close, t - 1);
    for (const field of ['open', 'high', 'low', 'close'] as const) {
      shuffled[field].push(at(bars[field], t) * scale);
    }
  }
  return shuffled;
}
