import {formatNumber} from '@site/src/content/format';
import type {Range, Values} from '../types';

export type Domain = readonly [low: number, high: number];

/** Maps a value of `domain` to 0 (bottom) … 1 (top). */
export function fraction(value: number, [low, high]: Domain): number {
  return high === low ? 0.5 : (value - low) / (high - low);
}

/**
 * Returns round tick values inside a domain, at steps of 1, 2, 2.5 or 5 times a power of ten.
 * @param count approximate number; the result has between half and one and a half of it.
 */
export function ticks([low, high]: Domain, count: number): number[] {
  const rough = (high - low) / Math.max(1, count);
  if (!(rough > 0 && Number.isFinite(rough))) {
    return [low];
  }
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10);
  // −0.6 / 0.2 is −2.9999999999999996.
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({length: last - first + 1}, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

/**
 * Returns the smallest and the largest known value of several series between two days, widened by `margin` of their
 * distance at both ends; [0, 1] when nothing is known.
 */
export function extent(series: readonly {values: Values}[], {first, last}: Range, margin = 0.04): Domain {
  let [low, high] = [Infinity, -Infinity];
  for (const {values} of series) {
    for (let index = first; index <= last; index += 1) {
      const value = values[index];
      if (value != null) {
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
    }
  }
  if (low > high) {
    return [0, 1];
  }
  const pad = (high - low || Math.abs(high) || 1) * margin;
  return [low - pad, high + pad];
}

/** Returns the lowest value below 0 between two days, and its day; `null` when there is none. */
export function lowestIn(values: Values, {first, last}: Range): {at: number; value: number} | null {
  let found: {at: number; value: number} | null = null;
  for (let index = first; index <= last; index += 1) {
    const value = values[index];
    if (value != null && value < (found?.value ?? 0)) {
      found = {at: index, value};
    }
  }
  return found;
}

const UNITS = [
  [1e8, ' 亿'],
  [1e4, ' 万'],
] as const;

/**
 * Returns a formatter for the ticks of one axis: all in the same unit (个、万、亿) and with as many decimals as their step
 * needs.
 * @param ticks ascending and evenly spaced.
 */
export function axisNumber(ticks: readonly number[]): (value: number) => string {
  const largest = Math.max(...ticks.map(Math.abs));
  // 1,500 reads better than 0.15 万; 100,000 does not.
  const [unit, name] = UNITS.find(([size]) => largest >= size) ?? [1, ''];
  const step = Math.abs((ticks[1] ?? 0) - (ticks[0] ?? 0)) / unit;
  const digits =
    [0, 1, 2, 3].find((count) => Math.abs(step * 10 ** count - Math.round(step * 10 ** count)) < 1e-6) ?? 4;
  return (value) => (value === 0 ? '0' : `${formatNumber(value / unit, digits)}${name}`);
}
