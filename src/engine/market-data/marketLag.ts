import {AMERICAN, looksAmerican, MARKET_VENUES, venueOfCode, type MarketCode, type Venue} from './venues';

/** Lag of a market series for a symbol in bars, with its basis. */
export interface MarketLag {
  /** 1: the market value of the day before; 0: of the same date. */
  lag: 0 | 1;
  /** False where the lag is 1 because the code of the symbol or of the market does not reveal where it is traded. */
  known: boolean;
  /** Venues of the symbol and the market; `null` where their codes do not reveal them. */
  symbolVenue: Venue | null;
  marketVenue: Venue | null;
}

/** An unknown market may close at any hour of its day. */
const ANY_HOUR = [0, 24] as const;

/**
 * Default lag of a market series: 1 where its market closes after that of the symbol, such as a US index for
 * A-shares, else 0. Where the hours overlap (summer time) or are unknown it is 1: a value one day old is no error,
 * one from the future is.
 * @param code of the market series.
 * @param symbol whose bars are evaluated.
 * @param market of the symbol in a portfolio document. The code of the symbol takes precedence, unless its only sign
 * is capital letters.
 */
export function marketLagOf(code: string, symbol: string, market?: MarketCode): MarketLag {
  const weakest = (text: string): Venue | null => (looksAmerican(text) ? AMERICAN : null);
  const symbolVenue = venueOfCode(symbol) ?? (market === undefined ? weakest(symbol) : MARKET_VENUES[market]);
  const marketVenue = venueOfCode(code) ?? weakest(code);
  const [[earliest], [, latest]] = [symbolVenue?.closes ?? ANY_HOUR, marketVenue?.closes ?? ANY_HOUR];
  const together = symbolVenue !== null && symbolVenue.clock === marketVenue?.clock;
  const lag = !together && latest > earliest ? 1 : 0;
  return {lag, known: lag === 0 || (symbolVenue !== null && marketVenue !== null), symbolVenue, marketVenue};
}

/** The lag of {@link marketLagOf} alone, in bars. */
export const marketLag = (code: string, symbol: string, market?: MarketCode): 0 | 1 =>
  marketLagOf(code, symbol, market).lag;

/**
 * The reason for the lag of a market series, in Chinese, such as “SPX（美股）收盘晚于 510300.SH（A 股），取前一日的值”.
 * @param lag in use: a reader or a document may have set another one.
 */
export function marketLagText(
  code: string,
  symbol: string,
  {known, symbolVenue, marketVenue}: MarketLag,
  lag: number,
  isSet: boolean,
): string {
  const value = lag === 0 ? '取同日的值' : lag === 1 ? '取前一日的值' : `取 ${lag} 日前的值`;
  if (isSet) {
    return `${code} ${value}（已指定）`;
  }
  if (!known) {
    const unknown = [symbolVenue === null ? symbol : '', marketVenue === null ? code : ''].filter(
      (text) => text !== '',
    );
    return `看不出 ${unknown.join('、')} 在哪里交易，不知道收盘的先后，${code} ${value}`;
  }
  const named = (text: string, venue: Venue | null): string =>
    venue === null ? `${text} ` : `${text}（${venue.name}）`;
  return `${named(code, marketVenue)}收盘${lag === 0 ? '不' : ''}晚于 ${named(symbol, symbolVenue)}，${value}`;
}
