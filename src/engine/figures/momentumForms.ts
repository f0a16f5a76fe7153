import type {Asset} from '../market-data/bars';
import {annualisedVolatility, dailyReturns} from '../metrics/returns';

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
  /** Annualised return / annualised volatility. */
  riskAdjusted: number;
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
    return {symbol, past, now, simple: now / past - 1, annualised, volatility, riskAdjusted: annualised / volatility};
  });
  const growth = rows.reduce((sum, {simple}) => sum + 1 + simple, 0) / rows.length;
  return rows.map((row) => ({...row, relative: (1 + row.simple) / growth - 1}));
}
