import type {Asset, Bars} from '../market-data/bars';
import {uniformRandom} from '../market-data/random';

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
