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
