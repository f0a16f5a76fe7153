import type {OtherMarket} from '../../content/otherMarkets';
import {at, commonDays, dailyReturns, mean, present, type Bars} from '../../engine';

/** Pearson's correlation of two series of one length. @returns −1 to 1. */
export function correlation(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  const products = (x: readonly number[], middleX: number, y: readonly number[], middleY: number): number =>
    mean(x.map((value, place) => (value - middleX) * (at(y, place) - middleY)));
  return products(a, meanA, b, meanB) / Math.sqrt(products(a, meanA, a, meanA) * products(b, meanB, b, meanB));
}

/** The four indices of Europe, which have the same years. */
export const europe = <M extends Pick<OtherMarket, 'pool'>>(markets: readonly M[]): M[] =>
  markets.filter(({pool}) => pool === 'europe');

/**
 * The number of independent markets to which correlated ones are equivalent. The mean of n estimates with the same
 * variance and mean pairwise correlation r is as precise as that of n ÷ (1 + (n − 1) r) independent ones.
 * @param markets at least 2, compared on the days on which all of them were traded.
 * @returns the lowest and highest pairwise correlation of daily returns, and the equivalent number.
 */
export function votes(markets: readonly {id: string; bars: Bars}[]): {low: number; high: number; worth: number} {
  const returns = commonDays(markets.map(({id, bars}) => ({symbol: id, bars}))).map(({bars}) =>
    dailyReturns(bars.close),
  );
  const pairs = returns.flatMap((one, place) => returns.slice(place + 1).map((other) => correlation(one, other)));
  return {
    low: Math.min(...pairs),
    high: Math.max(...pairs),
    worth: returns.length / (1 + (returns.length - 1) * present(mean(pairs))),
  };
}
