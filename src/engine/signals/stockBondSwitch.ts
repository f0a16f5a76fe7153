import {booleanSeries, FALSE, TRUE, truthsOf, UNKNOWN, type Truths} from '../columns';
import type {BooleanSeries} from '../series';

/** A symbol and its portfolio; `symbols` in the portfolio's order. */
export interface SymbolPlace {
  symbol: string;
  symbols: readonly string[];
}

/**
 * Complementary signals for the first two symbols of a portfolio: true for the first while the condition is true, for
 * the second while it is false. Always false outside a portfolio, with fewer than two symbols and for any other
 * symbol.
 * @param condition one entry per bar.
 * @param place `undefined` outside a portfolio.
 * @param defaultToFirst value of an unknown condition: `true` buys the first symbol during warm-up.
 * @returns same length as `condition`; never unknown.
 */
export function switchTruths(condition: Truths, place: SymbolPlace | undefined, defaultToFirst = true): Truths {
  const index = place === undefined || place.symbols.length < 2 ? -1 : place.symbols.indexOf(place.symbol);
  return condition.map((value) => {
    const first = value === UNKNOWN ? defaultToFirst : value === TRUE;
    return (index === 0 && first) || (index === 1 && !first) ? TRUE : FALSE;
  });
}

/** {@link switchTruths} of a series. */
export const stockBondSwitch = (
  condition: Readonly<BooleanSeries>,
  place: SymbolPlace | undefined,
  defaultToFirst?: boolean,
): BooleanSeries => booleanSeries(switchTruths(truthsOf(condition), place, defaultToFirst));
