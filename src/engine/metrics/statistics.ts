import {at} from '../series';
import {isMore, isSame} from '../tolerance';

/**
 * Probability that a sequence of independent trades has at least one run of losses of a given length: a Markov chain of
 * the length of the current run.
 * @param winRate probability that one trade wins, 0–1.
 * @param trades number of trades, an integer ≥ 1.
 * @param run length of the run of losses, an integer ≥ 1.
 * @returns 0–1; 0 when `run` is longer than `trades`.
 * @throws RangeError outside these ranges.
 */
export function losingRunProbability(winRate: number, trades: number, run: number): number {
  if (!(winRate >= 0 && winRate <= 1) || [trades, run].some((count) => !Number.isInteger(count) || count < 1)) {
    throw new RangeError(`胜率应在 0 到 1 之间，笔数与连亏次数应是正整数；实际是 ${winRate}、${trades} 与 ${run}。`);
  }
  // open[k]: probability that no run is complete yet and exactly the last k trades were losses.
  let open = Array.from({length: run}, (_, length) => Number(length === 0));
  let reached = 0;
  for (let trade = 0; trade < trades; trade += 1) {
    const lost = open.map((chance) => chance * (1 - winRate));
    const won = open.reduce((sum, chance) => sum + chance * winRate, 0);
    reached += at(lost, run - 1);
    open = [won, ...lost.slice(0, -1)];
  }
  return reached;
}

/** Probability of at least `atLeast` heads in `tosses` of a fair coin. */
function tail(tosses: number, atLeast: number): number {
  let ways = 1;
  let sum = 0;
  for (let heads = 0; heads <= tosses; heads += 1) {
    sum += heads >= atLeast ? ways : 0;
    ways = (ways * (tosses - heads)) / (heads + 1);
  }
  return sum / 2 ** tosses;
}

/**
 * Probability that at least one of several worthless rules looks good: each is right in a year with probability 1/2,
 * independently of the others and of other years. 1 − (1 − tail)^rules.
 * @param rules number of rules tried, an integer ≥ 1.
 * @param years length of the test, an integer 1–50.
 * @param goodYears years a rule must be right in to look good, an integer 0–years.
 * @returns a probability, 0–1.
 * @throws RangeError outside these ranges.
 */
export function luckyRuleProbability(rules: number, years: number, goodYears: number): number {
  if (![rules, years, goodYears].every(Number.isInteger) || rules < 1 || years < 1 || years > 50 || goodYears < 0 || goodYears > years) {
    throw new RangeError(`规则数应是正整数，年数在 1 到 50 之间，好年数不超过年数；实际是 ${rules}、${years} 与 ${goodYears}。`);
  }
  return 1 - (1 - tail(years, goodYears)) ** rules;
}

/** Beyond this the share equals 1 in double precision. */
const FAR = 6;

/**
 * Share of a normal distribution within some standard deviations of its mean: erf(deviations / √2), by the series
 * with terms of one sign (Abramowitz and Stegun 7.1.6).
 * @param deviations standard deviations on either side, ≥ 0.
 * @returns a share, 0–1.
 * @throws RangeError for a number below 0 or not finite.
 */
export function normalWithin(deviations: number): number {
  if (!(deviations >= 0 && Number.isFinite(deviations))) {
    throw new RangeError(`标准差倍数应是不小于 0 的数，实际是 ${deviations}。`);
  }
  if (deviations > FAR) {
    return 1;
  }
  const x = deviations / Math.SQRT2;
  let [term, sum] = [x, x];
  for (let n = 1; term > sum * Number.EPSILON; n += 1) {
    term *= (2 * x * x) / (2 * n + 1);
    sum += term;
  }
  return Math.min(1, (2 / Math.sqrt(Math.PI)) * Math.exp(-x * x) * sum);
}

/** Ranks from the smallest value, starting with 1; values that are the same but for rounding share the mean of their ranks. */
function ranks(values: readonly number[]): number[] {
  return values.map((value) => {
    const smaller = values.filter((other) => isMore(value, other)).length;
    const equal = values.filter((other) => isSame(other, value)).length;
    return smaller + (equal + 1) / 2;
  });
}

/**
 * Spearman's rank correlation (1904), with mean ranks for ties.
 * @param a at least two finite numbers.
 * @param b as many.
 * @returns 1 for the same order, −1 for the opposite one; `null` when all values of one list are equal.
 * @throws RangeError when the lists differ in length or are too short.
 */
export function rankCorrelation(a: readonly number[], b: readonly number[]): number | null {
  if (a.length !== b.length || a.length < 2) {
    throw new RangeError(`比较两种次序需要两列一样长、至少两个的数，实际是 ${a.length} 与 ${b.length} 个。`);
  }
  const middle = (a.length + 1) / 2;
  const centred = (column: readonly number[]): number[] => ranks(column).map((rank) => rank - middle);
  const [left, right] = [centred(a), centred(b)];
  const product = (x: readonly number[], y: readonly number[]): number => x.reduce((sum, value, index) => sum + value * at(y, index), 0);
  const scale = Math.sqrt(product(left, left) * product(right, right));
  return scale === 0 ? null : product(left, right) / scale;
}

/** Median: the middle value, or the mean of the two middle values; `null` without values. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
