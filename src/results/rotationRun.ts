import {
  present,
  at,
  barsAYear,
  computeStrategy,
  isMore,
  isSame,
  last,
  newestUpTo,
  unionCalendar,
  type AnyParameterValues,
  type Asset,
  type Bars,
  type SignalState,
  type TradeSignals,
  mean,
} from '../engine';
import {
  backtest,
  endingsOf,
  equalShares,
  withEndings,
  type CapitalStrategy,
  type Ending,
  type EndingWay,
  type Run,
  CAPITAL,
} from '../engine/backtest';
import type {Costs} from './costs';

export interface Standings {
  /** Ranking days of the stretch, as indices. */
  days: number[];
  /** Rank per symbol and day in the latest ranking, 1 for the strongest; `null` before the first. */
  places: (number | null)[][];
  /** Momentum per symbol and day in that ranking, in percent. */
  momentum: (number | null)[][];
}

/**
 * The rankings behind the signals of a momentum rotation, for the days of a stretch; each holds until the next. The
 * strongest are bought at each ranking, so any buy signal marks a ranking day. Ties are ranked in the order of the
 * pool; a symbol without a bar on the day has no rank.
 */
function standings(assets: readonly Asset[], signals: readonly TradeSignals[], dates: readonly string[]): Standings {
  const barOf = assets.map(({bars}) => {
    const places = new Map(bars.date.map((date, bar) => [date, bar]));
    return dates.map((date) => places.get(date) ?? -1);
  });
  const barAt = (asset: number, day: number): number => at(at(barOf, asset), day);
  const days = dates.flatMap((_, day) =>
    signals.some(({buy}, asset) => buy[barAt(asset, day)] === true) ? [day] : [],
  );
  const rankings = days.map((day) => {
    const momentum = signals.map(({lines}, asset) => present(lines.momentum)[barAt(asset, day)] ?? null);
    const place = (own: number | null, asset: number): number | null =>
      own === null
        ? null
        : 1 +
          momentum.filter(
            (other, index) => other !== null && (isMore(other, own) || (isSame(other, own) && index < asset)),
          ).length;
    return {momentum, places: momentum.map(place)};
  });
  const newest = dates.map((_, day) => rankings[days.findLastIndex((ranked) => ranked <= day)]);
  const perAsset = (of: 'places' | 'momentum'): (number | null)[][] =>
    assets.map((_, asset) => newest.map((one) => one?.[of][asset] ?? null));
  return {days, places: perAsset('places'), momentum: perAsset('momentum')};
}

/**
 * The benchmark: equal amounts in all symbols, bought at the first close of a stretch and held without commission,
 * which is the mean of C(t) / C(0). On a day without a bar a symbol counts with its last close.
 * @returns an entry per day on which one of them was traded.
 * @throws RangeError when a symbol has no close yet on the first of them.
 */
export function equalWeight(assets: readonly Asset[], from: string, to: string): Pick<Bars, 'date' | 'close'> {
  const date = [...new Set(assets.flatMap(({bars}) => bars.date))].filter((day) => day >= from && day <= to).sort();
  const grown = assets.map(({symbol, bars}) => {
    const closes = date.map((day) => bars.close[newestUpTo(bars.date, day)]);
    const [first] = closes;
    if (first === undefined) {
      throw new RangeError(`${symbol} 在 ${date[0] ?? from} 还没有行情，无法与其余标的等权比较。`);
    }
    // After its first close, a symbol has one on every later day.
    return closes.map((close) => present(close) / first);
  });
  return {date, close: date.map((_, day) => present(mean(grown.map((values) => at(values, day)))))};
}

/** Capital strategy with an equal share for each holding. */
export const shareOf = (places: number): CapitalStrategy => equalShares(places, CAPITAL);

export interface RotationConditions extends Costs {
  from: string;
  to: string;
  /** Default: fractional shares. */
  wholeShares?: boolean;
  /** Treatment of symbols that end before the others; default: sold at the last close. */
  ended?: EndingWay;
}

/** A backtest of the pool; its benchmark is equal amounts held in all symbols. */
export interface RotationRun extends Run {
  /** Per symbol; `null` on days without a bar. */
  states: (SignalState | null)[][];
  standings: Standings;
  /** Symbols that end before the run does. */
  endings: readonly Ending[];
}

/**
 * Backtests a rotation through a pool. The ranking sees the history before the stretch.
 * @throws RangeError for parameters or a stretch that the engine refuses.
 */
export function runRotation(
  assets: readonly Asset[],
  params: AnyParameterValues,
  {wholeShares, ended = 'last', ...conditions}: RotationConditions,
): RotationRun {
  const signals = computeStrategy('MomentumRotationStrategy', assets, params);
  const capital = shareOf(Number(params.hold_count));
  const lot = wholeShares ? 1 : null;
  const endings = endingsOf(assets, conditions.to);
  const ends = withEndings(assets, signals, endings, ended);
  // A symbol that ended before the stretch takes no part.
  const there = ends.assets.filter(({bars}) => last(bars.date) >= conditions.from);
  const benchmark = equalWeight(there, conditions.from, conditions.to);
  const periods = barsAYear(unionCalendar(assets.map(({bars}) => bars.date)).dates);
  const result = backtest({...conditions, ...ends, capital, lot, benchmark, periods});
  return {
    ...result,
    benchmark: present(result.benchmark).map((value) => value * CAPITAL),
    benchmarkMetrics: present(result.benchmarkMetrics),
    standings: standings(assets, signals, result.dates),
    endings,
  };
}

/** Ranking days on which something was sold. */
export function switchCount({fills}: Pick<RotationRun, 'fills'>): number {
  return new Set(fills.filter(({side}) => side === 'sell').map(({day}) => day)).size;
}
