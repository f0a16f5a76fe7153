import {at} from '../series';
import type {Asset} from '../market-data/bars';
import {newestUpTo} from '../market-data/unionCalendar';
import {isSame} from '../tolerance';
import type {Fill} from './account';

/** One round trip, from the first buy of a symbol to its sale. */
export interface Trade {
  symbol: string;
  entryDate: string;
  /** Mean price paid per share, without commission. */
  entryPrice: number;
  /** `null` while open. */
  exitDate: string | null;
  /** Price of the sale; while open the last close, at which the position is valued. */
  exitPrice: number;
  shares: number;
  /** Number of buys: more than one with regular payments. */
  buys: number;
  /** Commission of all buys and the sale. */
  commission: number;
  /** Net of commission; an open position is valued without the commission of a sale. */
  profit: number;
  /** Profit / (money paid for the shares, commission included). */
  return: number;
  /** Bars of the symbol from the first buy to the sale, or to the last bar. */
  bars: number;
  open: boolean;
}

/** Round trips of the fills, in order of entry. @param dates the simulated days, indexed by `Fill.day`. */
export function roundTrips(fills: readonly Fill[], assets: readonly Asset[], dates: readonly string[]): Trade[] {
  const last = dates.at(-1) ?? '';
  const open = new Map<number, Fill[]>();
  const trades: Trade[] = [];
  const close = (buys: readonly Fill[], sale: Fill | null): Trade => {
    const first = at(buys, 0);
    const {symbol, bars} = at(assets, first.asset);
    const total = (read: (fill: Fill) => number): number => buys.reduce((sum, fill) => sum + read(fill), 0);
    const [shares, paid, fees] = [
      total((fill) => fill.shares),
      total((fill) => fill.traded),
      total((fill) => fill.commission),
    ];
    const [entryDate, exitDate] = [at(dates, first.day), sale === null ? null : at(dates, sale.day)];
    const until = newestUpTo(bars.date, exitDate ?? last);
    const exitPrice = sale?.price ?? at(bars.close, until);
    const commission = fees + (sale?.commission ?? 0);
    const gain = shares * exitPrice - paid - commission;
    // The rounding error of a trade that ends level is neither a profit nor a loss.
    const profit = isSame(gain / (paid + fees), 0) ? 0 : gain;
    return {
      symbol,
      entryDate,
      entryPrice: paid / shares,
      exitDate,
      exitPrice,
      shares,
      buys: buys.length,
      commission,
      profit,
      return: profit / (paid + fees),
      bars: until - newestUpTo(bars.date, entryDate),
      open: sale === null,
    };
  };
  for (const fill of fills) {
    const buys = open.get(fill.asset) ?? [];
    if (fill.side === 'buy') {
      open.set(fill.asset, [...buys, fill]);
    } else {
      open.delete(fill.asset);
      trades.push(close(buys, fill));
    }
  }
  trades.push(...[...open.values()].map((buys) => close(buys, null)));
  return trades.sort((a, b) => (a.entryDate < b.entryDate ? -1 : a.entryDate > b.entryDate ? 1 : 0));
}
