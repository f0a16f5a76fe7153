import {at} from '../series';
import type {Asset, Bars} from './bars';
import {dayNumber, isoDate, weekday} from './isoDate';
import {normalRandom, uniformRandom} from './random';
import {entriesOf} from '../records';
import {PROFILES} from './syntheticProfiles';

export type Regime = 'bull' | 'sideways' | 'bear' | 'crisis';

interface RegimeProfile {
  /** Mean and standard deviation of the daily return of stocks and of bonds, as fractions. */
  stock: {drift: number; spread: number};
  bond: {drift: number; spread: number};
  /** Mean length in trading days. */
  days: number;
  /** Probability of each regime that may follow; they add up to 1. */
  next: Partial<Record<Regime, number>>;
}

/** Invented but plausible: bonds hold their value when stocks fall, and a crisis is short and violent. */
export const REGIMES: Readonly<Record<Regime, RegimeProfile>> = {
  bull: {
    stock: {drift: 0.0008, spread: 0.007},
    bond: {drift: 0.00005, spread: 0.0018},
    days: 260,
    next: {sideways: 0.55, bear: 0.3, crisis: 0.15},
  },
  sideways: {
    stock: {drift: 0.0001, spread: 0.008},
    bond: {drift: 0.0001, spread: 0.0018},
    days: 140,
    next: {bull: 0.6, bear: 0.3, crisis: 0.1},
  },
  bear: {
    stock: {drift: -0.0009, spread: 0.012},
    bond: {drift: 0.0003, spread: 0.002},
    days: 120,
    next: {bull: 0.5, sideways: 0.35, crisis: 0.15},
  },
  crisis: {
    stock: {drift: -0.006, spread: 0.026},
    bond: {drift: 0.0008, spread: 0.004},
    days: 25,
    next: {bull: 0.6, bear: 0.4},
  },
};

/** The regime of the next day: the same, or one of its successors. Always draws two numbers. */
function nextRegime(now: Regime, uniform: () => number): Regime {
  const {days, next} = REGIMES[now];
  const leaves = uniform() < 1 / days;
  const which = uniform();
  const followers = entriesOf(next);
  let sum = 0;
  const follower = followers.findIndex(([, probability]) => {
    sum += probability;
    return which < sum;
  });
  // -1 when rounding leaves the sum just below 1.
  return leaves ? at(followers, follower === -1 ? followers.length - 1 : follower)[0] : now;
}

export interface SyntheticAsset extends Asset {
  /** 中文名 */
  name: string;
}

export interface SyntheticMarket {
  /** Label that must accompany the data wherever it is shown. */
  label: '模拟数据';
  dates: string[];
  /** Regime of each date. */
  regimes: Regime[];
  assets: SyntheticAsset[];
}

const cents = (price: number): number => Math.round(price * 100) / 100;

function weekdays(start: string, count: number): string[] {
  const dates: string[] = [];
  for (let day = dayNumber(start); dates.length < count; day += 1) {
    if (weekday(day) !== 0 && weekday(day) !== 6) {
      dates.push(isoDate(day));
    }
  }
  return dates;
}

interface SyntheticOptions {
  /** An integer; the same seed gives the same market. The default was chosen because it goes through every regime. */
  seed?: number;
  /** Trading days; SIM_TECH has no bars on the first 756. */
  count?: number;
  /** First date, ISO. */
  start?: string;
}

/**
 * A simulated market of six assets for pages that need several: stocks that move together, one of them listed later,
 * a bond and gold. Return of an asset = stock weight × stock return + bond weight × bond return + own return; the
 * common returns depend on the regime of the day (bull, sideways, bear, crisis), which follows a Markov chain. One
 * bar per weekday. Only + − × ÷ and rounding to cents, so every JavaScript engine computes the same prices.
 */
export function syntheticMarket({
  seed = 24,
  count = 2520,
  start = '2010-01-04',
}: SyntheticOptions = {}): SyntheticMarket {
  const dates = weekdays(start, count);
  const uniform = uniformRandom(seed);
  const normal = normalRandom(uniform);
  const regimes: Regime[] = [];
  const assets = PROFILES.map(({symbol, name}): SyntheticAsset => {
    const bars: Bars = {date: [], open: [], high: [], low: [], close: [], volume: []};
    return {symbol, name, bars};
  });
  const before = PROFILES.map(({price}) => price);
  let regime: Regime = 'bull';
  dates.forEach((date, t) => {
    regime = nextRegime(regime, uniform);
    regimes.push(regime);
    const {stock, bond} = REGIMES[regime];
    const stockReturn = stock.drift + stock.spread * normal();
    const bondReturn = bond.drift + bond.spread * normal();
    PROFILES.forEach((profile, index) => {
      const own = profile.drift + profile.spread * normal();
      const move = profile.stock * stockReturn + profile.bond * bondReturn + own;
      // Drawn for every asset on every day, even before its first bar, so that a late start does not change the
      // others.
      const gap = normal();
      const above = uniform();
      const below = uniform();
      const busy = uniform();
      if (t < profile.absent) {
        return;
      }
      const last = at(before, index);
      const close = cents(last * (1 + move));
      const open = cents(last * (1 + 0.2 * profile.spread * gap));
      const reach = profile.spread + 0.3 * Math.abs(move);
      const {bars} = at(assets, index);
      bars.date.push(date);
      bars.open.push(open);
      bars.high.push(cents(Math.max(open, close) * (1 + reach * above)));
      bars.low.push(cents(Math.min(open, close) * (1 - reach * below)));
      bars.close.push(close);
      bars.volume.push(Math.round(1_000_000 * (0.7 + 0.6 * busy) * (1 + 20 * Math.abs(move))));
      before[index] = close;
    });
  });
  return {label: '模拟数据', dates, regimes, assets};
}
