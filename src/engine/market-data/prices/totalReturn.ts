import {median} from '../../metrics/statistics';
import {at} from '../../series';
import {weekday} from '../isoDate';
import {cumulativeChanges, growthChanges, type Changes} from './fundReturn';
import type {PriceRow} from './inOrder';

/** Ways of a file to state distributions besides a column of adjusted closes. */
export type Statement = 'growth' | 'distributions' | 'factor' | 'preClose' | 'dividends';

/** Prices adjusted by the file's statements. */
export interface TotalReturn {
  /** `asIs`: the file states factors, and its prices are already adjusted by them. */
  by: Statement | 'asIs';
  /** Days with distributions or splits, since 1970-01-01. */
  days: number[];
  /** Factor of each row: 1 on the last. */
  factors: number[];
}

/** Two columns of which only one states a distribution on a day. */
export interface Contradiction {
  row: PriceRow;
  between: readonly [Statement, Statement];
}

/** Largest share of days with distributions: a column that differs more often means something else. */
const OFTEN = 0.1;
/** Tolerance between two growths of a fund, of which one has two decimals of a percent. */
const NEAR = 4e-4;

const isEvent = (change: number): boolean => !Number.isNaN(change) && change !== 1;

function factorChanges(rows: readonly PriceRow[]): Changes {
  let before = Number.NaN;
  return rows.map(({stated}) => {
    const factor = stated?.factor ?? Number.NaN;
    const change = factor / before;
    before = Number.isNaN(factor) ? before : factor;
    return Math.abs(change - 1) <= 1e-6 ? 1 : change;
  });
}

/** The smallest price step, at least 1e-6: the last decimal of any price. */
function tickOf(prices: readonly number[]): number {
  let places = 0;
  for (const price of prices) {
    while (places < 6 && Math.abs(price * 10 ** places - Math.round(price * 10 ** places)) > 1e-6) {
      places += 1;
    }
  }
  return 10 ** -places;
}

/** True where a weekday is missing between two rows: a holiday, a suspension, or a missing row. */
const isGap = (before: PriceRow, row: PriceRow): boolean =>
  row.day - before.day > (weekday(row.day) <= weekday(before.day) ? 3 : 1);

/**
 * Changes from the previous close stated by the exchange, which is below the close of the row before by the
 * distribution. Steps of one tick count unless they go both ways, as with rounded prices. A file with a rise over
 * missing days lacks rows: no such step counts.
 */
function preCloseChanges(rows: readonly PriceRow[]): {changes: Changes; tick: number} {
  const stated = rows.map((row) => row.stated?.preClose ?? Number.NaN);
  const known = stated.filter((price) => price > 0);
  if (known.length === 0) {
    return {changes: [], tick: 0};
  }
  const tick = Math.max(tickOf(rows.map(({close}) => close)), tickOf(known));
  const steps = stated.map((price, t) => (t > 0 && price > 0 ? (price - at(rows, t - 1).close) / tick : Number.NaN));
  const least = steps.some((step) => step > 0.75 && step < 1.5) ? 1.5 : 0.75;
  const overGap = rows.map((row, t) => t > 0 && isGap(at(rows, t - 1), row));
  const lacksRows = steps.some((step, t) => step > least && overGap[t] === true);
  const changes = steps.map((step, t) => {
    if (Number.isNaN(step) || (lacksRows && overGap[t] === true)) {
      return Number.NaN;
    }
    return Math.abs(step) < least ? 1 : at(rows, t - 1).close / at(stated, t);
  });
  return {changes, tick};
}

/** @param paid amount by day, in the money of the prices. */
const dividendChanges = (rows: readonly PriceRow[], paid: ReadonlyMap<number, number>): Changes =>
  rows.map(({day}, t) => {
    const amount = paid.get(day) ?? 0;
    const before = rows[t - 1]?.close ?? Number.NaN;
    return amount === 0 ? 1 : before > amount ? before / (before - amount) : Number.NaN;
  });

/** Minimum improbability of jumps, as a difference of log-likelihoods, for prices to count as adjusted. */
const UNLIKELY = 7;
/** Minimum usual daily change for measuring jumps. */
const USUAL = 0.01;

/**
 * True where prices do not fall on the days of their factors, under a double exponential distribution of daily
 * changes.
 */
