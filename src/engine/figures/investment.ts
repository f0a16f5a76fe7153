import {backtest} from '../backtest/backtest';
import {COMMISSION} from '../backtest/backtestInput';
import type {BacktestMetrics} from '../backtest/backtestMetrics';
import {PAYMENT_PERIODS, type PaymentFrequency} from '../capital/capitalRule';
import {sliceBars, type Bars} from '../market-data/bars';
import {periodStarts} from '../market-data/calendar';
import {dayNumber, isoDate} from '../market-data/isoDate';
import {buyAndHold} from '../strategies/buyAndHold';

export interface InvestmentTerms {
  /** Money put in each period, > 0. */
  amount: number;
  frequency: PaymentFrequency;
  /** Most that the symbol may take of all assets, 1–99; `null` for everything, which the platform does not offer. */
  percents: number | null;
  /** Money there before the first payment, ≥ 0. */
  initial?: number;
  /** Share of the traded value, 0 ≤ rate < 0.1; left out: that of `backtest`. */
  commission?: number;
  /** First and last date, ISO, included. */
  from: string;
  to: string;
}

/** One payment and where the account stands at the close of its day. */
export interface InvestmentPayment {
  date: string;
  price: number;
  /** Shares of the symbol bought. */
  shares: number;
  /** NAV at which the payment became fund units. */
  nav: number;
  newUnits: number;
  units: number;
  totalPaidIn: number;
  /** Cash and shares. */
  value: number;
}

export interface InvestmentPlan {
  payments: InvestmentPayment[];
  /** Everything put in, the opening capital included. */
  paidIn: number;
  value: number;
  metrics: BacktestMetrics;
  /** Money paid per share, commission included. */
  averageCost: number;
  /** Plain mean of the prices on the payment days. */
  averagePrice: number;
  /** Deepest shortfall of the value against what was paid in so far, ≤ 0, and its day. */
  worst: {shortfall: number; date: string};
}

/** NAV of the first unit, as the platform's form has it. */
const START_NAV = 100;

/**
 * Fixed investment in one symbol, bought and held: the backtest of the fixed investment capital strategy, payment by
 * payment. Fractional shares; a payment is invested on the first day of the stretch and on the first trading day of each
 * later period.
 * @throws RangeError for what the backtest refuses.
 */
export function investmentPlan(bars: Bars, terms: InvestmentTerms): InvestmentPlan {
  const {amount, frequency, percents, initial = 0, commission = COMMISSION, from, to} = terms;
  const {dates, equity, nav, deposits, fills, metrics} = backtest({
    assets: [{symbol: '', bars}],
    signals: [buyAndHold(bars)],
    capital: {
      name: 'FixedInvestmentStrategy',
      params: {initial_capital: initial, investment_amount: amount, investment_frequency: frequency, percents, fund_val_start: START_NAV},
    },
    commission,
    from,
    to,
  });
  const start = bars.date.indexOf(dates[0] as string);
  const [dayOf, fillOf] = [new Map(dates.map((date, day) => [date, day])), new Map(fills.map((fill) => [fill.day, fill]))];
  let paid = initial;
  let units = initial / START_NAV;
  const payments = deposits.map(({date}): InvestmentPayment => {
    const day = dayOf.get(date) as number;
    // Commission of the day lowers the value after the units were counted: units come from the day's own NAV.
    const after = (equity[day] as number) / (nav[day] as number);
    const newUnits = after - units;
    units = after;
    paid += amount;
    return {
      date,
      price: bars.close[start + day] as number,
      shares: fillOf.get(day)?.shares ?? 0,
      nav: amount / newUnits,
      newUnits,
      units,
      totalPaidIn: paid,
      value: equity[day] as number,
    };
  });
  const bought = fills.reduce((sum, {shares}) => sum + shares, 0);
  const spent = fills.reduce((sum, fill) => sum + fill.traded + fill.commission, 0);
  let worst = {shortfall: 0, date: dates[0] as string};
  let paidSoFar = initial;
  let next = 0;
  dates.forEach((date, day) => {
    for (; deposits[next]?.date === date; next += 1) {
      paidSoFar += amount;
    }
    const shortfall = paidSoFar === 0 ? 0 : (equity[day] as number) / paidSoFar - 1;
    worst = shortfall < worst.shortfall ? {shortfall, date} : worst;
  });
  return {
    payments,
    paidIn: paid,
    value: equity.at(-1) as number,
    metrics,
    averageCost: spent / bought,
    averagePrice: payments.reduce((sum, {price}) => sum + price, 0) / payments.length,
    worst,
  };
}

/** The same money put in at once and in instalments, from one start. */
export interface LumpSumRow {
  /** Day of the first instalment and of the lump sum. */
  from: string;
  to: string;
  paidIn: number;
  lumpSum: {value: number; worst: number};
  instalments: {value: number; worst: number};
}

function yearsLater(date: string, years: number): string {
  const [year, month, day] = date.split('-') as [string, string, string];
  // The day before the anniversary, so that no thirteenth instalment of a year slips in.
  return isoDate(dayNumber(`${Number(year) + years}-${month}-${day}`) - 1);
}

/**
 * For each start, all instalments of the years that follow, paid one by one or all together on the first day.
 * Money that waits for its instalment earns nothing and is counted on neither side before it is paid in; `worst` is the
 * deepest shortfall against what was paid in so far.
 * @param starts ISO dates; the first instalment falls on the first day of a period on or after them.
 * @param years whole years, ≥ 1.
 * @throws RangeError when the years after a start reach beyond the bars.
 */
export function lumpSumComparison(
  bars: Bars,
  starts: readonly string[],
  years: number,
  terms: Omit<InvestmentTerms, 'from' | 'to' | 'initial'>,
): LumpSumRow[] {
  const last = bars.date.at(-1) ?? '';
  return starts.map((start) => {
    const to = yearsLater(start, years);
    if (!Number.isInteger(years) || years < 1 || to > last) {
      throw new RangeError(`从 ${start} 起的 ${years} 年到 ${to}，超出了行情的最后一天 ${last}。`);
    }
    const first = periodStarts(bars.date, PAYMENT_PERIODS[terms.frequency]).find((day) => (bars.date[day] as string) >= start) as number;
    const from = bars.date[first] as string;
    const plan = investmentPlan(bars, {...terms, from, to});
    const {close, date} = sliceBars(bars, from, to);
    const spent = plan.paidIn * ((terms.percents ?? 100) / 100);
    const shares = spent / (1 + (terms.commission ?? COMMISSION)) / (close[0] as number);
    const values = close.map((price) => plan.paidIn - spent + shares * price);
    return {
      from,
      to: date.at(-1) as string,
      paidIn: plan.paidIn,
      lumpSum: {value: values.at(-1) as number, worst: Math.min(0, ...values.map((value) => value / plan.paidIn - 1))},
      instalments: {value: plan.value, worst: plan.worst.shortfall},
    };
  });
}
