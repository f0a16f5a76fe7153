import {at, decimate, drawdown, type Bars} from '../engine';
import type {ThinnedData} from './chart';

/** Rounds to four decimals. */
const round = (value: number): number => Math.round(value * 1e4) / 1e4;

/** @param columns slices of the time axis; each keeps its lowest and its highest point. */
function thinned(
  date: readonly string[],
  values: readonly number[],
  columns = 160,
): Pick<ThinnedData, 'points' | 'years'> {
  const position = (index: number): number => round(index / Math.max(1, date.length - 1));
  const yearOf = (index: number): number => Number((date[index] ?? '').slice(0, 4));
  return {
    points: decimate(values, columns).map((index) => [position(index), round(at(values, index))]),
    years: date.flatMap((_, index) =>
      index === 0 || yearOf(index) !== yearOf(index - 1) ? [{year: yearOf(index), position: position(index)}] : [],
    ),
  };
}

/** Drawdowns of the closes, fractions ≤ 0, thinned for drawing. */
export const thinnedDepths = ({date, close}: Bars, columns?: number): Pick<ThinnedData, 'points' | 'years'> =>
  thinned(date, drawdown(close), columns);

/** The closes, thinned for drawing. */
export const thinnedCloses = ({date, close}: Bars): Pick<ThinnedData, 'points' | 'years'> => thinned(date, close);
