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
