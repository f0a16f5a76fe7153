import type {Fill} from '../backtest/account';
import type {Trade} from '../backtest/trades';
import {drawdownEpisodes} from '../metrics/drawdown';

/** The stretch of a run that hurt most. Indices point into the dates of the run. */
export interface WorstStretch {
  /** The round trip that it is; `null` for a fall of the whole account. */
  trade: Trade | null;
  /** Of a trade the day of the signal; of a fall the peak. */
  from: number;
  /** Of a trade the day of the sale; of a fall the trough. */
  to: number;
  /**
   * Days that tell it, ascending: the ends, those with a fill, that of the signal to sell, the lowest price, of a fall
   * the first day below each fifth of its depth; then the largest moves.
   */
  days: number[];
}

interface Run {
  dates: readonly string[];
  equity: readonly number[];
  trades: readonly Trade[];
  fills: readonly Pick<Fill, 'day'>[];
}

const FIFTHS = [0.2, 0.4, 0.6, 0.8];

/**
 * The closed trade with the lowest return, from its signal to its sale; of a run without a losing trade the deepest fall
 * of the account.
 * @param run of one symbol; for several symbols give no trades, and the account is told.
 * @param prices one per date: what the moves are measured on.
 * @param count of days told, at least 4; a shorter stretch is told whole.
 * @throws RangeError when the account never fell.
 */
export function worstStretch({dates, equity, trades, fills}: Run, prices: readonly number[], count = 10): WorstStretch {
  const [trade = null] = trades.filter(({open, profit}) => !open && profit < 0).sort((a, b) => a.return - b.return);
  const [fall] = drawdownEpisodes(equity);
  if (fall === undefined) {
    throw new RangeError('净值从来没有下跌，没有可讲的一段。');
  }
  const from = trade === null ? fall.peak : dates.indexOf(trade.entryDate) - 1;
  const to = trade === null ? fall.trough : dates.indexOf(trade.exitDate as string);
  const within = Array.from({length: to - from + 1}, (_, index) => from + index);
  const price = (day: number): number => prices[day] as number;
  const move = (day: number): number => (day === from ? 0 : Math.abs(price(day) / price(day - 1) - 1));
  const lowest = within.reduce((found, day) => (price(day) < price(found) ? day : found));
  const passed = FIFTHS.map((part) => within.find((day) => price(day) <= price(from) + part * (price(to) - price(from))) as number);
  const told = [
    from,
    to,
    lowest,
    ...(trade === null ? passed : [to - 1]),
    ...fills.map(({day}) => day).filter((day) => within.includes(day)),
  ];
  const moved = [...within].sort((a, b) => move(b) - move(a));
  return {trade, from, to, days: [...new Set([...told, ...moved])].slice(0, count).sort((a, b) => a - b)};
}
