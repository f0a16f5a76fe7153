import type {Asset} from '../market-data/bars';
import {calendarPeriodOf} from '../market-data/calendar';
import {newestBefore, unionCalendar} from '../market-data/unionCalendar';
import {at} from '../series';
import {percentChange} from '../signals/arithmetic';
import {isMore, largestFirst} from '../tolerance';
import type {StrategyParams, TradeSignals} from './tradeSignals';
import {InputError} from '../inputError';

interface Candidate {
  asset: number;
  momentum: number;
}

const strongestFirst = (a: Candidate, b: Candidate): number =>
  largestFirst(a.momentum, b.momentum) || a.asset - b.asset;

/**
 * The new holdings. Free places go to the strongest symbols not held; then the strongest remaining one replaces the
 * weakest holding while it is stronger by at least the threshold (percentage points). Ties follow pool order; a
 * holding is never replaced by an equally strong symbol.
 */
function choose(
  ranked: readonly Candidate[],
  holdings: ReadonlySet<number>,
  places: number,
  threshold: number,
): number[] {
  const inside = ranked.filter(({asset}) => holdings.has(asset));
  const outside = ranked.filter(({asset}) => !holdings.has(asset));
  for (const challenger of outside) {
    if (inside.length >= places) {
      const weakest = inside.at(-1);
      const lead = weakest === undefined ? -1 : challenger.momentum - weakest.momentum;
      // The incumbent wins a tie; a lead equal to the threshold within rounding is enough.
      if (!isMore(lead, 0) || isMore(threshold, lead)) {
        break;
      }
      inside.pop();
    }
    inside.push(challenger);
    inside.sort(strongestFirst);
  }
  return inside.map(({asset}) => asset);
}

/**
 * Momentum rotation: at the end of each period the pool is ranked by momentum, 100 · (C(t) / C(t − lookback) − 1) on
 * the bars of each symbol; the strongest `hold_count` are held and the others sold. The last trading day of a period
 * is known on that day, as exchanges publish their calendars in advance; the last day of the data does not end a
 * period. A symbol without a bar on that day is not ranked and stays held if it was; one with fewer than `lookback`
 * earlier bars is not ranked.
 * @returns one entry per asset with the line `momentum`, in per cent. The buy of a held symbol is repeated at the end
 * of each period, to retry one for which there was no cash.
 * @throws RangeError for a lookback or count that is not an integer ≥ 1, or a negative threshold.
 */
export function momentumRotation(
  assets: readonly Asset[],
  {lookback, hold_count, rebalance, switch_threshold}: StrategyParams<'MomentumRotationStrategy'>,
): TradeSignals[] {
  if (!Number.isInteger(hold_count) || hold_count < 1 || !(switch_threshold >= 0)) {
    throw new InputError(
      `持有数量应是不小于 1 的整数、换仓阈值不能为负，实际是 ${hold_count} 与 ${switch_threshold}。`,
    );
  }
  const {dates, barAt} = unionCalendar(assets.map(({bars}) => bars.date));
  const momentum = assets.map(({bars}) => percentChange(bars.close, lookback));
  /** The signals of a rotation that is flat before the calendar day `first`. */
  const rotate = (first: number): TradeSignals[] => {
    const signals = assets.map(({bars}, index) => ({
      buy: bars.close.map(() => false),
      sell: bars.close.map(() => false),
      lines: {momentum: at(momentum, index)},
    }));
    let holdings: ReadonlySet<number> = new Set();
    for (let day = first; day + 1 < dates.length; day += 1) {
      if (calendarPeriodOf(at(dates, day), rebalance) === calendarPeriodOf(at(dates, day + 1), rebalance)) {
        continue;
      }
      const barOf = (asset: number): number => barAt[asset]?.[day] ?? (barAt[asset] === null ? day : -1);
      const ranked = assets
        .flatMap((_, asset): Candidate[] => {
          const value = momentum[asset]?.[barOf(asset)];
          return value == null ? [] : [{asset, momentum: value}];
        })
        .sort(strongestFirst);
      const unranked = [...holdings].filter((asset) => !ranked.some((candidate) => candidate.asset === asset));
      const chosen = choose(ranked, holdings, hold_count - unranked.length, switch_threshold);
      for (const {asset} of ranked) {
        const signal = at(signals, asset);
        signal.buy[barOf(asset)] = chosen.includes(asset);
        signal.sell[barOf(asset)] = holdings.has(asset) && !chosen.includes(asset);
      }
      holdings = new Set([...unranked, ...chosen]);
    }
    return signals;
  };
  // Callers ask for one symbol of a pool after another with the same day.
  let last: {from: string; signals: TradeSignals[]} | null = null;
  const since = (from: string): TradeSignals[] => {
    last = last?.from === from ? last : {from, signals: rotate(newestBefore(dates, from) + 1)};
    return last.signals;
  };
  return rotate(0).map((signal, index) => ({...signal, since: (from) => at(since(from), index)}));
}
