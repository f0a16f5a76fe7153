import {capitalRule} from '../capital/capitalRule';
import type {Bars} from '../market-data/bars';
import {periodStarts, unionCalendar} from '../market-data/calendar';
import {performance, type Performance} from '../metrics/performance';
import type {TradeSignals} from '../strategies/tradeSignals';
import {asOf} from '../transformers/asOf';
import {COMMISSION, type BacktestInput} from './backtestInput';
import {
  backtestMetrics,
  symbolContributions,
  yearContributions,
  type BacktestMetrics,
  type SymbolContribution,
  type YearContribution,
} from './backtestMetrics';
import {simulate, type Ledger} from './simulate';
import {roundTrips, type Trade} from './trades';

/** A simulation needs a first return and a second for its spread. */
const FEWEST_DAYS = 3;

/**
 * The simulated days as indices into the calendar.
 * @throws RangeError when the pool is empty or names a symbol twice, signals and bars do not match, a rate or lot is
 *   out of range, or fewer than three days lie between `from` and `to`.
 */
function checkBacktest(
  {assets, signals, commission = COMMISSION, lot = null, from, to}: BacktestInput,
  calendar: readonly string[],
): {first: number; last: number} {
  if (assets.length === 0 || assets.length !== signals.length) {
    throw new RangeError(`标的池不能为空，且每个标的都要有一份信号，实际是 ${assets.length} 个标的与 ${signals.length} 份信号。`);
  }
  assets.forEach(({symbol, bars}, index) => {
    if (assets.findIndex((other) => other.symbol === symbol) !== index) {
      throw new RangeError(`标的池里 “${symbol}” 出现了两次，请只保留一个。`);
    }
    const {buy, sell} = signals[index] as BacktestInput['signals'][number];
    if (buy.length !== bars.close.length || sell.length !== bars.close.length) {
      throw new RangeError(`“${symbol}” 的信号应与行情一样长，实际是买入 ${buy.length}、卖出 ${sell.length} 与行情 ${bars.close.length}。`);
    }
  });
  if (!(commission >= 0 && commission < 0.1)) {
    throw new RangeError(`佣金费率应在 0 到 0.1 之间（不含 0.1），实际是 ${commission}；万分之三写作 0.0003。`);
  }
  if (lot !== null && !(lot > 0)) {
    throw new RangeError(`最小交易单位应大于 0，或用 null 表示可以买零碎份额，实际是 ${lot}。`);
  }
  const first = from === undefined ? 0 : calendar.findIndex((date) => date >= from);
  const after = to === undefined ? -1 : calendar.findIndex((date) => date > to);
  const last = (after === -1 ? calendar.length : after) - 1;
  if (first === -1 || last - first + 1 < FEWEST_DAYS) {
    throw new RangeError(`${from ?? calendar[0] ?? ''} 至 ${to ?? calendar.at(-1) ?? ''} 之间不足 ${FEWEST_DAYS} 个交易日，无法回测。`);
  }
  return {first, last};
}

/**
 * Growth of a benchmark on a calendar: its newest close up to each date over that of the first date.
 * @throws RangeError when the benchmark begins after the first date.
 */
function benchmarkCurve({date, close}: Pick<Bars, 'date' | 'close'>, calendar: readonly string[]): number[] {
  const closes = asOf(calendar, date, close);
  const [base] = closes;
  if (base == null) {
    throw new RangeError(`基准从 ${date[0] ?? '（没有行情）'} 开始，晚于回测的第一天 ${calendar[0]}；请换一个基准，或推迟回测的起点。`);
  }
  return closes.map((value) => (value as number) / base);
}

export interface BacktestResult extends Omit<Ledger, 'payments'> {
  /** Simulated days; every series has one entry per day. */
  dates: readonly string[];
  /** Cash + market value. */
  equity: number[];
  /** Close of the benchmark / its close on the first day; `null` without a benchmark. */
  benchmark: number[] | null;
  /** Closed and open, in order of entry. */
  trades: Trade[];
  /** Regular payments, without the opening capital. */
  deposits: {date: string; amount: number}[];
  years: YearContribution[];
  symbols: SymbolContribution[];
  metrics: BacktestMetrics;
  benchmarkMetrics: Performance | null;
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
  const benchmark = reference == null ? null : benchmarkCurve(reference, dates);
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
    benchmarkMetrics: benchmark === null ? null : performance(dates, benchmark, periods),
  };
}

/** What had been paid into an account up to each day, the opening capital included. */
export function paidIn({dates, deposits}: Pick<BacktestResult, 'dates' | 'deposits'>, initial: number): number[] {
  let paid = initial;
  let next = 0;
  return dates.map((date) => {
    for (; deposits[next]?.date === date; next += 1) {
      paid += deposits[next]?.amount ?? 0;
    }
    return paid;
  });
}
