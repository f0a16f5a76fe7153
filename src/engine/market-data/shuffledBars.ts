import type {Asset, Bars} from './bars';
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

/** The numbers below `count` in an order that the seed decides (Fisher–Yates). */
function shuffledOrder(count: number, seed: number): number[] {
  const uniform = uniformRandom(seed);
  const order = Array.from({length: count}, (_, index) => index);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(uniform() * (last + 1));
    [order[last], order[other]] = [order[other] as number, order[last] as number];
  }
  return order;
}

/**
 * The same pool with the days of a stretch in another order, the same order for every symbol. What each symbol earns
 * on the stretch, how far it moves in a day and what moves together stay as they are; that moves last does not.
 * Bars hold closes only: open, high and low equal them, volume is empty.
 * @param from first and last date whose moves are shuffled, ISO, included; every symbol has a bar before `from`, and
 *   the same dates from then on.
 * @throws RangeError when the dates differ.
 */
export function shuffledPool<A extends Asset>(assets: readonly A[], {from, to}: {from: string; to: string}, seed: number): A[] {
  const places = assets.map(({bars}) => bars.date.flatMap((date, bar) => (date >= from && date <= to ? [bar] : [])));
  const [first] = places;
  if (first === undefined || first.length === 0 || places.some((bars) => bars.length !== first.length || bars[0] === 0)) {
    throw new RangeError(`${from} 至 ${to} 之间各标的的交易日应相同，此前至少有一天行情。`);
  }
  const order = shuffledOrder(first.length, seed);
  return assets.map((asset, index) => {
    const {date, close} = asset.bars;
    const own = places[index] as number[];
    const growth = (bar: number): number => (close[bar] as number) / (close[bar - 1] as number);
    const mixed = close.slice(0, own[0]);
    for (const day of order) {
      mixed.push((mixed.at(-1) as number) * growth(own[day] as number));
    }
    const dates = date.slice(0, mixed.length);
    const bars: Bars = {date: dates, open: mixed, high: mixed, low: mixed, close: mixed, volume: []};
    return {...asset, bars};
  });
}
