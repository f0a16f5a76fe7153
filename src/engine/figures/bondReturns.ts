/** Interest is paid twice a year, as that of Treasury notes. */
const PAYMENTS = 2;
const TERM = 10;

/** Price per 1 of a bond with a coupon, at a yield, with some years left. Rates are fractions a year. */
function bondPrice(coupon: number, rate: number, years: number): number {
  const left = (1 + rate / PAYMENTS) ** (-PAYMENTS * years);
  return rate === 0 ? 1 + coupon * years : (coupon / rate) * (1 - left) + left;
}

/**
 * Monthly returns of holding ten-year bonds, each bought new at par and sold after a month at the yield of then: an
 * approximation from yields alone, as Swinkels, “Treasury Bond Return Data Starting in 1962”, Data 4 (2019).
 * @param yields of the ten-year bond at the end of each month, fractions a year ≥ 0.
 * @returns fractions, one fewer than yields.
 */
export function bondReturns(yields: readonly number[]): number[] {
  return yields.slice(1).map((now, month) => {
    const coupon = yields[month] as number;
    return coupon / 12 + bondPrice(coupon, now, TERM - 1 / 12) - 1;
  });
}

/** A calendar year of the ten-year bond. */
export interface BondYear {
  year: number;
  /** Yields at the end of the year before, and of this one; fractions. */
  before: number;
  after: number;
  /** Growth over the year, interest reinvested. */
  return: number;
}

/**
 * The complete calendar years of a monthly series of yields.
 * @param months "1953-04", ascending, without gaps.
 * @param yields one per month.
 */
export function bondYears(months: readonly string[], yields: readonly number[]): BondYear[] {
  const returns = bondReturns(yields);
  return months.flatMap((month, at) => {
    if (!month.endsWith('-12') || months[at - 12] === undefined) {
      return [];
    }
    const grown = returns.slice(at - 12, at).reduce((value, change) => value * (1 + change), 1);
    return [{year: Number(month.slice(0, 4)), before: yields[at - 12] as number, after: yields[at] as number, return: grown - 1}];
  });
}
