import {formatNumber, partOfDate} from '../../content/format';
import {at} from '../../engine';
import type {Note, Values} from '../../results/chart';

interface Curve {
  dates: readonly string[];
  values: Values;
  /** Text before the value, such as 最低. */
  says: string;
  /** Format of the value; default: plain numbers. */
  text?: (value: number) => string;
}

function extreme(
  isBeyond: (value: number, found: number) => boolean,
  {dates, values, says, text = formatNumber}: Curve,
): Note[] {
  const days = values.flatMap((value, day) => (value === null ? [] : [{day, value}]));
  if (days.length === 0) {
    return [];
  }
  const {day, value} = days.reduce((found, one) => (isBeyond(one.value, found.value) ? one : found));
  return [{kind: 'point', at: day, value, text: `${says} ${text(value)}，${partOfDate(at(dates, day), 10)}`}];
}

/** The lowest point of a curve with its value and date, as a note of a chart; none without known values. */
export const lowestPoint = (curve: Curve): Note[] => extreme((value, found) => value < found, curve);

/** The last day of a curve with its value. */
export function end({dates, values, says, text = formatNumber}: Curve): Note[] {
  const day = dates.length - 1;
  const value = values[day] ?? null;
  return value === null ? [] : [{kind: 'point', at: day, value, text: `${says} ${text(value)}`}];
}

/** The highest point. */
export const highestPoint = (curve: Curve): Note[] => extreme((value, found) => value > found, curve);
