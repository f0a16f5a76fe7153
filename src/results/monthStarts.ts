import {at, last, periodStarts, type Bars} from '../engine';
import {COMMISSION, PAYMENT_PERIODS} from '../engine/backtest';
import {anniversaryOf, lastDayOf, type ComparedPlans} from './regularInvestment';

/** A stretch of whole years, as bar indices: its first and last day, and the first trading days of its months. */
export interface Stretch {
  start: number;
  end: number;
  payments: readonly number[];
}

/**
 * All stretches of this length that start on the first trading day of a month and lie within the dates, in order.
 * @param years whole years, ≥ 1.
 * @returns empty when the dates are shorter than that.
 */
export function stretches(dates: readonly string[], years: number): Stretch[] {
  const firsts = periodStarts(dates, PAYMENT_PERIODS.m);
  const found: Stretch[] = [];
  let end = 0;
  for (const [place, start] of firsts.entries()) {
    const until = lastDayOf(at(dates, start), years);
    if (until > last(dates)) {
      break;
    }
    while (end + 1 < dates.length && at(dates, end + 1) <= until) {
      end += 1;
    }
    // The month of the anniversary was already paid in the first year: it is not paid again where it begins before
    // that day.
    const month = anniversaryOf(at(dates, start), years).slice(0, 7);
    const payments = firsts
      .slice(place, place + 12 * years + 1)
      .filter((day) => day <= end && at(dates, day).slice(0, 7) < month);
    found.push({start, end, payments});
  }
  return found;
}

/**
 * The two ways of {@link ComparedPlans} for each month from whose first trading day the years lie within the bars, in
 * order: 1 on the first trading day of every month, or the same total on the first day. One symbol, fractional
 * shares, commission deducted from the payments, valued at closes. Same result as `fromEachMonth`, which runs a
 * backtest for each start, in a few milliseconds.
 * @param years whole years, ≥ 1. @param commission share of the traded value, 0 ≤ rate < 0.1.
 * @returns empty when the bars are shorter than that.
 */
export function monthStarts(
  {date, close}: Pick<Bars, 'date' | 'close'>,
  years: number,
  commission: number = COMMISSION,
): ComparedPlans[] {
  const rows: ComparedPlans[] = [];
  for (const {start, end, payments} of stretches(date, years)) {
    const paid = payments.length;
    const all = paid / (1 + commission) / at(close, start);
    let [shares, worst, worstShare, lowest] = [0, 0, 0, Infinity];
    // Between payments only the lowest close matters. Indexes are cast: checked access (`at`) takes several times as
    // long.
    for (const [payment, from] of payments.entries()) {
      const until = payments[payment + 1] ?? end + 1;
      shares += 1 / (1 + commission) / (close[from] as number);
      let low = Infinity;
      for (let day = from; day < until; day += 1) {
        low = Math.min(low, close[day] as number);
      }
      const soFar = payment + 1;
      worst = Math.min(worst, shares * low - soFar);
      worstShare = Math.min(worstShare, (shares * low) / soFar - 1);
      lowest = Math.min(lowest, low);
    }
    const price = at(close, end);
    const lumpWorst = Math.min(0, all * lowest - paid);
    rows.push({
      from: at(date, start),
      to: at(date, end),
      paid,
      fees: paid - paid / (1 + commission),
      regular: {final: shares * price, worst, worstShare},
      lump: {final: all * price, worst: lumpWorst, worstShare: lumpWorst / paid},
    });
  }
  return rows;
}
