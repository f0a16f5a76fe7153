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
