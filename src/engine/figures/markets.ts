import type {Asset, Bars} from '../market-data/bars';
import {bondBars, volatilityBars} from '../market-data/exampleMarkets';
import {syntheticMarket} from '../market-data/syntheticMarket';
import {annualisedVolatility, dailyReturns} from '../metrics/returns';
import {TOLERANCE} from '../tolerance';
import {asOf} from '../transformers/asOf';

/** A close of a market. */
export interface MarketClose {
  date: string;
  close: number;
}

export interface AlignedDay {
  /** Day of the symbol. */
  date: string;
  /** Newest market close that is not later. */
  sameDay: MarketClose | null;
  /** Newest market close that is earlier: all that is known where the market closes after the symbol's. */
  earlier: MarketClose | null;
}

/**
 * Which market close each day of a symbol reads, with and without the lag of a market that closes later.
 * @param dates the symbol's days, ascending ISO dates.
 * @param market closes on the market's own calendar, ascending.
 */
export function marketAlignment(dates: readonly string[], market: readonly MarketClose[]): AlignedDay[] {
  const days = market.map(({date}) => date);
  const places = market.map((_, index) => index);
  const read = (lag: number): (MarketClose | null)[] =>
    asOf(dates, days, places, lag).map((place) => (place === null ? null : (market[place] ?? null)));
  const [sameDay, earlier] = [read(0), read(1)];
  return dates.map((date, index) => ({date, sameDay: sameDay[index] ?? null, earlier: earlier[index] ?? null}));
}

/** Ways to measure the momentum of one symbol, as fractions. */
export interface MomentumRow {
  symbol: string;
  past: number;
  now: number;
  /** C(t) / C(t − N) − 1. */
  simple: number;
  /** (C(t) / C(t − N)) ^ (252 / N) − 1. */
  annualised: number;
  /** Annualised volatility of the N daily returns. */
  volatility: number;
  /** Annualised return / annualised volatility; `null` for prices that stand still. */
  riskAdjusted: number | null;
  /** Growth of the symbol / mean growth of the pool − 1. */
  relative: number;
}

const TRADING_DAYS = 252;

/**
 * The momentum of each symbol of a pool on one day, in several forms.
 * @param date ISO; a day on which every symbol has a bar with `lookback` bars before it.
 * @param lookback bars, an integer ≥ 2.
 * @throws RangeError naming the symbol that has not got them.
 */
export function momentumForms(assets: readonly Asset[], date: string, lookback: number): MomentumRow[] {
  if (!Number.isInteger(lookback) || lookback < 2) {
    throw new RangeError(`回看期应是不小于 2 的整数，实际是 ${lookback}。`);
  }
  const rows = assets.map(({symbol, bars}) => {
    const bar = bars.date.indexOf(date);
    if (bar < lookback) {
      throw new RangeError(`${symbol} 在 ${date} 没有行情，或此前不足 ${lookback} 个交易日。`);
    }
    const window = bars.close.slice(bar - lookback, bar + 1);
    const [past, now] = [window[0] as number, window.at(-1) as number];
    const annualised = (now / past) ** (TRADING_DAYS / lookback) - 1;
    const volatility = annualisedVolatility(dailyReturns(window), TRADING_DAYS);
    return {
      symbol,
      past,
      now,
      simple: now / past - 1,
      annualised,
      volatility,
      riskAdjusted: volatility <= TOLERANCE ? null : annualised / volatility,
    };
  });
  const growth = rows.reduce((sum, {simple}) => sum + 1 + simple, 0) / rows.length;
  return rows.map((row) => ({...row, relative: (1 + row.simple) / growth - 1}));
}

export interface StaleOpens {
  from: string;
  to: string;
  days: number;
  /** Days whose open is the close of the day before, to the cent. */
  stale: number;
}

/**
 * On how many days the open is only the last close, in each of several stretches. Such an open is no price at which
 * anything was traded.
 * @param starts years in which a stretch begins, ascending; the first bar, which has none before it, is left out.
 */
export function staleOpens({date, open, close}: Bars, starts: readonly number[]): StaleOpens[] {
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? Infinity;
    const within = date.flatMap((day, t) => (t > 0 && Number(day.slice(0, 4)) >= start && Number(day.slice(0, 4)) < end ? [t] : []));
    return {
      from: date[within[0] ?? 0] as string,
      to: date[within.at(-1) ?? 0] as string,
      days: within.length,
      stale: within.filter((t) => open[t] === close[t - 1]).length,
    };
  });
}

/** Bars that readers may download. */
export interface PublishedSeries extends Asset {
  /** 中文名 */
  name: string;
  /** File name without ending, ASCII. */
  file: string;
}

/**
 * Every daily series that the pages compute with, under the symbols that the command line and the pages use.
 * @param sample bars of the S&P 500.
 */
export function publishedSeries(sample: Bars): PublishedSeries[] {
  return [
    {symbol: 'SP500', name: '标普 500 指数', file: 'sp500', bars: sample},
    {symbol: 'VIX', name: '模拟的恐慌指数', file: 'sim-vix', bars: volatilityBars(sample)},
    {symbol: 'SIM_BOND', name: '模拟债券，2000 年起', file: 'sim-bond-2000', bars: bondBars(sample)},
    ...syntheticMarket().assets.map((asset): PublishedSeries => ({...asset, file: asset.symbol.toLowerCase().replace('_', '-')})),
  ];
}
