import {buyableShares} from '../../capital/serveOrder';
import {compareValues} from '../../tolerance';
import {daysBetween} from '../../market-data/calendarDays';
import {dayNumber, isoDate, weekday} from '../../market-data/isoDate';
import {at} from '../../series';
import {feesOf, type FeeSchedule} from './feeSchedule';

export interface TradingCosts {
  /** Share of the traded value per side, 0 ≤ rate < 1. */
  commission: number;
  /** Smallest number of shares per order; `null` for fractional shares. */
  lot: number | null;
  /** Distance of a fill's price from the close, a fraction of it; default 0. */
  slippage?: number;
}

/** A filled buy, which spends at most its amount. */
interface Bought {
  /** 0 when the amount does not pay for one lot and its fees. */
  shares: number;
  price: number;
  /** Shares × price. */
  traded: number;
  commission: number;
  /** Unspent part of the amount. */
  left: number;
}

/**
 * Fills orders near the close and charges for them. Days count from the first simulated one, assets are those of the
 * pool.
 */
export interface Desk {
  buy: (order: {asset: number; day: number; amount: number; close: number}) => Bought;
  /** Sells all shares of an asset. */
  sell: (order: {
    asset: number;
    day: number;
    shares: number;
    close: number;
  }) => Pick<Bought, 'price' | 'traded' | 'commission'>;
}

/** The platform's desk: one rate for both sides. */
export function rateDesk({commission, lot, slippage = 0}: TradingCosts): Desk {
  return {
    buy({amount, close}) {
      const price = close * (1 + slippage);
      if (lot !== null) {
        return {price, ...buyableShares(amount, price, commission, lot)};
      }
      // Fractional shares spend the whole amount, commission included.
      const traded = amount / (1 + commission);
      return {shares: traded / price, price, traded, commission: amount - traded, left: 0};
    },
    sell({shares, close}) {
      const price = close * (1 - slippage);
      const traded = shares * price;
      return {price, traded, commission: traded * commission};
    },
  };
}

/** Iterations for an amount and its fees to converge: fees are a few percent of it at most. */
const ROUNDS = 50;

/** The next trading day, on which a fund confirms its order; after the last one the next weekday. */
function confirmed(dates: readonly string[], day: number): string {
  const today = dayNumber(at(dates, day));
  return dates[day + 1] ?? isoDate(today + (weekday(today) === 5 ? 3 : weekday(today) === 6 ? 2 : 1));
}

/** A desk that charges by a schedule. @param dates of the simulated days, which determine rates and holding times. */
export function scheduleDesk(
  schedule: FeeSchedule,
  dates: readonly string[],
  {lot, slippage = 0}: Omit<TradingCosts, 'commission'>,
): Desk {
  const size = schedule.lot ?? lot;
  const purchases = new Map<number, {day: number; shares: number}[]>();
  return {
    buy({asset, day, amount, close}) {
      const price = close * (1 + slippage);
      const feesFor = (traded: number): number =>
        feesOf(schedule, {side: 'buy', shares: traded / price, traded, date: at(dates, day)});
      const nothing = {shares: 0, price, traded: 0, commission: 0, left: amount};
      let traded = amount;
      for (let round = 0, before = 0; round < ROUNDS && traded > 0 && traded !== before; round += 1) {
        before = traded;
        traded = amount - feesFor(traded);
      }
      if (!(traded > 0)) {
        return nothing;
      }
      let order = {shares: traded / price, price, traded, commission: amount - traded, left: 0};
      if (size !== null) {
        const exact = traded / (price * size);
        const nearest = Math.round(exact);
        const shares = (compareValues(exact, nearest) === 0 ? nearest : Math.floor(exact)) * size;
        const value = shares * price;
        const commission = shares === 0 ? 0 : feesFor(value);
        order = {shares, price, traded: value, commission, left: Math.max(0, amount - value - commission)};
      }
      if (order.shares > 0) {
        purchases.set(asset, [...(purchases.get(asset) ?? []), {day, shares: order.shares}]);
      }
      return order.shares > 0 ? order : nothing;
    },
    sell({asset, day, shares, close}) {
      const price = close * (1 - slippage);
      const traded = shares * price;
      const date = at(dates, day);
      const held = (purchases.get(asset) ?? []).map((part) => ({
        shares: part.shares,
        days: daysBetween(confirmed(dates, part.day), confirmed(dates, day)),
      }));
      purchases.delete(asset);
      return {price, traded, commission: feesOf(schedule, {side: 'sell', shares, traded, date, held})};
    },
  };
}
