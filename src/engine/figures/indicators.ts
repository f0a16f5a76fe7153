import {atr} from '../indicators/atr';
import {bollingerBands} from '../indicators/bollingerBands';
import {ema} from '../indicators/ema';
import {rsi, rsiBy} from '../indicators/rsi';
import {sma} from '../indicators/sma';
import {trueRange} from '../indicators/trueRange';
import {smooth} from '../indicators/smooth';
import type {Bars} from '../market-data/bars';
import {periodOf} from '../market-data/calendar';
import {mean} from '../metrics/returns';
import {median, normalWithin} from '../metrics/statistics';
import type {NumberSeries} from '../series';
import {compareValues} from '../tolerance';

/** Averages that tools put in the place of Wilder's, which is ours. */
export type Averaging = 'wilder' | 'simple' | 'exponential';

/**
 * The same indicator with each of the averages that tools use for it.
 * @param period an integer ≥ 1.
 * @returns series as long as the bars, `null` during warm-up.
 * @throws RangeError when `period` is not an integer ≥ 1.
 */
export function averagingVariants(indicator: 'RSI' | 'ATR', bars: Bars, period: number): Record<Averaging, NumberSeries> {
  if (indicator === 'ATR') {
    const ranges = trueRange(bars);
    return {wilder: atr(bars, period), simple: sma(ranges, period), exponential: ema(ranges, period)};
  }
  const {close} = bars;
  const by = (average: typeof sma): NumberSeries => rsiBy(close, (changes) => average(changes, period));
  return {wilder: rsi(close, period), simple: by(sma), exponential: by(ema)};
}

/** Where closes lie in bands of one width; the three shares add up to 1. */
export interface BandShare {
  /** Width in standard deviations. */
  multiple: number;
  /** Days with bands. */
  days: number;
  /** On a band counts as within. */
  within: number;
  above: number;
  below: number;
  /** What a normal distribution has within the same number of standard deviations. */
  normal: number;
}

/**
 * Share of closes within, above and below Bollinger bands of several widths.
 * @param period bars in the window, an integer ≥ 1.
 * @param multiples widths in standard deviations, each > 0.
 * @throws RangeError for arguments out of range, or fewer closes than a window needs.
 */
export function bandShares(close: readonly number[], period: number, multiples: readonly number[]): BandShare[] {
  return multiples.map((multiple) => {
    const {upper, lower} = bollingerBands(close, period, multiple);
    const known = close.flatMap((price, t) => {
      const [top, bottom] = [upper[t] ?? null, lower[t] ?? null];
      return top === null || bottom === null ? [] : [{above: compareValues(price, top) > 0, below: compareValues(price, bottom) < 0}];
    });
    if (known.length === 0) {
      throw new RangeError(`${period} 日布林带至少需要 ${period} 个收盘价，实际有 ${close.length} 个。`);
    }
    const share = (side: 'above' | 'below'): number => known.filter((day) => day[side]).length / known.length;
    const [above, below] = [share('above'), share('below')];
    return {multiple, days: known.length, within: 1 - above - below, above, below, normal: normalWithin(multiple)};
  });
}

/** Days of similar bandwidth, and what the price did after them. */
export interface BandwidthGroup {
  /** Narrowest and widest bandwidth of the group: (upper − lower) / middle. */
  from: number;
  to: number;
  days: number;
  /** Mean size of the change of the price `ahead` bars later, a fraction ≥ 0. */
  move: number;
  /** Mean of the same change in bandwidths of the day: 0.5 is half of the distance between the bands. */
  moveInWidths: number;
  /** Median change of the bandwidth `ahead` bars later, a fraction: 0.5 means half as wide again. */
  widening: number;
  /** Share of days after which the price stood higher. */
  rose: number;
}

interface BandwidthTerms {
  /** Bars in the window, an integer ≥ 1. */
  period: number;
  /** Width in standard deviations, > 0. */
  stddev: number;
  /** Bars from a day to the day it is compared with, an integer ≥ 1. */
  ahead: number;
  /** Groups of equally many days, an integer ≥ 1. */
  groups: number;
}

/**
 * Sorts days by the bandwidth of their Bollinger bands into groups of equally many and looks at the change that follows.
 * @returns the narrowest group first.
 * @throws RangeError for arguments out of range, or fewer days than groups.
 */
