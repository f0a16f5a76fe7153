import type {Values} from '../types';
import type {DayScale} from './dayScale';
import {BOX} from './relativePath';
import {fraction, type Domain} from './valueScale';

interface HistogramOptions {
  x: DayScale;
  domain: Domain;
  columns?: number;
}

/**
 * Bars from 0 to each value, one day wide, of the values of one sign. A column of several days shows the one furthest
 * from 0.
 */
export function histogramPath(values: Values, sign: 1 | -1, {x, domain, columns = 200}: HistogramOptions): string {
  const perColumn = Math.max(1, Math.ceil(x.count / columns));
  const zero = Math.round((1 - fraction(0, domain)) * BOX);
  let path = '';
  for (let start = x.first; start <= x.last; start += perColumn) {
    const end = Math.min(x.last + 1, start + perColumn);
    const furthest = values.slice(start, end).reduce<number>((far, value) => (value != null && value * sign > far * sign ? value : far), 0);
    const height = Math.round((1 - fraction(furthest, domain)) * BOX) - zero;
    if (height !== 0) {
      const [left, right] = [x.start(start), x.start(end)].map((edge) => Math.round(edge * BOX)) as [number, number];
      path += `M${left} ${zero}v${height}h${Math.max(1, right - left - (perColumn === 1 && x.count <= columns ? 1 : 0))}V${zero}z`;
    }
  }
  return path;
}
