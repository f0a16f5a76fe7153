import {formatNumber} from '@site/src/content/format';

const UNITS = [
  [1e8, ' 亿'],
  [1e4, ' 万'],
] as const;

/**
 * Formatter for the ticks of one axis: all in the same unit (个、万、亿) and with as many decimals as their step needs.
 * @param ticks ascending and evenly spaced.
 */
export function axisNumber(ticks: readonly number[]): (value: number) => string {
  const largest = Math.max(...ticks.map(Math.abs));
  // 1,500 reads better than 0.15 万; 100,000 does not.
  const [unit, name] = UNITS.find(([size]) => largest >= size) ?? [1, ''];
  const step = Math.abs((ticks[1] ?? 0) - (ticks[0] ?? 0)) / unit;
  const digits = [0, 1, 2, 3].find((count) => Math.abs(step * 10 ** count - Math.round(step * 10 ** count)) < 1e-6) ?? 4;
  return (value) => (value === 0 ? '0' : `${formatNumber(value / unit, digits)}${name}`);
}
