import {formatNumber, whole} from '../../content/format';
import {known} from '../../engine';
import {smooth, ema} from '../../engine/teaching';
import {tableFigure} from '../kit/figure';
import {sampleText} from '../kit/origin';

/** Gap between two averages that differ only in their first value. */
interface SeedGap {
  period: number;
  /**
   * On the bar of the first value here, |EMA started with the mean of `period` values − EMA started with the first
   * value|.
   */
  first: number;
  /** Bars from the beginning of the series after which the gap stays below the tolerance. */
  settledAfter: number;
}

/**
 * The effect of the first value of an exponential moving average on the following ones. The gap shrinks by the factor
 * 1 − 2 / (period + 1) with each bar, so it never grows again.
 * @param values at least `period` of them.
 * @param tolerance in units of the values, > 0.
 * @throws RangeError when `period` is not an integer ≥ 1, the values are too few, or the gap is never that small.
 */
export function seedGap(values: readonly number[], period: number, tolerance: number): SeedGap {
  const fromFirst = smooth(values, 1, 2 / (period + 1));
  const gaps = ema(values, period).map((value, t) => (value === null ? null : Math.abs(value - known(fromFirst, t))));
  const first = gaps[period - 1] ?? null;
  const close = gaps.findIndex((gap) => gap !== null && gap < tolerance);
  if (first === null || close < 0) {
    throw new RangeError(`${values.length} 个值里，周期 ${period} 的两种 EMA 没有靠近到 ${tolerance} 以内。`);
  }
  return {period, first, settledAfter: close + 1};
}

export const SeedTable = tableFigure({
  about: 'EMA 的两种起步相差多少，多久才一致',
  caption: 'EMA 以平均值起步与以第一个价格起步，相差多少',
  rows: (_, {bars}) => [20, 200].map((one) => seedGap(bars.close, one, 0.01)),
  columns: [
    {title: 'EMA 周期', heading: true, numeric: true, cell: (row) => row.period},
    {title: '第一个值相差', numeric: true, cell: ({first}) => formatNumber(first)},
    {title: '从第几根起不到 0.01', numeric: true, cell: ({settledAfter}) => whole(settledAfter)},
    {title: '是周期的几倍', numeric: true, cell: (row) => formatNumber(row.settledAfter / row.period, 1)},
  ],
  source: (_, {bars}) => `收盘价，单位是点。${sampleText(bars.date)}`,
});
