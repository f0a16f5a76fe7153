import type {Asset, Bars} from './bars';

/**
 * The same assets on the days on which all of them have a bar: series that are laid side by side need the same days.
 * @returns the assets themselves when nothing has to go.
 */
export function commonDays<A extends Asset>(assets: readonly A[]): readonly A[] {
  const counts = new Map<string, number>();
  assets.forEach(({bars}) => bars.date.forEach((date) => counts.set(date, (counts.get(date) ?? 0) + 1)));
  return assets.map((asset) => {
    const {date} = asset.bars;
    const kept = date.flatMap((day, t) => (counts.get(day) === assets.length ? [t] : []));
    const pick = <T>(values: readonly T[]): T[] => (values.length === 0 ? [] : kept.map((t) => values[t] as T));
    const {open, high, low, close, volume} = asset.bars;
    const bars: Bars = {date: pick(date), open: pick(open), high: pick(high), low: pick(low), close: pick(close), volume: pick(volume)};
    return kept.length === date.length ? asset : {...asset, bars};
  });
}
