import type {Values} from '../types';
import type {DayScale} from './dayScale';
import {BOX} from './relativePath';
import {fraction, type Domain} from './valueScale';

/** Share of a group's width that its bars take together. */
const FILLED = 0.72;

/** Returns the middle of a bar in its group, in widths of the group from the group's middle. */
export const barMiddle = (place: number, of: number): number => (FILLED * (place + 0.5)) / of - FILLED / 2;

/** Returns the bars from 0 for one of several series side by side in each group. */
export function barsPath(
  values: Values,
  {x, domain, place, of}: {x: DayScale; domain: Domain; place: number; of: number},
): string {
  const y = (value: number): number => Math.round((1 - fraction(value, domain)) * BOX);
  const width = (FILLED * BOX) / x.count / of;
  return values
    .map((value, index) => {
      const left = x.at(index) * BOX + (place - of / 2) * width;
      // Rounding both edges keeps the gap between neighbours.
      const [from, to] = [Math.round(left), Math.round(left + width)];
      return value === null ? '' : `M${from} ${y(0)}V${y(value)}H${to}V${y(0)}z`;
    })
    .join('');
}

interface HistogramOptions {
  x: DayScale;
  domain: Domain;
  columns?: number;
}

/** Returns bars from 0 to values of one sign, a day wide. A column of several days shows the furthest from 0. */
export function histogramPath(values: Values, sign: 1 | -1, {x, domain, columns = 200}: HistogramOptions): string {
  const perColumn = Math.max(1, Math.ceil(x.count / columns));
  const zero = Math.round((1 - fraction(0, domain)) * BOX);
  let path = '';
  for (let start = x.first; start <= x.last; start += perColumn) {
    const end = Math.min(x.last + 1, start + perColumn);
    const furthest = values
      .slice(start, end)
      .reduce<number>((far, value) => (value != null && value * sign > far * sign ? value : far), 0);
    const height = Math.round((1 - fraction(furthest, domain)) * BOX) - zero;
    if (height !== 0) {
      const left = Math.round(x.start(start) * BOX);
      const right = Math.round(x.start(end) * BOX);
      path += `M${left} ${zero}v${height}h${Math.max(1, right - left - (perColumn === 1 && x.count <= columns ? 1 : 0))}V${zero}z`;
    }
  }
  return path;
}
