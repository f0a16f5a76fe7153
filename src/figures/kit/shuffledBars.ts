import {at, last as lastOf, uniformRandom, type Asset, type Bars} from '../../engine';

/** The numbers below `count` in a random order (Fisher–Yates). */
function shuffledOrder(count: number, seed: number): number[] {
  const uniform = uniformRandom(seed);
  const order = Array.from({length: count}, (_, index) => index);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(uniform() * (last + 1));
    [order[last], order[other]] = [at(order, other), at(order, last)];
  }
  return order;
}

/**
 * The same days in a random order, as in the permutation test of Aronson, Evidence-Based Technical Analysis (2006).
 * Each day keeps its volume and its moves relative to the previous close, so the first and last close and the
 * distribution of daily returns stay the same within rounding; any dependence between days is lost. Columns missing
 * from the source stay empty.
 * @param bars at least two; the first keeps its place.
 * @param seed an integer; the same seed gives the same order.
 * @throws RangeError for fewer than two bars.
 */
export function shuffledBars(bars: Bars, seed: number): Bars {
  if (bars.date.length < 2) {
    throw new RangeError(`打乱次序至少需要 2 天行情，实际是 ${bars.date.length} 天。`);
  }
  const order = shuffledOrder(bars.date.length - 1, seed).map((index) => index + 1);
  const shuffled: Bars = {
    date: [...bars.date],
    open: bars.open.slice(0, 1),
    high: bars.high.slice(0, 1),
    low: bars.low.slice(0, 1),
    close: bars.close.slice(0, 1),
    volume: bars.volume.length === 0 ? [] : [at(bars.volume, 0), ...order.map((t) => at(bars.volume, t))],
  };
  const fields = (['open', 'high', 'low', 'close'] as const).filter((field) => bars[field].length > 0);
  for (const t of order) {
    const scale = lastOf(shuffled.close) / at(bars.close, t - 1);
    for (const field of fields) {
      shuffled[field].push(at(bars[field], t) * scale);
    }
  }
  return shuffled;
}

/**
 * The same pool with the days of a stretch in a random order, the same for every symbol. Total returns, daily returns
 * and correlations over the stretch stay the same within rounding; persistence from day to day is lost. The bars end
 * with the stretch and hold closes only: open, high and low equal them, volume is empty.
 * @param from first date whose move is shuffled, `to` the last; ISO. Every symbol has a bar before `from`, and all
 * have the same dates within the stretch.
 * @throws RangeError when the dates differ.
 */
export function shuffledPool<A extends Asset>(
  assets: readonly A[],
  {from, to}: {from: string; to: string},
  seed: number,
): A[] {
  const places = assets.map(({bars}) => bars.date.flatMap((date, bar) => (date >= from && date <= to ? [bar] : [])));
  const [first = []] = places;
  const dateOf = (asset: number, bar: number): string => at(at(assets, asset).bars.date, bar);
  const differs = (bars: readonly number[], asset: number): boolean =>
    bars.length !== first.length ||
    bars[0] === 0 ||
    bars.some((bar, day) => dateOf(asset, bar) !== dateOf(0, at(first, day)));
  if (first.length === 0 || places.some(differs)) {
    throw new RangeError(`${from} 至 ${to} 之间各标的的交易日应相同，此前至少有一天行情。`);
  }
  const order = shuffledOrder(first.length, seed);
  return assets.map((asset, index) => {
    const {date, close} = asset.bars;
    const own = at(places, index);
    const growth = (bar: number): number => at(close, bar) / at(close, bar - 1);
    const mixed = close.slice(0, own[0]);
    for (const day of order) {
      mixed.push(lastOf(mixed) * growth(at(own, day)));
    }
    const dates = date.slice(0, mixed.length);
    const bars: Bars = {date: dates, open: mixed, high: mixed, low: mixed, close: mixed, volume: []};
    return {...asset, bars};
  });
}
