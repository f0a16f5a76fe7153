import type {Plan} from '../language/plan';
import {annualisedVolatility, dailyReturns} from '../metrics/returns';
import {filterBars, type Bars} from './bars';
import {barsAYear} from './granularity';
import {syntheticMarket} from './syntheticMarket';
import {present} from '../present';

export interface ExampleMarket {
  code: string;
  bars: Bars;
  /** Origin of the bars, in Chinese, for display beside everything computed from them. */
  source: string;
}

const WINDOW = 20;

/** A seed from a code: the same market has the same bars for every reader. */
const seedOf = (code: string): number =>
  [...code].reduce((seed, letter) => (seed * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7);

/**
 * Makes bars from a sample once: many examples use them, and the playground at each keystroke. Saves 2 of 23 s of CPU
 * of all figures.
 */
function oncePerSample(make: (sample: Bars) => Bars): (sample: Bars) => Bars {
  const made = new WeakMap<Bars, Bars>();
  return (sample) => {
    const bars = made.get(sample) ?? make(sample);
    made.set(sample, bars);
    return bars;
  };
}

/** A simulated volatility index: the annualised volatility of the sample over the last 20 bars, in per cent. */
export const volatilityBars = oncePerSample(({date, close}) => {
  const [periods, returns] = [barsAYear(date), dailyReturns(close)];
  const values = returns
    .slice(WINDOW - 1)
    .map((_, t) => Math.round(annualisedVolatility(returns.slice(t, t + WINDOW), periods) * 10_000) / 100);
  return {date: date.slice(WINDOW), open: values, high: values, low: values, close: values, volume: []};
});

/**
 * Bars of `symbol` from a simulated market over the days of the sample, with one bar per weekday, more than an
 * exchange has.
 */
function madeUp(symbol: string, {date}: Bars, seed?: number): Bars {
  const {assets} = syntheticMarket({seed, count: Math.ceil(date.length * 1.05), start: date[0]});
  return present(assets.find((asset) => asset.symbol === symbol)).bars;
}

/** Bars of a simulated bond on the days of the sample. */
export const bondBars = oncePerSample((sample) => {
  const days = new Set(sample.date);
  return filterBars(madeUp('SIM_BOND', sample), (date) => days.has(date));
});

/** Series that can replace a market: the sample, its volatility, a simulated bond, a simulated index. */
export const MARKET_SERIES = ['SPX', 'VIX', 'BOND', 'INDEX'] as const;
export type MarketSeries = (typeof MARKET_SERIES)[number];

function standIn(code: string, series: MarketSeries, bars: Bars, own: string | undefined): ExampleMarket {
  const name = own ?? '标普 500';
  switch (series) {
    case 'SPX':
      return {
        code,
        bars,
        source: own === undefined ? `${code} 用标普 500 的历史日线` : `${code} 用这份行情 ${own} 代替`,
      };
    case 'VIX':
      return {
        code,
        bars: volatilityBars(bars),
        source: `${code} 用模拟数据，由${/^[!-~]/.test(name) ? ' ' : ''}${name} 最近 ${WINDOW} 日的年化波动率推算，不是真实的 VIX`,
      };
    case 'BOND':
      return {code, bars: bondBars(bars), source: `${code} 用模拟的债券`};
    case 'INDEX':
      return {code, bars: madeUp('SIM_LARGE', bars, seedOf(code)), source: `${code} 用模拟数据`};
  }
}

/**
 * Bars for every market in a strategy of the pages: SPX is the sample itself, VIX is derived from it, all others are
 * simulated.
 * @param bars the sample.
 * @param chosen series to use instead, by code of the market.
 * @param own the reader's name for bars that replace the sample.
 */
export function exampleMarkets(
  plan: Plan,
  bars: Bars,
  chosen: Dictionary<MarketSeries> = {},
  own?: string,
): ExampleMarket[] {
  const codes = [...new Set(plan.steps.flatMap((step) => (step.op === 'market' ? [step.market] : [])))];
  const usual = (code: string): MarketSeries => (code === 'SPX' || code === 'VIX' ? code : 'INDEX');
  return codes.map((code) => standIn(code, (Object.hasOwn(chosen, code) && chosen[code]) || usual(code), bars, own));
}
