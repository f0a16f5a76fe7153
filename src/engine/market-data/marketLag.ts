import {AMERICAN, looksAmerican, MARKET_VENUES, venueOfCode, type MarketCode, type Venue} from './venues';

/** By how many bars a market series lags for a symbol, and what that rests on. */
export interface MarketLag {
  /** 1: the market value of the day before; 0: of the same date. */
  lag: 0 | 1;
  /** False where the lag is 1 because the code of the symbol or of the market does not tell where it is traded. */
  known: boolean;
  /** Where the symbol and the market are traded; `null` where their codes do not tell. */
  symbolVenue: Venue | null;
  marketVenue: Venue | null;
}

/** What is not known may close at any hour of its day. */
const ANY_HOUR = [0, 24] as const;

/**
 * Default lag of a market series: 1 where its market closes after that of the symbol, such as a US index read for
 * A-shares, else 0. Where the hours overlap (summer time) or are not known it is 1: a value one day old is no error, one
 * from the future is.
 * @param code of the market series.
 * @param symbol whose bars are evaluated.
 * @param market of the symbol as a portfolio document names it. The code of the symbol goes before it, unless it has no
 *   other sign than capital letters.
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
export const marketLag = (code: string, symbol: string, market?: MarketCode): 0 | 1 => marketLagOf(code, symbol, market).lag;

/**
 * Why a market series lags, in Chinese, such as “SPX（美股）收盘晚于 510300.SH（A 股），取前一日的值”.
 * @param lag as it is used: a reader or a document may have set another one.
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
    const unknown = [symbolVenue === null ? symbol : '', marketVenue === null ? code : ''].filter((text) => text !== '');
    return `看不出 ${unknown.join('、')} 在哪里交易，不知道收盘的先后，${code} ${value}`;
  }
  const named = (text: string, venue: Venue | null): string => (venue === null ? `${text} ` : `${text}（${venue.name}）`);
  return `${named(code, marketVenue)}收盘${lag === 0 ? '不' : ''}晚于 ${named(symbol, symbolVenue)}，${value}`;
}
