import type {Row} from './inOrder';
import {at} from '../../series';

/** By what a file adjusts prices besides a column of adjusted closes. */
export type StatedReturn = 'growth' | 'distributions' | 'factor' | 'preClose';

/** Prices adjusted by what a file states. */
export interface TotalReturn {
  by: StatedReturn;
  /** The days on which something was given away, since 1970-01-01. */
  days: number[];
  /** Factor of each row: 1 on the last. */
  factors: number[];
}

/** Rounding of net asset values with four decimals. */
const TICK = 0.000_05;
/** Largest share of days on which something is given away: a column that differs more often means something else. */
const OFTEN = 0.05;
/** Days after which a row does not follow the one before: what is missing may explain the difference. */
const LONGEST = 5;

type Step = (before: Row, row: Row) => number | null;

const statedOf = ({stated}: Row, field: 'growth' | 'cumulative' | 'factor' | 'preClose'): number => stated?.[field] ?? Number.NaN;

/** Growth of a day with what was given away, where that differs from the growth of the price; `null` on other days. */
const STEPS: Readonly<Record<StatedReturn, (scale: number) => Step>> = {
  growth: (scale) => (before, row) => {
    const stated = 1 + statedOf(row, 'growth') * scale;
    const paid = statedOf(row, 'cumulative') - row.close - (statedOf(before, 'cumulative') - before.close);
    const exact = (row.close + paid) / before.close;
    if (!(Math.abs(stated - row.close / before.close) > 2 * TICK + (2 * TICK) / before.close)) {
      return null;
    }
    // The growth has two decimals; where the distribution explains it, that is exact.
    return Math.abs(exact - stated) < 2 * TICK + (2 * TICK) / before.close ? exact : stated;
  },
  distributions: () => (before, row) => {
    const paid = statedOf(row, 'cumulative') - row.close - (statedOf(before, 'cumulative') - before.close);
    // Each of the four values may be off by a tick.
    return Math.abs(paid) > 4.5 * TICK ? (row.close + paid) / before.close : null;
  },
  factor: () => (before, row) => {
    const change = statedOf(row, 'factor') / statedOf(before, 'factor');
    return Math.abs(change - 1) > 1e-6 ? (change * row.close) / before.close : null;
  },
  preClose: () => (before, row) => {
    const stated = statedOf(row, 'preClose');
    const gap = Math.abs(stated - before.close);
    return stated > 0 && row.day - before.day <= LONGEST && gap > 0.006 && gap > 0.000_5 * before.close ? row.close / stated : null;
  },
};

/** Whether the growth is written in percent: by which of the two most days agree with their prices. */
function scaleOf(rows: readonly Row[]): number {
  const agreeing = (scale: number): number =>
    rows.filter((row, t) => t > 0 && Math.abs(1 + statedOf(row, 'growth') * scale - row.close / at(rows, t - 1).close) < 3 * TICK).length;
  return agreeing(1) > agreeing(0.01) ? 1 : 0.01;
}

/**
 * What a file states about distributions, splits and rights, as factors that adjust its prices to the last day.
 * @param rows of a symbol, oldest first, with unadjusted closes.
 * @returns `null` where nothing was given away, or the column means something else.
 */
export function totalReturn(rows: readonly Row[]): TotalReturn | null {
  const [first] = rows;
  if (first?.stated === undefined) {
    return null;
  }
  const has = (field: Parameters<typeof statedOf>[1]): boolean => rows.some((row) => !Number.isNaN(statedOf(row, field)));
  const by = has('growth')
    ? 'growth'
    : has('cumulative')
      ? 'distributions'
      : has('factor')
        ? 'factor'
        : has('preClose')
          ? 'preClose'
          : null;
  if (by === null) {
    return null;
  }
  const step = STEPS[by](by === 'growth' ? scaleOf(rows) : 1);
  const factors = rows.map(() => 1);
  const days: number[] = [];
  for (let t = rows.length - 1; t > 0; t -= 1) {
    const [before, row] = [at(rows, t - 1), at(rows, t)];
    const growth = step(before, row);
    factors[t - 1] = at(factors, t) * (growth === null || !(growth > 0) ? 1 : row.close / before.close / growth);
    if (growth !== null) {
      days.unshift(row.day);
    }
  }
  return days.length === 0 || (days.length > Math.max(1, OFTEN * rows.length) && by !== 'factor') ? null : {by, days, factors};
}
