import {deviation, moments} from '../indicators/windows';
import type {Plan} from '../language/plan';
import type {Bars} from './bars';
import {syntheticMarket} from './syntheticMarket';

/** A market as the examples of the pages read it. */
export interface ExampleMarket {
  code: string;
  bars: Bars;
  /** Where the bars come from, in Chinese, to be shown beside whatever is computed from them. */
  source: string;
}

const WINDOW = 20;
const TRADING_DAYS = 252;

/** A seed from a name: the same market has the same bars for every reader. */
const seedOf = (code: string): number => [...code].reduce((seed, letter) => (seed * 31 + (letter.codePointAt(0) as number)) % 65_521, 7);

const derived = new WeakMap<Bars, Bars>();
const bonds = new WeakMap<Bars, Bars>();

/** A fear index that is known to be made up: what the sample itself has swung in the last 20 days, in per cent a year. */
export function volatilityBars(sample: Bars): Bars {
  const before = derived.get(sample);
  if (before !== undefined) {
    return before;
  }
  const {date, close} = sample;
  const returns = close.map((price, t) => (t === 0 ? null : price / (close[t - 1] as number) - 1));
  const known = moments(returns, WINDOW).flatMap((window, t) =>
    window === null ? [] : [{date: date[t] as string, value: Math.round(deviation(window) * Math.sqrt(TRADING_DAYS) * 10_000) / 100}],
  );
  const values = known.map(({value}) => value);
  const bars = {date: known.map((day) => day.date), open: values, high: values, low: values, close: values, volume: []};
  derived.set(sample, bars);
  return bars;
}

/** Bars of a made-up bond on the days of the sample. */
export function bondBars(sample: Bars): Bars {
  const before = bonds.get(sample);
  if (before !== undefined) {
    return before;
  }
  const {date} = sample;
  const days = new Set(date);
  const made = syntheticMarket({count: Math.ceil(date.length * 1.05), start: date[0]}).assets.find(({symbol}) => symbol === 'SIM_BOND')
    ?.bars as Bars;
  const kept = made.date.flatMap((day, t) => (days.has(day) ? [t] : []));
  const pick = <T>(values: readonly T[]): T[] => kept.map((t) => values[t] as T);
  const bars = {
    date: pick(made.date),
    open: pick(made.open),
    high: pick(made.high),
    low: pick(made.low),
    close: pick(made.close),
    volume: pick(made.volume),
  };
  bonds.set(sample, bars);
  return bars;
}

/** Series that can stand for a market: the sample, its volatility, a made-up bond, a made-up index. */
export const MARKET_SERIES = ['SPX', 'VIX', 'BOND', 'INDEX'] as const;
export type MarketSeries = (typeof MARKET_SERIES)[number];

function standIn(code: string, series: MarketSeries, bars: Bars, own: string | undefined): ExampleMarket {
  const name = own ?? '标普 500';
  switch (series) {
    case 'SPX':
      return {code, bars, source: own === undefined ? `${code} 用标普 500 的历史日线` : `${code} 用您的行情 ${own} 代替`};
    case 'VIX':
      return {
        code,
        bars: volatilityBars(bars),
        source: `${code} 用模拟数据，由${/^[!-~]/.test(name) ? ' ' : ''}${name} 最近 ${WINDOW} 日的年化波动率推算，不是真实的 VIX`,
      };
    case 'BOND':
      return {code, bars: bondBars(bars), source: `${code} 用模拟的债券`};
    case 'INDEX': {
      // Weekdays, more of them than days of the exchange.
      const made = syntheticMarket({seed: seedOf(code), count: Math.ceil(bars.date.length * 1.05), start: bars.date[0]});
      return {code, bars: made.assets[0]?.bars as Bars, source: `${code} 用模拟数据`};
    }
  }
}

/**
 * Bars for every market that a strategy of the pages reads: SPX is the sample itself, VIX is derived from it, all
 * others are made up. Each comes with the words that say so.
 * @param bars the sample.
 * @param chosen series that stand for a market instead, by its code.
 * @param own what a reader calls the bars that take the sample's place.
 */
export function exampleMarkets(plan: Plan, bars: Bars, chosen: Readonly<Record<string, MarketSeries>> = {}, own?: string): ExampleMarket[] {
  const codes = [...new Set(plan.steps.flatMap((step) => (step.op === 'market' ? [step.market] : [])))];
  const usual = (code: string): MarketSeries => (code === 'SPX' || code === 'VIX' ? code : 'INDEX');
  return codes.map((code) => standIn(code, (Object.hasOwn(chosen, code) && chosen[code]) || usual(code), bars, own));
}
