import {median} from '../../metrics/statistics';
import {at} from '../../series';
import type {PriceRow} from './inOrder';

/**
 * Growth of a holding relative to growth of its price, for each row: 1 where nothing was distributed, `NaN` where the
 * file is silent.
 */
export type Changes = readonly number[];

/** Rounding of net asset values with four decimals. */
const TICK = 0.000_05;
/**
 * Days after a change for distinguishing a split from a distribution, and days at the beginning for finding the first
 * multiplier.
 */
const AFTER = 5;
const BEGINNING = 20;

/** Changes from a fund's stated daily growth, compared with the growth of its net asset value. */
export function growthChanges(rows: readonly PriceRow[]): Changes {
  const priced = rows.map(({close}, t) => (t === 0 ? Number.NaN : close / at(rows, t - 1).close));
  const stated = rows.map((row) => row.stated?.growth ?? Number.NaN);
  // Percent or fraction: the scale that agrees with prices on most days.
  const matching = (scale: number): number =>
    stated.filter((growth, t) => Math.abs(1 + growth * scale - at(priced, t)) < 3 * TICK).length;
  const scale = matching(1) > matching(0.01) ? 1 : 0.01;
  return stated.map((growth, t) => {
    const [total, price] = [1 + growth * scale, at(priced, t)];
    const isSame = Math.abs(total - price) <= 2 * TICK + (2 * TICK) / (rows[t - 1]?.close ?? 1);
    return isSame ? 1 : total / price;
  });
}

/** A row with a cumulative net asset value, and its index. */
interface Point {
  t: number;
  unit: number;
  cumulative: number;
}

/** True where the cumulative value moved `multiplier` times as much as the unit value, within rounding. */
const isOrdinary = (before: Point, point: Point, multiplier: number): boolean =>
  Math.abs(point.cumulative - before.cumulative - multiplier * (point.unit - before.unit)) <=
  2.25 * (1 + multiplier) * TICK;

/** The number of consecutive points that agree with a multiplier. */
const agreeing = (points: readonly Point[], multiplier: number): number =>
  points.filter((point, index) => index > 0 && isOrdinary(at(points, index - 1), point, multiplier)).length;

/** The multiplier at the beginning: 1, or the effect of splits before the first row. */
function firstMultiplier(points: readonly Point[]): number {
  const some = points.slice(0, BEGINNING);
  const ratios = some.flatMap(({unit, cumulative}, index) => {
    const before = at(some, Math.max(0, index - 1));
    return Math.abs(unit - before.unit) > 10 * TICK ? [(cumulative - before.cumulative) / (unit - before.unit)] : [];
  });
  const found = median(ratios) ?? 1;
  return found > 0 && agreeing(some, found) > agreeing(some, 1) ? found : 1;
}

/** The day between two points on which a change best explains the move of the price. */
function dayOf(rows: readonly PriceRow[], from: number, to: number, changeOn: (t: number) => number): number {
  const left = (t: number): number => Math.abs(Math.log((at(rows, t).close / at(rows, t - 1).close) * changeOn(t)));
  let best = to;
  for (let t = from + 1; t < to; t += 1) {
    best = left(t) < left(best) ? t : best;
  }
  return best;
}

/**
 * Distributions and splits from unit and cumulative net asset values. After a split the cumulative value counts one
 * unit as several and moves by a multiple of the unit value; the days after the split distinguish it from a
 * distribution. A value missing on the day of the distribution is recovered from the next one.
 */
export function cumulativeChanges(rows: readonly PriceRow[]): Changes {
  const points = rows.flatMap(({close, stated}, t): Point[] => {
    const cumulative = stated?.cumulative ?? Number.NaN;
    return Number.isNaN(cumulative) ? [] : [{t, unit: close, cumulative}];
  });
  const changes = rows.map(() => Number.NaN);
  let multiplier = firstMultiplier(points);
  points.forEach((point, index) => {
    const before = points[index - 1];
    if (before === undefined) {
      return;
    }
    changes[point.t] = 1;
    if (isOrdinary(before, point, multiplier)) {
      return;
    }
    const moved = point.cumulative - before.cumulative;
    const split = (moved + multiplier * before.unit) / point.unit;
    const next = points.slice(index, index + AFTER + 1);
    const isSplit = split > 0 && agreeing(next, split) > agreeing(next, multiplier);
    const paid = moved / multiplier - (point.unit - before.unit);
    const ratio = split / multiplier;
    const changeOn = (t: number): number => (isSplit ? ratio : 1 + paid / at(rows, t).close);
    const day = dayOf(rows, before.t, point.t, changeOn);
    changes[day] = changeOn(day);
    multiplier = isSplit ? split : multiplier;
  });
  return changes;
}
