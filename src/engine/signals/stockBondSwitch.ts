import type {BooleanSeries} from '../series';

/** A symbol and its portfolio; `symbols` in the portfolio's order. */
export interface SymbolPlace {
  symbol: string;
  symbols: readonly string[];
}

/**
 * Complementary signals for the first two symbols of a portfolio: true for the first while the condition is true, for the
 * second while it is false. Always false outside a portfolio, with fewer than two symbols and for any other symbol.
 * @param condition one entry per bar.
 * @param place `undefined` outside a portfolio.
 * @param defaultToFirst value of an unknown condition: `true` buys the first symbol during warm-up.
 * @returns same length as `condition`; never `null`.
 */
export function stockBondSwitch(condition: Readonly<BooleanSeries>, place: SymbolPlace | undefined, defaultToFirst = true): BooleanSeries {
  const index = place === undefined || place.symbols.length < 2 ? -1 : place.symbols.indexOf(place.symbol);
  return condition.map((value) => {
    const first = value ?? defaultToFirst;
    return index === 0 ? first : index === 1 && !first;
  });
}
