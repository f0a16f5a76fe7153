import {formatNumber, formatPercent} from '../../content/format';

export const whole = (value: number): string => formatNumber(value, 0);
/** A fraction as a percentage with one decimal. */
export const share = (fraction: number): string => formatPercent(fraction, 1);
/** The size of a difference of two fractions. */
export const points = (fraction: number): string => `${formatNumber(Math.abs(fraction) * 100, 1)} 个百分点`;
/** "2000-01-03 至 2020-04-17" */
export const span = (dates: readonly string[]): string => `${dates[0]} 至 ${dates.at(-1)}`;
