import {
  backtest,
  computeStrategy,
  sliceBars,
  type AnyParameterValues,
  type Asset,
  type BacktestResult,
  type Bars,
  type CapitalStrategy,
  type NumberSeries,
  type Performance,
  type TradeSignals,
} from '../../engine';
import {CAPITAL} from '../../content/sample';

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
function standings(assets: readonly Asset[], signals: readonly TradeSignals[], dates: readonly string[]): Standings {
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
        place:
          momentum === null
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

/**
 * What the same money in every symbol is worth, bought at the first close of a stretch and held: the mean of
 * C(t) / C(0). No commission, as for every benchmark of the labs.
 * @param assets symbols with the same dates within the stretch.
 * @throws RangeError when they have not.
 */
export function equalWeight(assets: readonly Asset[], from: string, to: string): Pick<Bars, 'date' | 'close'> {
  const own = assets.map(({bars}) => sliceBars(bars, from, to));
  const date = own[0]?.date ?? [];
  if (own.some((bars) => bars.date.length !== date.length || bars.date[0] !== date[0])) {
    throw new RangeError(`${from} 至 ${to} 之间，各标的的交易日不同，无法等权比较。`);
  }
  return {
    date,
    close: date.map((_, day) => own.reduce((sum, {close}) => sum + (close[day] as number) / (close[0] as number), 0) / own.length),
  };
}

/** The percent strategy with an equal share of the assets for each place; the platform's percents end at 99. */
export function shareOf(places: number): CapitalStrategy {
  const percents = Math.min(99, Math.floor(100 / places));
  return {name: 'PercentCapitalStrategy', params: {initial_capital: CAPITAL, percents, max_positions: null}};
}

export interface RotationConditions {
  from: string;
  to: string;
  /** Share of the traded value per side. */
  commission: number;
  /** Left out: fractional shares. */
  wholeShares?: boolean;
}

/** A backtest of the pool. Series have one entry per day of `dates`. */
export interface RotationRun extends Omit<BacktestResult, 'benchmark' | 'benchmarkMetrics'> {
  /** What the same money in every symbol is worth, in money. */
  benchmark: number[];
  benchmarkMetrics: Performance;
  standings: Standings;
}

/**
 * Rotates through a pool. The ranking sees the history before the stretch.
 * @throws RangeError for parameters or a stretch that the engine refuses.
 */
export function runRotation(
  assets: readonly Asset[],
  params: AnyParameterValues,
  {from, to, commission, wholeShares}: RotationConditions,
): RotationRun {
  const signals = computeStrategy('MomentumRotationStrategy', assets, params);
  const capital = shareOf(params.hold_count as number);
  const lot = wholeShares ? 1 : null;
  const result = backtest({assets, signals, capital, commission, lot, from, to, benchmark: equalWeight(assets, from, to)});
  return {
    ...result,
    benchmark: (result.benchmark as number[]).map((value) => value * CAPITAL),
    benchmarkMetrics: result.benchmarkMetrics as Performance,
    standings: standings(assets, signals, result.dates),
  };
}

/** Ranking days on which something was sold. */
export function switchCount({fills}: Pick<RotationRun, 'fills'>): number {
  return new Set(fills.filter(({side}) => side === 'sell').map(({day}) => day)).size;
}
