import {at, last, periodStarts, type Bars} from '../engine';
import {COMMISSION, PAYMENT_PERIODS} from '../engine/backtest';
import {anniversaryOf, lastDayOf, type Compared} from './regularInvestment';

/**
 * The two ways of {@link Compared} from the first trading day of each month from which the years lie within the bars, in their
 * order: 1 on the first trading day of every month, or as many on the first day. One symbol, fractional shares, commission out of
 * what is paid in, valued at the closes: what `fromEachMonth` finds with a backtest for each start, in a few milliseconds.
 * @param years whole years, ≥ 1. @param commission share of the traded value, 0 ≤ rate < 0.1.
 * @returns empty when the bars are shorter than that.
 */
export function monthStarts({date, close}: Pick<Bars, 'date' | 'close'>, years: number, commission: number = COMMISSION): Compared[] {
  const firsts = periodStarts(date, PAYMENT_PERIODS.m);
  const rows: Compared[] = [];
  let end = 0;
  for (const [place, start] of firsts.entries()) {
    const until = lastDayOf(at(date, start), years);
    if (until > last(date)) {
      break;
    }
    while (end + 1 < date.length && at(date, end + 1) <= until) {
      end += 1;
    }
    // The month of the anniversary was paid in the first year: it is not paid again where it begins before that day.
    const month = anniversaryOf(at(date, start), years).slice(0, 7);
    const paid = firsts.filter((day) => day >= start && day <= end && at(date, day).slice(0, 7) < month).length;
    const all = paid / (1 + commission) / at(close, start);
    let [shares, worst, worstShare, lowest] = [0, 0, 0, Infinity];
    // From one payment to the next only the lowest close matters. Indexes are cast: checked access (`at`) takes several times as long.
    for (let payment = place; payment < place + paid; payment += 1) {
      const from = firsts[payment] as number;
      const until = payment + 1 < place + paid ? (firsts[payment + 1] as number) : end + 1;
      shares += 1 / (1 + commission) / (close[from] as number);
      let low = Infinity;
      for (let day = from; day < until; day += 1) {
        low = Math.min(low, close[day] as number);
      }
      const soFar = payment - place + 1;
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
