import {percentTarget, serveOrder, smallestOrder, type Account} from '../../engine/teaching';

/**
 * The amount granted to a buy signal, with the outcome; 0 unless the outcome is `bought` or `short`. A symbol is
 * bought once.
 */
export interface Allocation {
  symbol: string;
  amount: number;
  outcome: ReturnType<typeof serveOrder>['outcome'] | 'held';
}

/** Amount of a buy order under the percent capital strategy: its target, but at most the cash. @param percents 1–99. */
export const percentAmount = (account: Account, percents: number): number =>
  Math.min(percentTarget(account, percents), account.cash);

/**
 * Serves the buy signals of one day in the given order, each from the cash left by the earlier ones. Prices do not
 * move; no commission.
 * @param cash cash before the first signal, ≥ 0.
 * @param holdings market value of each symbol already held.
 * @param signals symbols with a buy signal, in pool order, each once.
 * @param wantedOf the amount that the rule aims to spend, given the account.
 * @param maxPositions limit of symbols held at once; `null` for none.
 * @throws RangeError for negative cash or a limit below 1.
 */
export function allocateSignals(
  cash: number,
  holdings: Dictionary<number>,
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
    if (positions.has(symbol)) {
      return {symbol, amount: 0, outcome: 'held'};
    }
    const served = serveOrder({
      cash: left,
      positions: positions.size,
      maxPositions,
      wanted: wantedOf({cash: left, marketValue}),
      smallest: smallestOrder(left + marketValue),
    });
    if (served.amount > 0) {
      positions.set(symbol, served.amount);
      left -= served.amount;
    }
    return {symbol, ...served};
  });
}

/**
 * Amounts that a capital strategy spends on consecutive buy signals while prices do not move and nothing is sold.
 * @param count number of signals, an integer ≥ 0.
 * @param amountOf the amount that the rule spends, ≤ the cash of the account.
 */
export function buySequence(capital: number, count: number, amountOf: (account: Account) => number) {
  let cash = capital;
  return Array.from({length: count}, () => {
    const cashBefore = cash;
    const amount = amountOf({cash, marketValue: capital - cash});
    cash -= amount;
    return {cashBefore, amount, cashAfter: cash};
  });
}

/**
 * Commission of one round trip (a buy and a sell) and of several, all of the same size while prices do not move.
 * @param amount traded value of one side, > 0.
 * @param rate commission as a fraction of the traded value, 0 ≤ rate < 1; 0.0003 is 0.03 %.
 * @param roundTrips an integer ≥ 0.
 * @throws RangeError when an argument is out of range.
 */
export function commissionTotal(
  amount: number,
  rate: number,
  roundTrips: number,
): {perRoundTrip: number; total: number} {
  if (!(amount > 0) || !(rate >= 0 && rate < 1) || !Number.isInteger(roundTrips) || roundTrips < 0) {
    throw new RangeError(
      `成交额应大于 0、费率应在 0 到 1 之间、来回次数应是不小于 0 的整数，实际是 ${amount}、${rate} 与 ${roundTrips}。`,
    );
  }
  const perRoundTrip = 2 * amount * rate;
  return {perRoundTrip, total: perRoundTrip * roundTrips};
}

/**
 * Weight of a position in the portfolio after only its price has moved: w (1 + r) / (1 + w r).
 * @param weight weight at the time of the buy, 0 < w < 1.
 * @param change change of its price as a fraction, ≥ −1.
 * @throws RangeError when an argument is out of range.
 */
export function driftedWeight(weight: number, change: number): number {
  if (!(weight > 0 && weight < 1) || !(change >= -1)) {
    throw new RangeError(`占比应在 0 与 1 之间，涨跌幅不能低于 -1，实际是 ${weight} 与 ${change}。`);
  }
  return (weight * (1 + change)) / (1 + weight * change);
}
