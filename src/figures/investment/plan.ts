import {rateText} from '../../content/format';
import {FIRST_DAY, LAST_DAY} from '../../content/sample';
import {present, at, last, mean, type Bars} from '../../engine';
import {COMMISSION, backtest, type PaymentFrequency, type BacktestMetrics} from '../../engine/backtest';
import {buyAndHold} from '../../engine/teaching';
import {oncePer, type Sample} from '../kit/figure';

export interface InvestmentTerms {
  /** Amount paid in each period, > 0. */
  amount: number;
  frequency: PaymentFrequency;
  /** Maximum share of the symbol in all assets, 1–99; `null` for everything, which the platform does not offer. */
  percents: number | null;
  /** Money before the first payment, ≥ 0. */
  initial?: number;
  /** Share of the traded value, 0 ≤ rate < 0.1; default: that of `backtest`. */
  commission?: number;
  /** First and last date, ISO, included. */
  from: string;
  to: string;
}

/** One payment, with the account at the close of its day. */
export interface InvestmentPayment {
  date: string;
  price: number;
  /** Shares of the symbol bought. */
  shares: number;
  /** NAV at which the payment bought fund units. */
  nav: number;
  newUnits: number;
  units: number;
  totalPaidIn: number;
  /** Cash and shares. */
  value: number;
}

export interface InvestmentOutcome {
  payments: InvestmentPayment[];
  /** All payments, including the opening capital. */
  paidIn: number;
  value: number;
  metrics: BacktestMetrics;
  /** Money paid per share, commission included. */
  averageCost: number;
  /** Plain mean of the prices on the payment days. */
  averagePrice: number;
  /** Deepest shortfall of the value against the money paid in so far, ≤ 0, and its day. */
  worst: {shortfall: number; date: string};
}

/** NAV of the first unit, as in the platform's form. */
const START_NAV = 100;

/**
 * Fixed investment in one symbol, bought and held: the backtest of the fixed investment capital strategy, payment by
 * payment. Fractional shares; a payment is invested on the first day of the stretch and on the first trading day of
 * each later period.
 * @throws RangeError for settings that the backtest refuses.
 */
export function investmentPlan(bars: Bars, terms: InvestmentTerms): InvestmentOutcome {
  const {amount, frequency, percents, initial = 0, commission = COMMISSION, from, to} = terms;
  const {dates, equity, nav, deposits, fills, metrics} = backtest({
    assets: [{symbol: '', bars}],
    signals: [buyAndHold(bars)],
    capital: {
      name: 'FixedInvestmentStrategy',
      params: {
        initial_capital: initial,
        investment_amount: amount,
        investment_frequency: frequency,
        percents,
        fund_val_start: START_NAV,
      },
    },
    commission,
    from,
    to,
  });
  const start = bars.date.indexOf(at(dates, 0));
  const [dayOf, fillOf] = [
    new Map(dates.map((date, day) => [date, day])),
    new Map(fills.map((fill) => [fill.day, fill])),
  ];
  let paid = initial;
  let units = initial / START_NAV;
  const payments = deposits.map(({date}): InvestmentPayment => {
    const day = present(dayOf.get(date));
    // The day's commission lowers the value after the units were counted: units follow from the day's own NAV.
    const after = at(equity, day) / at(nav, day);
    const newUnits = after - units;
    units = after;
    paid += amount;
    return {
      date,
      price: at(bars.close, start + day),
      shares: fillOf.get(day)?.shares ?? 0,
      nav: amount / newUnits,
      newUnits,
      units,
      totalPaidIn: paid,
      value: at(equity, day),
    };
  });
  const bought = fills.reduce((sum, {shares}) => sum + shares, 0);
  const spent = fills.reduce((sum, fill) => sum + fill.traded + fill.commission, 0);
  let worst = {shortfall: 0, date: at(dates, 0)};
  let paidSoFar = initial;
  let next = 0;
  dates.forEach((date, day) => {
    for (; deposits[next]?.date === date; next += 1) {
      paidSoFar += amount;
    }
    const shortfall = paidSoFar === 0 ? 0 : at(equity, day) / paidSoFar - 1;
    worst = shortfall < worst.shortfall ? {shortfall, date} : worst;
  });
  return {
    payments,
    paidIn: paid,
    value: last(equity),
    metrics,
    averageCost: spent / bought,
    averagePrice: mean(payments.map(({price}) => price)),
    worst,
  };
}

/** The plan of the pages, except its period. */
export const PLAN = {amount: 1000, frequency: 'm', percents: 95, initial: 0, commission: COMMISSION} as const;

export function investmentOf(given: Partial<InvestmentTerms>, {bars}: Sample): InvestmentOutcome {
  const terms = {...PLAN, from: FIRST_DAY, to: LAST_DAY, ...given};
  return oncePer(bars, JSON.stringify(['plan', terms]), () => investmentPlan(bars, terms));
}

export const PLAN_SOURCE =
  `标普 500 指数，不含分红。百分比 ${PLAN.percents}，佣金单边 ${rateText(PLAN.commission)}，可以买零碎份额；` +
  '每期的钱在当月或当年的第一个交易日投入。';

export const every = (frequency: PaymentFrequency): string => ({w: '每周', m: '每月', q: '每季', y: '每年'})[frequency];
