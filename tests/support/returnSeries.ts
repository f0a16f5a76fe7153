import {normalRandom, uniformRandom} from '../../src/engine/market-data/random';

/** Daily log growth and its deviation in all of these series: the truth that intervals should hold. */
export const [DRIFT, DEVIATION] = [0.0003, 0.011];

/** Simulated daily log growth with the mean {@link DRIFT} and the deviation {@link DEVIATION}. */
const KINDS = {
  /** Independent days. */
  white: (days: number, normal: () => number): number[] =>
    Array.from({length: days}, () => DRIFT + DEVIATION * normal()),
  /** Each day keeps 0.3 of the day before: an AR(1) process. */
  persistent: (days: number, normal: () => number): number[] => {
    let excess = 0;
    return Array.from({length: days}, () => {
      excess = 0.3 * excess + DEVIATION * Math.sqrt(1 - 0.3 ** 2) * normal();
      return DRIFT + excess;
    });
  },
  /** Restless and quiet times: GARCH(1, 1) with 0.08 and 0.9, after 500 days that nobody sees. */
  clustered: (days: number, normal: () => number): number[] => {
    let [variance, shock] = [DEVIATION ** 2, 0];
    return Array.from({length: days + 500}, () => {
      variance = 0.02 * DEVIATION ** 2 + 0.08 * shock ** 2 + 0.9 * variance;
      shock = Math.sqrt(variance) * normal();
      return DRIFT + shock;
    }).slice(500);
  },
};

export type WorldKind = keyof typeof KINDS;
export const kinds = Object.keys(KINDS) as WorldKind[];

/** Holding, and a rule that knows nothing: on a random day in 20 it goes in or out. Daily returns as fractions. */
export function blindRule(kind: WorldKind, days: number, seed: number): {strategy: number[]; benchmark: number[]} {
  const random = uniformRandom(seed);
  let isIn = random() < 0.5;
  const benchmark = KINDS[kind](days, normalRandom(random)).map(Math.expm1);
  const strategy = benchmark.map((value) => {
    isIn = random() < 1 / 20 ? !isIn : isIn;
    return isIn ? value : 0;
  });
  return {strategy, benchmark};
}

/** What a year of holding, and of the blind rule, brings in the long run. */
export const TRUE_GROWTH = Math.expm1(252 * DRIFT);
export const TRUE_BLIND_GROWTH = Math.expm1(126 * DRIFT);

/** Yearly drift of a regime, up or down, and how many days it lasts on average. */
const [REGIME_DRIFT, REGIME_DAYS] = [0.15, 120];

/**
 * Holding, and the rule of 50 and 200 days, in the world that such rules are made for: the drift changes its sign now
 * and then. The position of a day is known at the close of the day before; no fees.
 */
export function trendRule(days: number, seed: number): {strategy: number[]; benchmark: number[]} {
  const random = uniformRandom(seed);
  const normal = normalRandom(random);
  const [short, long] = [50, 200];
  let drift = random() < 0.5 ? REGIME_DRIFT : -REGIME_DRIFT;
  // Sums of the logarithmic prices of all days before, and the price, from 200 days on that nobody sees.
  const sums = new Float64Array(days + long + 1);
  const [strategy, benchmark]: [number[], number[]] = [[], []];
  let price = 0;
  for (let day = 0; day < days + long; day += 1) {
    const average = (length: number): number => ((sums[day] as number) - (sums[day - length] as number)) / length;
    const isIn = day >= long && average(short) > average(long);
    drift = random() < 1 / REGIME_DAYS ? -drift : drift;
    const change = drift / 252 + DEVIATION * normal();
    price += change;
    sums[day + 1] = (sums[day] as number) + price;
    if (day >= long) {
      benchmark.push(Math.expm1(change));
      strategy.push(isIn ? Math.expm1(change) : 0);
    }
  }
  return {strategy, benchmark};
}
