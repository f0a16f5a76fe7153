import {at} from '../series';
import {truthsOf} from '../columns';
import type {CapitalRule} from '../capital/capitalRule';
import {newestBefore, newestUpTo, unionCalendar} from '../market-data/unionCalendar';
import {signalsSince} from '../strategies/tradeSignals';
import {COMMISSION, type BacktestInput} from './backtestInput';
import {benchmarkCurve} from './benchmarkCurve';
import {rateDesk, scheduleDesk} from './costs/desk';
import {lockedDays} from './costs/lockedDays';
import {simulate, type Ledger} from './simulate';
import {roundTrips, type Trade} from './trades';
import {InputError} from '../inputError';

/** Days and trades of a backtest, without the figures that `backtest` adds. */
export interface BacktestRun extends Omit<Ledger, 'payments'> {
  /** Simulated days; every series has one entry per day. */
  dates: readonly string[];
  /** Close of the benchmark / its close on the first day; `null` without a benchmark. */
  benchmark: readonly number[] | null;
  /** Closed and open, in order of entry. */
  trades: Trade[];
  /** Regular payments, not including the initial capital. */
  deposits: {date: string; amount: number}[];
  /** Cash before the first bar, and the NAV of one unit at that time. */
  initial: number;
  startNav: number;
}

/** A standard deviation of returns needs at least two returns. */
const FEWEST_DAYS = 3;

/**
 * The simulated days as indices into the calendar, both included.
 * @param from first ISO date, `to` the last, both included; default: the ends of the calendar.
 * @throws RangeError for fewer than three days.
 */
function simulatedDays(calendar: readonly string[], from?: string, to?: string): {first: number; last: number} {
  if (calendar.length === 0) {
    throw new RangeError('标的池里没有一天行情，无法回测。');
  }
  const first = from === undefined ? 0 : newestBefore(calendar, from) + 1;
  const last = to === undefined ? calendar.length - 1 : newestUpTo(calendar, to);
  if (last - first + 1 < FEWEST_DAYS) {
    throw new InputError(
      `${from ?? calendar[0] ?? ''} 至 ${to ?? calendar.at(-1) ?? ''} 之间不足 ${FEWEST_DAYS} 个交易日，无法回测。`,
    );
  }
  return {first, last};
}

/**
 * Runs signals on the union calendar of the pool under a capital rule. A signal at the close of bar t is filled at
 * the close of the symbol's bar t + 1, sales before buys; long only; no dividends or interest, and no slippage unless
 * set; an open position is valued at the last close, not sold. Bars before `from` serve only as warm-up: counting by
 * days, such as payments, begins with the run.
 * @param input must satisfy {@link checkBacktest}.
 * @throws RangeError for fewer than three days between `from` and `to`.
 */
export function runBacktest(input: Omit<BacktestInput, 'capital' | 'periods'> & {rule: CapitalRule}): BacktestRun {
  const {assets, rule, commission = COMMISSION, lot = null, fees = null, slippage = 0, priceLimit = null} = input;
  const signals = signalsSince(input.signals, input.from);
  const {dates: calendar, barAt} = unionCalendar(assets.map(({bars}) => bars.date));
  const {first, last} = simulatedDays(calendar, input.from, input.to);
  const dates = calendar.slice(first, last + 1);
  const [from, to] = [at(calendar, first), at(calendar, last)];
  const {payments, ...ledger} = simulate({
    assets: assets.map(({bars}, index) => {
      const {buy, sell, standing} = at(signals, index);
      const firstBar = newestBefore(bars.date, from) + 1;
      return {
        close: bars.close,
        barAt: at(barAt, index),
        buy: truthsOf(buy),
        sell: truthsOf(sell),
        ...(standing && {standing}),
        ...(priceLimit !== null && {locked: lockedDays(bars, priceLimit)}),
        firstBar,
        paymentBars:
          rule.payments &&
          new Set(
            rule.payments.days(bars.date.slice(firstBar, newestUpTo(bars.date, to) + 1)).map((day) => firstBar + day),
          ),
      };
    }),
    first,
    last,
    rule,
    paymentDays: rule.payments && new Set(rule.payments.days(dates)),
    desk: fees === null ? rateDesk({commission, lot, slippage}) : scheduleDesk(fees, dates, {lot, slippage}),
  });
  const amount = rule.payments?.amount ?? 0;
  const reference = input.benchmark === undefined ? (assets.length === 1 ? assets[0]?.bars : null) : input.benchmark;
  return {
    ...ledger,
    dates,
    benchmark: reference == null ? null : benchmarkCurve(reference, dates),
    trades: roundTrips(ledger.fills, assets, dates),
    deposits: payments.map((day) => ({date: at(dates, day), amount})),
    initial: rule.initial,
    startNav: rule.startNav,
  };
}
