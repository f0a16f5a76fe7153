import {at, last, periodStarts, type Bars} from '../engine';
import {COMMISSION, PAYMENT_PERIODS} from '../engine/backtest';
import {lastDayOf} from './regularInvestment';

/** Trading days of the year over which the high is taken. */
const YEAR = 250;

/** Buying on the first day of a stretch, compared with waiting for a fall; both hold what they bought. */
export interface Waited {
  from: string;
  to: string;
  /** Day of the later purchase; `null` where no fall came. */
  bought: string | null;
  /** Its price minus that of the first day, as a fraction of the latter; `null` without a purchase. */
  dearer: number | null;
  /** Final value of one unit of money: bought on the first day, and after waiting. */
  now: number;
  waited: number;
}

/**
 * For each month from whose first trading day the years lie within the bars: one unit of money invested at the close
 * of that day, or at the close after the first one that is `fall` below the highest close of a year; cash earns no
 * interest until then.
 * @param years whole years, ≥ 1. @param fall fraction > 0. @param commission share of the traded value, 0 ≤ rate <
 * 0.1.
 * @returns in the order of the starts; empty when the bars are shorter than the years.
 */
export function waitForFall(
  {date, close}: Pick<Bars, 'date' | 'close'>,
  years: number,
  fall: number,
  commission: number = COMMISSION,
): Waited[] {
  const hasFallen = close.map(
    (price, day) => price <= (1 - fall) * Math.max(...close.slice(Math.max(0, day - YEAR + 1), day + 1)),
  );
  return periodStarts(date, PAYMENT_PERIODS.m).flatMap((start) => {
    const from = at(date, start);
    const until = lastDayOf(from, years);
    if (until > last(date)) {
      return [];
    }
    const end = date.findLastIndex((day) => day <= until);
    const signal = hasFallen.indexOf(true, start);
    const buys = signal !== -1 && signal < end;
    const worth = (day: number): number => at(close, end) / at(close, day) / (1 + commission);
    return {
      from,
      to: at(date, end),
      bought: buys ? at(date, signal + 1) : null,
      dearer: buys ? at(close, signal + 1) / at(close, start) - 1 : null,
      now: worth(start),
      waited: buys ? worth(signal + 1) : 1,
    };
  });
}
