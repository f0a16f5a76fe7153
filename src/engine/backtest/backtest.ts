import {capitalRule} from '../capital/capitalRule';
import type {Bars} from '../market-data/bars';
import {periodStarts} from '../market-data/periodStarts';
import {unionCalendar} from '../market-data/unionCalendar';
import {performance, type Performance} from '../metrics/performance';
import type {TradeSignals} from '../strategies/tradeSignals';
import {symbolContributions, yearContributions, type SymbolContribution, type YearContribution} from './attribution';
import {COMMISSION, type BacktestInput} from './backtestInput';
import {backtestMetrics, type BacktestMetrics} from './backtestMetrics';
import {benchmarkCurve} from './benchmarkCurve';
import {checkBacktest} from './checkBacktest';
import {simulate, type Ledger} from './simulate';
import {roundTrips, type Trade} from './trades';

export interface BacktestResult extends Omit<Ledger, 'payments'> {
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
  years: YearContribution[];
  symbols: SymbolContribution[];
  metrics: BacktestMetrics;
  benchmarkMetrics: Performance | null;
}

interface Reference {
  dates: readonly string[];
  periods: number;
  benchmark: readonly number[];
  benchmarkMetrics: Performance;
}

/** What was last measured of a benchmark: rules that are compared have the same one. */
const references = new WeakMap<Pick<Bars, 'date' | 'close'>, Reference>();

function referenceOn(bars: Pick<Bars, 'date' | 'close'>, dates: readonly string[], periods: number): Reference {
  const before = references.get(bars);
  if (before?.periods === periods && before.dates.length === dates.length && before.dates.every((date, day) => date === dates[day])) {
    return before;
  }
  const benchmark = benchmarkCurve(bars, dates);
  const reference = {dates, periods, benchmark, benchmarkMetrics: performance(dates, benchmark, periods)};
  references.set(bars, reference);
  return reference;
}

/**
 * Runs signals over the union calendar of the pool under a capital strategy.
 * Signal at the close of bar t, filled at the close of the symbol's bar t + 1, sales before
 * buys; long only; no dividends, slippage or interest; an open position is marked at the last close, not sold.
 * @throws RangeError in Chinese naming what is out of range: see `checkBacktest`.
 */
export function backtest(input: BacktestInput): BacktestResult {
  const {assets, signals, capital, commission = COMMISSION, lot = null, periods = 252} = input;
  const {dates: calendar, barAt} = unionCalendar(assets.map(({bars}) => bars.date));
  const {first, last} = checkBacktest(input, calendar);
  const rule = capitalRule(capital);
  const {payments, ...ledger} = simulate({
    assets: assets.map(({bars}, index) => ({
      close: bars.close,
      barAt: barAt[index] as Int32Array | null,
      ...(signals[index] as TradeSignals),
    })),
    first,
    last,
    rule,
    paymentDays: new Set(rule.payments === null ? [] : periodStarts(calendar, rule.payments.period)),
    commission,
    lot,
  });
  const dates = first === 0 && last === calendar.length - 1 ? calendar : calendar.slice(first, last + 1);
  const amount = rule.payments?.amount ?? 0;
  const equity = ledger.cash.map((cash, day) => cash + (ledger.marketValue[day] as number));
  const reference = input.benchmark === undefined ? (assets.length === 1 ? assets[0]?.bars : null) : input.benchmark;
  const {benchmark, benchmarkMetrics} =
    reference == null ? {benchmark: null, benchmarkMetrics: null} : referenceOn(reference, dates, periods);
  const trades = roundTrips(ledger.fills, assets, dates);
  const paidInOn = payments.map((day) => ({day, amount}));
  const deposits = payments.map((day) => ({date: dates[day] as string, amount}));
  const paidIn = [{date: dates[0] as string, amount: rule.initial}, ...deposits];
  const account = {...ledger, dates, equity, benchmark, trades, initial: rule.initial, startNav: rule.startNav};
  return {
    ...ledger,
    dates,
    equity,
    benchmark,
    trades,
    deposits,
    years: yearContributions({...account, payments: paidInOn}),
    symbols: symbolContributions(assets, trades),
    metrics: backtestMetrics({...account, paidIn, periods}),
    benchmarkMetrics,
  };
}
