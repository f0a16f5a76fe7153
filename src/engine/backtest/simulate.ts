import type {CapitalRule} from '../capital/capitalRule';
import {TRUE, type Truths} from '../columns';
import type {SignalState} from '../stateMachine';
import {openAccount, type Fill, type Missed} from './account';
import type {Desk} from './costs/desk';

// Indexes are cast in this file: checked access (`at`) makes a backtest a fifth slower.

interface SimulatedAsset {
  /** Closes of the asset's own bars. */
  close: readonly number[];
  buy: Truths;
  sell: Truths;
  standing?: boolean;
  /** First of its bars within the simulated days. */
  firstBar: number;
  /**
   * Bars on which it invests a payment: the first of each payment period, on its own trading days; `null` without
   * payments.
   */
  paymentBars: ReadonlySet<number> | null;
  /** Its bar on each day of the calendar, −1 without one; `null` when its bars are the calendar. */
  barAt: Int32Array | null;
  /** Bars closing at a price limit, where such days are not traded on. */
  locked?: Record<'up' | 'down', Truths>;
}

interface Simulation {
  desk: Desk;
  /** In pool order. */
  assets: readonly SimulatedAsset[];
  /** Days simulated, as indices into the calendar, both included. */
  first: number;
  last: number;
  rule: CapitalRule;
  /** Days of the regular payments, counted from the first simulated day; `null` without. */
  paymentDays: ReadonlySet<number> | null;
}

export interface Ledger {
  cash: number[];
  marketValue: number[];
  /** Cash + market value. */
  equity: number[];
  nav: number[];
  /** Per asset; `null` on days without a bar. */
  states: (SignalState | null)[][];
  fills: Fill[];
  missed: Missed[];
  /** Orders blocked by a bar at its price limit. */
  locked: {day: number; asset: number; side: 'buy' | 'sell'}[];
  /** Days of the payments made, counted from the first simulated day. */
  payments: number[];
}

/**
 * Carries out signals day by day: a signal at the close of a bar is filled at the close of the symbol's next bar.
 * Within a day sales come first, then the payment, then buys in pool order, each from the remaining cash. A sale
 * sells the whole position. After a buy that is not carried out the symbol is still flat, so its buy signals count.
 *
 * The date of a payment is known in advance: each symbol invests on its own first trading day of the period, held or
 * not, if its buy condition was true at its previous close within the simulated days. A standing rule needs no
 * condition, so it also invests on the first day, unless it has just sold. Such a day has the state B.
 *
 * On a bar at its price limit a buy is dropped, and a sale waits for the symbol's next bar.
 */
export function simulate({assets, first, last, rule, paymentDays, desk}: Simulation): Ledger {
  const length = Math.max(0, last - first + 1);
  const account = openAccount(rule, desk, assets.length);
  const orders = assets.map((): 'buy' | 'sell' | null => null);
  const states = assets.map(() => new Array<SignalState | null>(length).fill(null));
  const cash = new Array<number>(length);
  const marketValue = new Array<number>(length);
  const equity = new Array<number>(length);
  const nav = new Array<number>(length);
  const payments: number[] = [];
  const lockedOrders: Ledger['locked'] = [];

  for (let now = first; now <= last; now += 1) {
    const day = now - first;
    for (let index = 0; index < assets.length; index += 1) {
      const {barAt, close, locked} = assets[index] as SimulatedAsset;
      const bar = barAt === null ? now : (barAt[now] as number);
      if (bar < 0) {
        continue;
      }
      account.price[index] = close[bar] as number;
      if (orders[index] === 'sell') {
        if (locked?.down[bar] === TRUE) {
          lockedOrders.push({day, asset: index, side: 'sell'});
        } else {
          account.sell(index, day);
          orders[index] = null;
        }
      }
    }
    const payment = paymentDays !== null && paymentDays.has(day) ? rule.payments : null;
    if (payment !== null) {
      account.pay(payment.amount);
      payments.push(day);
    }
    for (let index = 0; index < assets.length; index += 1) {
      const {barAt, buy, sell, standing = false, firstBar, paymentBars, locked} = assets[index] as SimulatedAsset;
      const bar = barAt === null ? now : (barAt[now] as number);
      if (bar < 0) {
        continue;
      }
      const invests =
        paymentBars !== null &&
        paymentBars.has(bar) &&
        (standing ? sell[bar - 1] !== TRUE : bar > firstBar && buy[bar - 1] === TRUE);
      const wants = invests || orders[index] === 'buy';
      if (wants && locked?.up[bar] === TRUE) {
        lockedOrders.push({day, asset: index, side: 'buy'});
      }
      const bought = wants && locked?.up[bar] !== TRUE && account.buy(index, day);
      const held = (account.shares[index] as number) > 0;
      // A remaining order is a waiting sale.
      const signalled = (held ? sell[bar] : buy[bar]) === TRUE || orders[index] === 'sell';
      orders[index] = signalled ? (held ? 'sell' : 'buy') : null;
      (states[index] as (SignalState | null)[])[day] = held
        ? signalled
          ? 'S'
          : bought && invests
            ? 'B'
            : 'H'
        : signalled
          ? 'B'
          : 'E';
    }
    const free = account.cash();
    const invested = account.marketValue();
    cash[day] = free;
    marketValue[day] = invested;
    equity[day] = free + invested;
    nav[day] = account.nav(free + invested);
  }
  return {
    cash,
    marketValue,
    equity,
    nav,
    states,
    fills: account.fills,
    missed: account.missed,
    locked: lockedOrders,
    payments,
  };
}
