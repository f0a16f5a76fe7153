export type Regime = 'bull' | 'sideways' | 'bear' | 'crisis';

interface RegimeProfile {
  /** 中文名 */
  name: string;
  /** Mean and spread of the daily return of stocks and of bonds, as fractions. */
  stock: {drift: number; spread: number};
  bond: {drift: number; spread: number};
  /** Mean length in trading days. */
  days: number;
  /** Chance of what follows; adds up to 1. */
  next: readonly (readonly [Regime, number])[];
}

/** Made-up but plausible: bonds hold their ground when stocks fall, a crisis is short and violent. */
export const REGIMES: Readonly<Record<Regime, RegimeProfile>> = {
  bull: {
    name: '上涨',
    stock: {drift: 0.0008, spread: 0.007},
    bond: {drift: 0.00005, spread: 0.0018},
    days: 260,
    next: [
      ['sideways', 0.55],
      ['bear', 0.3],
      ['crisis', 0.15],
    ],
  },
  sideways: {
    name: '震荡',
    stock: {drift: 0.0001, spread: 0.008},
    bond: {drift: 0.0001, spread: 0.0018},
    days: 140,
    next: [
      ['bull', 0.6],
      ['bear', 0.3],
      ['crisis', 0.1],
    ],
  },
  bear: {
    name: '下跌',
    stock: {drift: -0.0009, spread: 0.012},
    bond: {drift: 0.0003, spread: 0.002},
    days: 120,
    next: [
      ['bull', 0.5],
      ['sideways', 0.35],
      ['crisis', 0.15],
    ],
  },
  crisis: {
    name: '危机',
    stock: {drift: -0.006, spread: 0.026},
    bond: {drift: 0.0008, spread: 0.004},
    days: 25,
    next: [
      ['bull', 0.6],
      ['bear', 0.4],
    ],
  },
};

/** The regime of the next day: the same, or one of those that may follow. */
export function nextRegime(now: Regime, uniform: () => number): Regime {
  const {days, next} = REGIMES[now];
  const [leaves, which] = [uniform() < 1 / days, uniform()];
  let chance = 0;
  const follower = next.find(([, share]) => {
    chance += share;
    return which < chance;
  });
  // The shares add up to 1 only to the last bit.
  return leaves ? (follower ?? (next.at(-1) as (typeof next)[number]))[0] : now;
}
