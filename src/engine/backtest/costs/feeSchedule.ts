import {last} from '../../series';

/**
 * Values from a point on: an ISO date or a number of days. In ascending order; the first one also applies before its
 * point.
 */
export type Steps<From, Value = number> = readonly (readonly [from: From, value: Value])[];

/** One of the charges of an order. */
export interface Charge {
  name: string;
  side: 'buy' | 'sell' | 'both';
  /** Share of the traded value, by the date of the fill. */
  rate?: Steps<string>;
  /** Share of the traded value of a sale, by its date, and by the calendar days for which the shares were held. */
  rateByHolding?: Steps<string, Steps<number>>;
  perShare?: number;
  /** Minimum and maximum charge of an order, in money. */
  least?: number;
  most?: number;
  /** Maximum charge of an order, as a share of the traded value. */
  mostRate?: number;
  /** Authority or firm that charges it, and since when or as of when. */
  source: string;
}

/** The fees of a kind of account. */
export interface FeeSchedule {
  id: string;
  name: string;
  /** Smallest number of shares per order; `null` for fractional shares. */
  lot: number | null;
  charges: readonly Charge[];
}

/** A filled order with one price for all shares. */
export interface FilledOrder {
  side: 'buy' | 'sell';
  shares: number;
  /** Shares × price. */
  traded: number;
  /** ISO date. */
  date: string;
  /**
   * The parts of a sale: shares bought on one day, with the calendar days for which they were held as funds count
   * them, from the confirmation of the purchase, a trading day after it, to the day before that of the sale.
   */
  held?: readonly {shares: number; days: number}[];
}

/** The value of the last step at or before a point. */
export function stepAt<From extends string | number, Value>(steps: Steps<From, Value>, where: From): Value {
  const [first] = steps;
  return last([...(first === undefined ? [] : [first]), ...steps.filter(([from]) => from <= where)])[1];
}

/** A charge for an order, in money, ≥ 0. */
function amountOf(charge: Charge, {side, shares, traded, date, held = []}: FilledOrder): number {
  const {rate, rateByHolding, perShare = 0, least = 0, most = Infinity, mostRate = Infinity} = charge;
  if (charge.side !== 'both' && charge.side !== side) {
    return 0;
  }
  const byValue = rate === undefined ? 0 : traded * stepAt(rate, date);
  const byHolding =
    rateByHolding === undefined
      ? 0
      : held.reduce(
          (sum, part) => sum + traded * (part.shares / shares) * stepAt(stepAt(rateByHolding, date), part.days),
          0,
        );
  return Math.min(Math.max(byValue + byHolding + perShare * shares, least), most, mostRate * traded);
}

/**
 * Fees of an order, in money, not rounded: at most the traded value, so that a sale never costs money.
 * @throws RangeError for a schedule whose steps are empty.
 */
export function feesOf({charges}: Pick<FeeSchedule, 'charges'>, order: FilledOrder): number {
  return Math.min(
    order.traded,
    charges.reduce((sum, charge) => sum + amountOf(charge, order), 0),
  );
}
