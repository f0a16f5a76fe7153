import {mean} from '../returns';
import {at} from '../../series';
// Indexes are cast in this file: they stay within lengths checked before, in loops that run millions of times.

/**
 * Number of consecutive autocorrelations that must be small before later ones count as zero: K of Politis and White.
 */
const QUIET_LAGS = 5;
/** An autocorrelation below this many times √(log10 n / n) counts as zero: c of Politis and White. */
const THRESHOLD = 2;

/** The flat-top lag window of Politis and Romano (1995): 1 up to a half, then falling to 0 at 1. */
const flatTop = (share: number): number => (share <= 0.5 ? 1 : 2 * (1 - share));

/** Maximum mean block length in days, so that a history holds enough blocks: min(3 √n, n / 3), but at least 1. */
export const longestBlocks = (days: number): number => Math.max(1, Math.min(3 * Math.sqrt(days), days / 3));

/**
 * Optimal mean block length of the stationary bootstrap: Politis and White, “Automatic block-length selection for the
 * dependent bootstrap”, Econometric Reviews 23 (2004), with the correction of Patton, Politis and White, Econometric
 * Reviews 28 (2009): (2 G² / D)^(1/3) n^(1/3) with D = 2 g(0)². The stronger the serial dependence, the longer the
 * blocks.
 * @param values a stationary series such as daily returns, at least 20.
 * @returns days, 1 ≤ length ≤ {@link longestBlocks}, not rounded; 1 for a constant series.
 * @throws RangeError for fewer values.
 */
export function blockLength(values: readonly number[]): number {
  const n = values.length;
  if (n < 20) {
    throw new RangeError(`估计块长至少需要 20 个日收益率，实际只有 ${n} 个。`);
  }
  const centre = mean(values);
  const centred = Float64Array.from(values, (value) => value - centre);
  const covariance = (lag: number): number => {
    let sum = 0;
    for (let t = lag; t < n; t += 1) {
      // Indexes are cast: checked access (`at`) takes three times as long.
      sum += (centred[t] as number) * (centred[t - lag] as number);
    }
    return sum / n;
  };
  const longest = Math.ceil(Math.sqrt(n)) + QUIET_LAGS;
  const covariances = Array.from({length: longest + QUIET_LAGS + 1}, (_, lag) => (lag < n ? covariance(lag) : 0));
  const variance = at(covariances, 0);
  if (!(variance > centre * centre * Number.EPSILON)) {
    return 1;
  }
  const isQuiet = (lag: number): boolean =>
    Math.abs(at(covariances, lag) / variance) < THRESHOLD * Math.sqrt(Math.log10(n) / n);
  const lags = Array.from({length: QUIET_LAGS}, (_, index) => index + 1);
  // The lag after which no dependence is left; none at all does not make blocks shorter than one lag.
  const last = Array.from({length: longest + 1}, (_, lag) => lag).find((lag) =>
    lags.every((next) => isQuiet(lag + next)),
  );
  const window = Math.min(2 * Math.max(last ?? longest, 1), longest);
  let spectrum = variance;
  let slope = 0;
  for (let lag = 1; lag <= window; lag += 1) {
    const weighted = 2 * flatTop(lag / window) * at(covariances, lag);
    spectrum += weighted;
    slope += lag * weighted;
  }
  const length = Math.cbrt((slope / spectrum) ** 2 * n);
  return Math.max(1, Math.min(length, longestBlocks(n)));
}
