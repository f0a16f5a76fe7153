import type {CapitalRule} from '../capital/capitalRule';
import {serveOrder, smallestOrder, type OrderOutcome} from '../capital/serveOrder';
import type {Desk} from './costs/desk';

// Indexes are cast in this file: checked access (`at`) makes a backtest a fifth slower.

/** A filled order. `day` counts from the first simulated day, `asset` is the index in the pool. */
export interface Fill {
  day: number;
  asset: number;
  side: 'buy' | 'sell';
  shares: number;
  price: number;
  /** Shares × price. */
  traded: number;
  /** All fees of the order. */
  commission: number;
}

/** A buy signal that was not carried out. `too-small`: the amount does not pay for one lot. */
export interface Missed {
  day: number;
  asset: number;
  reason: Exclude<OrderOutcome, 'bought' | 'short'> | 'too-small';
}

/** Cash, shares and units of a simulated portfolio of `count` assets. No credit, no short positions. */
export function openAccount(rule: CapitalRule, desk: Desk, count: number) {
  const price = new Float64Array(count);
  const shares = new Float64Array(count);
  const fills: Fill[] = [];
  const missed: Missed[] = [];
  let cash = rule.initial;
  let units = rule.initial / rule.startNav;
  let positions = 0;

  const marketValue = (): number => {
    let sum = 0;
    for (let asset = 0; asset < count; asset += 1) {
      sum += (shares[asset] as number) * (price[asset] as number);
    }
    return sum;
  };
  const nav = (equity = cash + marketValue()): number => (units === 0 ? rule.startNav : equity / units);

  return {
    /** Last known close per asset, set by the caller before it trades. */
    price,
    shares,
    fills,
    missed,
    cash: () => cash,
    marketValue,
    /** Value of one unit. A payment buys units, so it does not change the value of one. */
    nav,
    pay(amount: number): void {
      units += amount / nav();
      cash += amount;
    },
    /** Sells all shares of the asset. */
    sell(asset: number, day: number): void {
      const count = shares[asset] as number;
      const filled = desk.sell({asset, day, shares: count, close: price[asset] as number});
      fills.push({day, asset, side: 'sell', shares: count, ...filled});
      cash += filled.traded - filled.commission;
      shares[asset] = 0;
      positions -= 1;
    },
    /**
     * Buys the amount that the rule wants and the cash allows, if it is enough for an order. @returns true if
     * anything was bought.
     */
    buy(asset: number, day: number): boolean {
      const [before, close] = [shares[asset] as number, price[asset] as number];
      const account = {cash, marketValue: marketValue()};
      const [wanted, smallest] = [
        rule.wanted(account, before * close),
        smallestOrder(account.cash + account.marketValue),
      ];
      // A payment may add to a position: the number of positions stays the same.
      const maxPositions = before > 0 ? null : rule.maxPositions;
      if (!(wanted >= smallest)) {
        // A held symbol may already have its full share. For an empty position the rule wanted to buy, and got
        // nothing of no cash.
        if (before === 0) {
          missed.push({
            day,
            asset,
            reason:
              maxPositions !== null && positions >= maxPositions ? 'full' : cash < smallest ? 'no-cash' : 'too-small',
          });
        }
        return false;
      }
      const {amount, outcome} = serveOrder({cash, positions, maxPositions, wanted, smallest});
      if (amount === 0) {
        // The amount is 0 only where the order is refused.
        missed.push({day, asset, reason: outcome as Missed['reason']});
        return false;
      }
      const {left, ...filled} = desk.buy({asset, day, amount, close});
      if (filled.shares === 0) {
        missed.push({day, asset, reason: 'too-small'});
        return false;
      }
      fills.push({day, asset, side: 'buy', ...filled});
      cash = cash - amount + left;
      shares[asset] = before + filled.shares;
      positions += before > 0 ? 0 : 1;
      return true;
    },
  };
}
