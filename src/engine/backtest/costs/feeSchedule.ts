import {last} from '../../series';

/** Values that hold from a point on: from an ISO date, or from a number of days. In ascending order; the first one holds before it, too. */
export type Steps<From, Value = number> = readonly (readonly [from: From, value: Value])[];

/** One of the charges of an order. */
export interface Charge {
  name: string;
  side: 'buy' | 'sell' | 'both';
  /** Share of the traded value, by the date of the fill. */
  rate?: Steps<string>;
  /** Share of the traded value of a sale, by its date, and by the calendar days for which each of the shares was held. */
  rateByHolding?: Steps<string, Steps<number>>;
  perShare?: number;
  /** Least and largest charge of an order, in money. */
  least?: number;
  most?: number;
  /** Largest charge of an order, as a share of the traded value. */
  mostRate?: number;
  /** Who charges it, and since when or as of when. */
  source: string;
}

/** What an account of a kind is charged for its orders. */
export interface FeeSchedule {
  id: string;
  name: string;
  /** Smallest number of shares per order; `null` for fractional shares. */
  lot: number | null;
  charges: readonly Charge[];
}

/** An order of which all shares were filled at one price. */
export interface FilledOrder {
  side: 'buy' | 'sell';
  shares: number;
  /** Shares × price. */
  traded: number;
  /** ISO date. */
  date: string;
  /**
   * The parts of a sale: shares bought on one day, and the calendar days for which they were held, as funds count them: from the
   * day on which the purchase is confirmed, a trading day after it, to the day before the sale is.
   */
  held?: readonly {shares: number; days: number}[];
}

/** The value of the last step that was reached. */
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
      : held.reduce((sum, part) => sum + traded * (part.shares / shares) * stepAt(stepAt(rateByHolding, date), part.days), 0);
  return Math.min(Math.max(byValue + byHolding + perShare * shares, least), most, mostRate * traded);
}

/**
 * What an order is charged, in money, not rounded: no more than is traded, so that a sale never costs money.
 * @throws RangeError for a schedule whose steps are empty.
 */
export function feesOf({charges}: Pick<FeeSchedule, 'charges'>, order: FilledOrder): number {
  return Math.min(
    order.traded,
    charges.reduce((sum, charge) => sum + amountOf(charge, order), 0),
  );
}