function lacksJumps(rows: readonly PriceRow[], changes: Changes): boolean {
  const growth = rows.map(({close}, t) => (t === 0 ? 0 : Math.log(close / at(rows, t - 1).close)));
  const usual = median(growth.map(Math.abs).filter((_, t) => t > 0 && !isEvent(at(changes, t)))) ?? USUAL;
  const scale = Math.max(USUAL, usual / Math.LN2);
  const score = changes.reduce((sum, change, t) => {
    const price = at(growth, t);
    return isEvent(change) ? sum + (Math.abs(price) - Math.abs(price + Math.log(change))) / scale : sum;
  }, 0);
  return score < -UNLIKELY;
}

interface Stated {
  by: Statement;
  changes: Changes;
}

/** The file's statements about each row, the most reliable column first. */
function statements(rows: readonly PriceRow[], paid: ReadonlyMap<number, number>): {all: Stated[]; tick: number} {
  const {changes: preClose, tick} = preCloseChanges(rows);
  const all: Stated[] = [
    {by: 'growth', changes: growthChanges(rows)},
    {by: 'distributions', changes: cumulativeChanges(rows)},
    {by: 'factor', changes: factorChanges(rows)},
    {by: 'preClose', changes: preClose},
    {by: 'dividends', changes: paid.size === 0 ? [] : dividendChanges(rows, paid)},
  ];
  const isTelling = ({by, changes}: Stated): boolean => {
    const events = changes.filter(isEvent).length;
    return by === 'factor'
      ? events > 0
      : changes.some((change) => !Number.isNaN(change)) && events <= Math.max(1, OFTEN * rows.length);
  };
  return {all: all.filter(isTelling), tick};
}

/**
 * Adjusts prices by the file's statements about distributions, splits and rights. Two statements are compared:
 * factors beside prices that do not jump belong to adjusted prices; gaps in one column are filled from the other.
 * @param rows of a symbol, oldest first. @param paid dividends by day, from separate rows.
 * @param isAdjusted true if the file states that its prices are adjusted.
 * @returns `null` where nothing was distributed, or the columns mean something else; a contradiction that the reader
 * must resolve.
 */
export function totalReturn(
  rows: readonly PriceRow[],
  paid: ReadonlyMap<number, number>,
  isAdjusted: boolean,
): TotalReturn | Contradiction | null {
  if (rows[0]?.stated === undefined && paid.size === 0) {
    return null;
  }
  const asIs: TotalReturn = {by: 'asIs', days: [], factors: rows.map(() => 1)};
  const {all, tick} = statements(rows, paid);
  const [first, second] = all;
  if (first === undefined || isAdjusted) {
    return first?.by === 'factor' ? asIs : null;
  }
  if (first.by === 'factor' && second === undefined && lacksJumps(rows, first.changes)) {
    return asIs;
  }
  // Days on which both columns state a change, and days on which the prices lack that of a factor.
  let agreed: PriceRow | null = null;
  let ignored: PriceRow | null = null;
  const changes: number[] = [];
  for (const [t, row] of rows.entries()) {
    const [one, other] = [at(first.changes, t), second?.changes[t] ?? Number.NaN];
    changes.push(Number.isNaN(one) ? other : one);
    if (second === undefined || Number.isNaN(one) || Number.isNaN(other) || (one === 1 && other === 1)) {
      continue;
    }
    const near = first.by === 'growth' ? NEAR : (1.5 * tick) / row.close + 1e-6;
    const isSame = Math.abs(other / one - 1) <= near;
    if (isSame && first.by === 'growth') {
      // The growth has two decimals, the amounts have four.
      changes[t] = other;
    } else if (isSame) {
      agreed ??= Math.abs(one - 1) > 2 * near ? row : null;
    } else if (first.by === 'factor' && Math.abs(other - 1) <= near) {
      ignored ??= row;
    } else if (first.by !== 'growth' || one === 1) {
      return {row, between: [first.by, second.by]};
    }
    if (agreed !== null && ignored !== null) {
      return {row: ignored, between: [first.by, second.by]};
    }
  }
  if (ignored !== null) {
    return asIs;
  }
  const factors = rows.map(() => 1);
  const days: number[] = [];
  for (let t = rows.length - 1; t > 0; t -= 1) {
    const change = at(changes, t);
    const isTold = isEvent(change) && change > 0 && change < Infinity;
    factors[t - 1] = at(factors, t) / (isTold ? change : 1);
    if (isTold) {
      days.unshift(at(rows, t).day);
    }
  }
  const by = first.changes.some(isEvent) ? first.by : (second?.by ?? first.by);
  return days.length === 0 ? null : {by, days, factors};
}
