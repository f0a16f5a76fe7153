import {mean} from '../returns';
import {normalWithin} from '../statistics';

// Indexes are cast in this file: they stay within lengths checked before, in loops that run millions of times.

/** Moments of daily returns. */
interface Moments {
  days: number;
  mean: number;
  /** Divides by n. */
  deviation: number;
  /** 0 for a symmetric distribution. */
  skewness: number;
  /** 3 for a normal distribution. */
  kurtosis: number;
}

/**
 * Computes the moments of daily returns.
 * @param returns at least 2 that are not all equal.
 * @throws RangeError otherwise.
 */
export function returnMoments(returns: readonly number[]): Moments {
  const days = returns.length;
  const centre = mean(returns);
  const central = (power: number): number => returns.reduce((sum, value) => sum + (value - centre) ** power, 0) / days;
  const deviation = Math.sqrt(central(2));
  if (days < 2 || !(deviation > Math.abs(centre) * Number.EPSILON * days)) {
    throw new RangeError(`至少需要 2 个不全相同的日收益率，实际是 ${days} 个。`);
  }
  return {days, mean: centre, deviation, skewness: central(3) / deviation ** 3, kurtosis: central(4) / deviation ** 4};
}

/**
 * Standard error of a Sharpe ratio: Lo, “The Statistics of Sharpe Ratios”, Financial Analysts Journal 58 (2002). Uses
 * his general method of moments, which also holds for returns that are not normal or are serially dependent: the
 * long-run variance of each day's contribution, with the weights of Newey and West (1987) over 4 (n / 100)^(2/9) days
 * (Newey and West 1994). For independent normal returns it comes to his √((1 + SR² / 2) / n).
 * @param returns daily returns as fractions, at least 2 that are not all equal.
 * @param periods days a year: the error is that of the annualised ratio, mean / deviation × √periods.
 * @throws RangeError for fewer returns, or equal ones.
 */
export function sharpeError(returns: readonly number[], periods: number): number {
  const {days, mean, deviation} = returnMoments(returns);
  const ratio = mean / deviation;
  // Influence of each day on the ratio.
  const influence = returns.map(
    (value) => (value - mean) / deviation - (ratio / 2) * (((value - mean) / deviation) ** 2 - 1),
  );
  const lags = Math.min(Math.floor(4 * (days / 100) ** (2 / 9)), days - 1);
  let variance = influence.reduce((sum, value) => sum + value * value, 0) / days;
  for (let lag = 1; lag <= lags; lag += 1) {
    let covariance = 0;
    for (let t = lag; t < days; t += 1) {
      // Indexes are cast: checked access (`at`) takes three times as long.
      covariance += (influence[t] as number) * (influence[t - lag] as number);
    }
    variance += (2 * (1 - lag / (lags + 1)) * covariance) / days;
  }
  return Math.sqrt((variance * periods) / days);
}

/** Share of a normal distribution below this many standard deviations from its mean: Φ. */
export function normalBelow(deviations: number): number {
  const half = normalWithin(Math.abs(deviations)) / 2;
  return deviations < 0 ? 0.5 - half : 0.5 + half;
}

/**
 * The inverse of {@link normalBelow}, by Newton's method.
 * @param share 1e-9 ≤ share ≤ 1 − 1e-9.
 * @throws RangeError outside of that.
 */
export function normalQuantile(share: number): number {
  if (!(share >= 1e-9 && share <= 1 - 1e-9)) {
    throw new RangeError(`正态分位数的比例应在 0 与 1 之间，实际是 ${share}。`);
  }
  if (share < 0.5) {
    return -normalQuantile(1 - share);
  }
  // Above the mean the curve is concave, so each step stops short of the root.
  let deviations = 0;
  for (let step = Infinity; step > 1e-12; deviations += step) {
    step = ((share - normalBelow(deviations)) * Math.sqrt(2 * Math.PI)) / Math.exp((-deviations * deviations) / 2);
  }
  return deviations;
}

/** Euler–Mascheroni. */
const GAMMA = 0.577_215_664_901_532_9;

/**
 * Expected maximum of independent standard normal numbers: (1 − γ) Φ⁻¹(1 − 1/N) + γ Φ⁻¹(1 − 1/(N e)), from Bailey and
 * López de Prado (2014). For 2 it is 8 % too low, from 3 on within 3 %.
 * @param tries N, a whole number from 1 to 10 million; the best of one is 0 on average.
 * @throws RangeError for other numbers.
 */
export function expectedBest(tries: number): number {
  if (!(Number.isInteger(tries) && tries >= 1 && tries <= 1e7)) {
    throw new RangeError(`试过的次数应是 1 到 10,000,000 之间的整数，实际是 ${tries}。`);
  }
  return tries === 1
    ? 0
    : (1 - GAMMA) * normalQuantile(1 - 1 / tries) + GAMMA * normalQuantile(1 - 1 / (tries * Math.E));
}

/** The attempts from which one was selected by its Sharpe ratio. */
export interface Trials {
  /** A whole number ≥ 1. */
  count: number;
  /** Standard deviation of their daily Sharpe ratios. */
  spread: number;
}

/**
 * Deflated Sharpe ratio: the probability that the true Sharpe ratio of the best of several attempts exceeds that of
 * the best of as many worthless ones, Bailey and López de Prado, “The Deflated Sharpe Ratio”, Journal of Portfolio
 * Management 40 (2014): Φ((SR − SR₀) √(n − 1) / √(1 − skewness SR + (kurtosis − 1) SR² / 4)) with SR₀ = spread ×
 * {@link expectedBest}.
 * @returns 0–1.
 * @throws RangeError for counts that `expectedBest` refuses.
 */
export function deflatedSharpe({days, mean, deviation, skewness, kurtosis}: Moments, {count, spread}: Trials): number {
  const ratio = mean / deviation;
  const error = Math.sqrt((1 - skewness * ratio + ((kurtosis - 1) / 4) * ratio * ratio) / (days - 1));
  return normalBelow((ratio - spread * expectedBest(count)) / error);
}
