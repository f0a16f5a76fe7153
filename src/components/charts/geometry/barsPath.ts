import type {Values} from '../types';
import type {DayScale} from './dayScale';
import {BOX} from './relativePath';
import {fraction, type Domain} from './valueScale';

/** Share of a group's width that its bars take together. */
const FILLED = 0.72;

/** Bars from 0 for one of several series that stand side by side in each group. */
export function barsPath(values: Values, {x, domain, place, of}: {x: DayScale; domain: Domain; place: number; of: number}): string {
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
