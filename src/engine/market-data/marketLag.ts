import type {MARKETS} from '../language/document';

/** The market that a symbol trades in. */
export type MarketCode = (typeof MARKETS)[number];

/** Hour at which the day of a market ends, UTC in winter. A market that ends later is not known yet on the same date. */
const CLOSES: Readonly<Record<MarketCode, number>> = {CN: 7, US: 21, CRYPTO: 24};

/** The same of indices whose market is none of those above. */
const INDEX_CLOSES: Readonly<Record<string, number>> = {AS51: 5, N225: 6, KS11: 6.5, HSI: 8, SENSEX: 10, GDAXI: 16.5};

/** The market of a symbol or index by its code: six digits are A-shares, BTC and ETH are crypto, all others US. */
function marketOfCode(code: string): MarketCode {
  return /^\d{6}(\.(SH|SZ|BJ))?$/.test(code) ? 'CN' : /^(BTC|ETH)/.test(code) ? 'CRYPTO' : 'US';
}

/**
 * Default lag of a market series, in bars: 1 where its market closes after that of the symbol, such as a US index read
 * for A-shares, else 0.
 * @param code of the market series.
 * @param symbol whose bars are evaluated.
 * @param market of the symbol; left out: derived from its code.
 */
export function marketLag(code: string, symbol: string, market: MarketCode = marketOfCode(symbol)): 0 | 1 {
  const closes = INDEX_CLOSES[code] ?? CLOSES[marketOfCode(code)];
  return closes > CLOSES[market] ? 1 : 0;
}
