import type {DayScale} from './dayScale';
import {fraction, type Domain} from './valueScale';
import type {Values} from '../types';

/** A rectangle in the plot, in fractions of its width and, from the bottom, of its height. */
export interface Box {
  left: number;
  right: number;
  low: number;
  high: number;
}

export const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.low < b.high && b.low < a.high;

/** Size of the type: an em and a line, as fractions of the plot. */
export interface TypeSize {
  width: number;
  height: number;
}

/** Sizes in the narrowest plot with names at the ends of lines (40 rem, Plot/styles.module.css). */
export const TYPE_SIZES = {full: {width: 0.0215, height: 0.056}, panel: {width: 0.0215, height: 0.125}} as const;

/** An em in the plot of a phone. */
export const PHONE_EM = 0.044;

/** Returns the lowest and highest point of a line within a part of the width; `null` where it is unknown there. */
export function reach(
  values: Values,
  x: DayScale,
  domain: Domain,
  left: number,
  right = 1,
): Pick<Box, 'low' | 'high'> | null {
  const heights = values
    .slice(x.first, x.last + 1)
    .flatMap((value, day) =>
      value === null || x.start(x.first + day + 1) < left || x.start(x.first + day) > right
        ? []
        : [fraction(value, domain)],
    );
  return heights.length === 0 ? null : {low: Math.min(...heights), high: Math.max(...heights)};
}
