import {at, decimate} from '../../../engine';
import type {Values} from '../types';
import type {DayScale} from './dayScale';
import {BOX, relativePath} from './relativePath';
import {simplify, type Point} from './simplify';
import {rangesWhere} from './stretches';
import {fraction, type Domain} from './valueScale';

export interface LineOptions {
  x: DayScale;
  domain: Domain;
  /** Slices of the width; each keeps its lowest and its highest point. */
  columns?: number;
  /** Largest distance of a point from the drawn line, in thousandths of the height. */
  tolerance?: number;
}

/** Returns the integer points of each unbroken part of a series, thinned to the visible ones. */
export function linePoints(values: Values, {x, domain, columns = 400, tolerance = 1}: LineOptions): Point[][] {
  return rangesWhere(x, (index) => values[index] != null).map(([from, to]) => {
    const stretch = values.slice(from, to + 1).filter((value) => value !== null);
    const slices = Math.max(1, Math.round((columns * stretch.length) / x.count));
    const indices = stretch.length > 2 * slices ? decimate(stretch, slices) : stretch.keys();
    const points = Array.from(indices, (index) => ({
      x: Math.round(x.at(from + index) * BOX),
      y: Math.round((1 - fraction(at(stretch, index), domain)) * BOX),
    }));
    return simplify(points, tolerance);
  });
}

/** Returns the path of a series; unknown values leave gaps. */
export function linePath(values: Values, options: LineOptions): string {
  return linePoints(values, options).map(relativePath).join('');
}

/** Returns the area between a series and `baseline`, as a path. */
export function areaPath(values: Values, baseline: number, options: LineOptions): string {
  const base = Math.round((1 - fraction(baseline, options.domain)) * BOX);
  return linePoints(values, options)
    .map((points) => `${relativePath(points)}V${base}H${points[0]?.x}z`)
    .join('');
}
