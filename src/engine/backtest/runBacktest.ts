import type {CapitalRule} from '../capital/allInRule';
import {unionCalendar} from '../market-data/unionCalendar';
import type {TradeSignals} from '../strategies/tradeSignals';
import {COMMISSION, type BacktestInput} from './backtestInput';
import {benchmarkCurve} from './benchmarkCurve';
import {simulate, type Ledger} from './simulate';
import {simulatedDays} from './simulatedDays';
import {roundTrips, type Trade} from './trades';

/** A backtest day by day and trade by trade, without the figures that are drawn from it (`backtest`). */
export interface BacktestRun extends Omit<Ledger, 'payments'> {
  /** Simulated days; every series has one entry per day. */
  dates: readonly string[];
  /** Cash + market value. */
  equity: number[];
  /** Close of the benchmark / its close on the first day; `null` without a benchmark. */
  benchmark: readonly number[] | null;
  /** Closed and open, in order of entry. */
  trades: Trade[];
  /** Regular payments, without the opening capital. */
  deposits: {date: string; amount: number}[];
  /** Cash before the first bar, and the NAV of one unit then. */
  initial: number;
  startNav: number;
}

export type RunInput = Omit<BacktestInput, 'capital' | 'periods'> & {rule: CapitalRule};

/**
 * Runs signals over the union calendar of the pool under a capital rule.
 * Signal at the close of bar t, filled at the close of the symbol's bar t + 1, sales before
 * buys; long only; no dividends, slippage or interest; an open position is marked at the last close, not sold.
 * @param input that `checkBacktest` would not refuse.
 * @throws RangeError for fewer than three days between `from` and `to`.
 */
export function runBacktest(input: RunInput): BacktestRun {
  const {assets, signals, rule, commission = COMMISSION, lot = null} = input;
  const {dates: calendar, barAt} = unionCalendar(assets.map(({bars}) => bars.date));
  const {first, last} = simulatedDays(calendar, input.from, input.to);
  const {payments, ...ledger} = simulate({
    assets: assets.map(({bars}, index) => ({
      close: bars.close,
      barAt: barAt[index] as Int32Array | null,
      ...(signals[index] as TradeSignals),
    })),
    first,
    last,
    rule,
    paymentDays: new Set(rule.payments?.days(calendar)),
    commission,
    lot,
  });
  const dates = first === 0 && last === calendar.length - 1 ? calendar : calendar.slice(first, last + 1);
  const amount = rule.payments?.amount ?? 0;
  const reference = input.benchmark === undefined ? (assets.length === 1 ? assets[0]?.bars : null) : input.benchmark;
  return {
    ...ledger,
    dates,
    equity: ledger.cash.map((cash, day) => cash + (ledger.marketValue[day] as number)),
    benchmark: reference == null ? null : benchmarkCurve(reference, dates),
    trades: roundTrips(ledger.fills, assets, dates),
    deposits: payments.map((day) => ({date: dates[day] as string, amount})),
    initial: rule.initial,
    startNav: rule.startNav,
  };
}
