import type {Asset, NumberSeries, TradeSignals} from '@site/src/engine';

export interface Standings {
  /** Days of the stretch on which the pool was ranked, as indices. */
  days: number[];
  /** Per symbol and day: its place in the newest ranking so far, 1 for the strongest; `null` before the first. */
  places: (number | null)[][];
  /** Per symbol and day: its momentum in that ranking, in per cent. */
  momentum: (number | null)[][];
}

/** Momentum and place of one asset on one calendar day. */
interface Standing {
  momentum: number | null;
  place: number | null;
}

/**
 * The rankings behind the signals of a momentum rotation, for the days of a stretch. A ranking holds until the next.
 * The strongest are bought at each ranking, so a day is one when any symbol has a buy signal. Ties keep pool order.
 */
export function standings(assets: readonly Asset[], signals: readonly TradeSignals[], dates: readonly string[]): Standings {
  const first = assets.map(({bars}) => bars.date.indexOf(dates[0] as string));
  const days: number[] = [];
  let newest: Standing[] = assets.map(() => ({momentum: null, place: null}));
  const byDay = dates.map((_, day) => {
    const bar = (asset: number): number => (first[asset] as number) + day;
    if (signals.some(({buy}, asset) => buy[bar(asset)] === true)) {
      days.push(day);
      const values = signals.map(({lines}, asset) => (lines.momentum as NumberSeries)[bar(asset)] ?? null);
      newest = values.map((momentum, asset) => ({
        momentum,
        place: momentum === null
          ? null
          : 1 + values.filter((other, index) => other !== null && (other > momentum || (other === momentum && index < asset))).length,
      }));
    }
    return newest;
  });
  return {
    days,
    places: assets.map((_, asset) => byDay.map((standing) => (standing[asset] as Standing).place)),
    momentum: assets.map((_, asset) => byDay.map((standing) => (standing[asset] as Standing).momentum)),
  };
}