export function bandwidthOutlook(close: readonly number[], {period, stddev, ahead, groups}: BandwidthTerms): BandwidthGroup[] {
  if ([ahead, groups].some((count) => !Number.isInteger(count) || count < 1)) {
    throw new RangeError(`天数与组数应是正整数，实际是 ${ahead} 与 ${groups}。`);
  }
  const {upper, middle, lower} = bollingerBands(close, period, stddev);
  const widths = close.map((_, t) => {
    const [top, centre, bottom] = [upper[t], middle[t], lower[t]];
    return top == null || centre == null || bottom == null ? null : (top - bottom) / centre;
  });
  const days = close
    .flatMap((price, t) => {
      const [width, later, laterWidth] = [widths[t], close[t + ahead], widths[t + ahead]];
      // Prices that stand still have bands without width, in which nothing can be measured.
      return width == null || width === 0 || later === undefined || laterWidth == null
        ? []
        : [{width, laterWidth, change: later / price - 1}];
    })
    .sort((a, b) => a.width - b.width);
  if (days.length < groups) {
    throw new RangeError(`只有 ${days.length} 天可以比较，分不成 ${groups} 组。`);
  }
  return Array.from({length: groups}, (_, index) => {
    const group = days.slice(Math.round((index * days.length) / groups), Math.round(((index + 1) * days.length) / groups));
    return {
      from: group[0]?.width as number,
      to: group.at(-1)?.width as number,
      days: group.length,
      move: mean(group.map(({change}) => Math.abs(change))),
      moveInWidths: mean(group.map(({change, width}) => Math.abs(change) / width)),
      // Every group has a day, since there are at least as many days as groups.
      widening: median(group.map(({width, laterWidth}) => laterWidth / width - 1)) ?? 0,
      rose: group.filter(({change}) => change > 0).length / group.length,
    };
  });
}

/** How far apart two averages are that differ in their first value alone. */
export interface SeedGap {
  period: number;
  /** On the bar of the first value here, |EMA started with the mean of `period` values − EMA started with the first value|. */
  first: number;
  /** Bars from the beginning of the series after which the gap stays below the tolerance. */
  settledAfter: number;
}

/**
 * What the first value of an exponential moving average does to the following ones. The gap shrinks by the factor
 * 1 − 2 / (period + 1) with each bar, so it never grows again.
 * @param values at least `period` of them.
 * @param tolerance in units of the values, > 0.
 * @throws RangeError when `period` is not an integer ≥ 1, the values are too few, or the gap is never that small.
 */
export function seedGap(values: readonly number[], period: number, tolerance: number): SeedGap {
  const fromFirst = smooth(values, 1, 2 / (period + 1));
  const gaps = ema(values, period).map((value, t) => (value === null ? null : Math.abs(value - (fromFirst[t] as number))));
  const first = gaps[period - 1] ?? null;
  const settled = gaps.findIndex((gap) => gap !== null && gap < tolerance);
  if (first === null || settled < 0) {
    throw new RangeError(`${values.length} 个值里，周期 ${period} 的两种 EMA 没有靠近到 ${tolerance} 以内。`);
  }
  return {period, first, settledAfter: settled + 1};
}

/** How well an average of days stands in for one of weeks. */
interface WeeklyProxy {
  weeks: number;
  /** Period of the daily average: five times as long. */
  days: number;
  /** Share of the bars on which both say the same: close above the average or not, 0–1. */
  agreement: number;
  /** Changes of side. */
  weeklyTurns: number;
  dailyTurns: number;
}

const turnsOf = (sides: readonly boolean[]): number => sides.filter((side, index) => index > 0 && side !== sides[index - 1]).length;

/**
 * The close against the average of the last closes of weeks, judged once a week, and against a daily average five times
 * as long, judged every day. Counted from the first bar on which both are known.
 * @param weeks periods of the weekly average, integers ≥ 1.
 * @throws RangeError when the bars hold fewer weeks than a period.
 */
export function weeklyProxy({date, close}: Bars, weeks: readonly number[]): WeeklyProxy[] {
  const ends = date.flatMap((day, index) => (periodOf(day, 'week') === periodOf(date[index + 1] ?? '', 'week') ? [] : [index]));
  const weekCloses = ends.map((index) => close[index] as number);
  return weeks.map((period) => {
    const [weekly, daily] = [sma(weekCloses, period), sma(close, period * 5)];
    const sides: [boolean, boolean][] = [];
    let side: boolean | null = null;
    let week = 0;
    close.forEach((price, t) => {
      if (ends[week] === t) {
        const average = weekly[week] ?? null;
        side = average === null ? null : compareValues(price, average) > 0;
        week += 1;
      }
      const average = daily[t] ?? null;
      if (side !== null && average !== null) {
        sides.push([side, compareValues(price, average) > 0]);
      }
    });
    if (sides.length === 0) {
      throw new RangeError(`行情不够算 ${period} 周的平均：一共只有 ${ends.length} 周。`);
    }
    return {
      weeks: period,
      days: period * 5,
      agreement: sides.filter(([one, other]) => one === other).length / sides.length,
      weeklyTurns: turnsOf(sides.map(([one]) => one)),
      dailyTurns: turnsOf(sides.map(([, other]) => other)),
    };
  });
}
