import {at, decimate, drawdown, type Bars} from '../engine';

interface ThinnedDepths {
  /** Points of the curve: position on the time axis, 0–1, and depth, a fraction ≤ 0; four decimals. */
  points: [position: number, depth: number][];
  /** First bar of each year, as a position on the time axis. */
  years: {year: number; position: number}[];
}

const round = (value: number): number => Math.round(value * 1e4) / 1e4;

/**
 * How far the closes stood below their earlier peak, thinned for drawing.
 * @param columns slices of the time axis; each keeps its lowest and its highest point.
 */
export function thinnedDepths({date, close}: Bars, columns = 160): ThinnedDepths {
  const depths = drawdown(close);
  const position = (index: number): number => round(index / Math.max(1, date.length - 1));
  const yearOf = (index: number): number => Number((date[index] ?? '').slice(0, 4));
  return {
    points: decimate(depths, columns).map((index) => [position(index), round(at(depths, index))]),
    years: date.flatMap((_, index) =>
      index === 0 || yearOf(index) !== yearOf(index - 1) ? [{year: yearOf(index), position: position(index)}] : [],
    ),
  };
}
