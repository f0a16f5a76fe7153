import type {Account} from './orderAmount';
import {serveOrder, type Served} from './serveOrder';

export interface Allocation extends Served {
  symbol: string;
}

/**
 * Serves the buy signals of one day in the order given, each from the cash that the earlier ones left.
 * Prices stand still, no commission.
 * @param cash cash before the first signal, ≥ 0.
 * @param holdings market value of each symbol already held.
 * @param signals symbols with a buy signal, in the order of the universe, each once.
 * @param wantedOf rule that turns an account into the amount it would like to spend.
 * @param maxPositions limit of symbols held at once; `null` for none.
 * @throws RangeError for negative cash or a limit below 1.
 */
export function allocateSignals(
  cash: number,
  holdings: Readonly<Record<string, number>>,
  signals: readonly string[],
  wantedOf: (account: Account) => number,
  maxPositions: number | null = null,
): Allocation[] {
  if (!(cash >= 0) || (maxPositions !== null && !(maxPositions >= 1))) {
    throw new RangeError(`现金不能为负，最大持仓数至少为 1，实际是 ${cash} 与 ${maxPositions}。`);
  }
  const positions = new Map(Object.entries(holdings));
  let left = cash;
  return signals.map((symbol) => {
    const marketValue = [...positions.values()].reduce((sum, value) => sum + value, 0);
    const served = serveOrder({
      cash: left,
      held: positions.has(symbol),
      positions: positions.size,
      maxPositions,
      wanted: wantedOf({cash: left, marketValue}),
    });
    if (served.amount > 0) {
      positions.set(symbol, served.amount);
      left -= served.amount;
    }
    return {symbol, ...served};
  });
}

export interface BuyStep {
  cashBefore: number;
  amount: number;
  cashAfter: number;
}

/**
 * What a capital strategy spends on several buy signals in a row while prices stand still and nothing is sold.
 * @param amountOf rule that turns an account into an amount ≤ its cash.
 * @param count number of signals, an integer ≥ 0.
 */
export function buySequence(capital: number, count: number, amountOf: (account: Account) => number): BuyStep[] {
  let cash = capital;
  return Array.from({length: count}, () => {
    const amount = amountOf({cash, marketValue: capital - cash});
    const step = {cashBefore: cash, amount, cashAfter: cash - amount};
    cash = step.cashAfter;
    return step;
  });
}

export interface CommissionTotal {
  /** Commission of one buy and one sell together. */
  perRoundTrip: number;
  /** Commission of all round trips. */
  total: number;
}

/**
 * Commission of several round trips (one buy and one sell) of the same size while prices stand still.
 * @param amount traded value of one side, > 0.
 * @param rate commission as a fraction of the traded value, 0 ≤ rate < 1; 0.0003 is 0.03 %.
 * @param roundTrips an integer ≥ 0.
 * @throws RangeError when an argument is out of range.
 */
export function commissionTotal(amount: number, rate: number, roundTrips: number): CommissionTotal {
  if (!(amount > 0) || !(rate >= 0 && rate < 1) || !Number.isInteger(roundTrips) || roundTrips < 0) {
    throw new RangeError(`成交额应大于 0、费率应在 0 到 1 之间、来回次数应是不小于 0 的整数，实际是 ${amount}、${rate} 与 ${roundTrips}。`);
  }
  const perRoundTrip = 2 * amount * rate;
  return {perRoundTrip, total: perRoundTrip * roundTrips};
}

/**
 * Share of a position in all assets after its price alone has moved: w (1 + r) / (1 + w r).
 * @param weight share at the time of the buy, 0 < w < 1.
 * @param change change of its price as a fraction, ≥ −1.
 * @throws RangeError when an argument is out of range.
 */
export function driftedWeight(weight: number, change: number): number {
  if (!(weight > 0 && weight < 1) || !(change >= -1)) {
    throw new RangeError(`占比应在 0 与 1 之间，涨跌幅不能低于 -1，实际是 ${weight} 与 ${change}。`);
  }
  return (weight * (1 + change)) / (1 + weight * change);
}

export interface UnitNavPeriod {
  price: number;
  /** Money put in at this price. */
  paidIn: number;
  newShares: number;
  shares: number;
  totalPaidIn: number;
  value: number;
  /** Total value / fund units. */
  nav: number;
}

/**
 * Fixed investment by the unit method: money put in buys fund units at the NAV of the day, so that a payment
 * never lifts the return. Everything is invested at once, fractional shares, no commission.
 * @param prices price of the symbol at each payment, > 0.
 * @param payments money put in at each price, > 0, same length.
 * @param startNav NAV of the first day (`fund_val_start`).
 */
export function unitNav(prices: readonly number[], payments: readonly number[], startNav = 100): UnitNavPeriod[] {
  if (prices.length !== payments.length || [...prices, ...payments].some((value) => !(value > 0))) {
    throw new RangeError('定投的价格与金额应一样多，且都是正数。');
  }
  let shares = 0;
  let units = 0;
  let totalPaidIn = 0;
  return prices.map((price, t) => {
    const paidIn = payments[t] as number;
    const nav = units === 0 ? startNav : (shares * price) / units;
    const newShares = paidIn / price;
    shares += newShares;
    units += paidIn / nav;
    totalPaidIn += paidIn;
    return {price, paidIn, newShares, shares, totalPaidIn, value: shares * price, nav};
  });
}
