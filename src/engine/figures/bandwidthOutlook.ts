import {bollingerBands} from '../indicators/bollingerBands';

/** Days of similar bandwidth, and what the price did after them. */
export interface BandwidthGroup {
  /** Narrowest and widest bandwidth of the group: (upper − lower) / middle. */
  from: number;
  to: number;
  days: number;
  /** Mean size of the change of the price `ahead` bars later, a fraction ≥ 0. */
  move: number;
  /** Share of days after which the price stood higher. */
  rose: number;
}

export interface BandwidthTerms {
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
  const days = close
    .flatMap((price, t) => {
      const [top, centre, bottom, later] = [upper[t], middle[t], lower[t], close[t + ahead]];
      return top == null || centre == null || bottom == null || later === undefined
        ? []
        : [{width: (top - bottom) / centre, change: later / price - 1}];
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
      move: group.reduce((sum, {change}) => sum + Math.abs(change), 0) / group.length,
      rose: group.filter(({change}) => change > 0).length / group.length,
    };
  });
}
