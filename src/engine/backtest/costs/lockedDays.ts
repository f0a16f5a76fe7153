import type {Bars} from '../../market-data/bars';
import {FALSE, TRUE, type Truths} from '../../columns';

/** Steps of prices: of shares, and of funds on an exchange. */
const TICKS = [0.01, 0.001] as const;
/** Last bars by which the step is found: prices that are adjusted to the last day are there as they were. */
const RECENT = 10;
/** Rounding of binary fractions, in steps. */
const EXACT = 1e-6;

const isOnGrid = (price: number, tick: number): boolean => Math.abs(price / tick - Math.round(price / tick)) < EXACT;

/**
 * Bars that close at the limit of a day's move: nobody sells to a buyer at the upper one, nobody buys from a seller at the lower.
 * The limit is rounded to the step of the prices, halves up, as exchanges do. Between steps prices are adjusted, their limit too:
 * they may differ by what was rounded.
 * @param limit largest move of a day, a fraction of the close before: 0.1 of most A-shares, 0.2 of 创业板 and 科创板.
 */
export function lockedDays({high, low, close}: Pick<Bars, 'high' | 'low' | 'close'>, limit: number): Record<'up' | 'down', Truths> {
  const tick = TICKS.find((one) => close.slice(-RECENT).every((price) => isOnGrid(price, one))) ?? TICKS[1];
  const isLimit = (before: number, price: number, exact: number): boolean =>
    isOnGrid(before, tick) && isOnGrid(price, tick)
      ? Math.round(price / tick) === Math.floor(exact / tick + 0.5 + EXACT)
      : Math.abs(price - exact) <= tick / 2;
  const [up, down] = [new Uint8Array(close.length), new Uint8Array(close.length)];
  for (let bar = 1; bar < close.length; bar += 1) {
    // Indexes are cast: bars have one entry per day.
    const [before, now] = [close[bar - 1] as number, close[bar] as number];
    up[bar] = isLimit(before, now, before * (1 + limit)) && (high.length === 0 || now === high[bar]) ? TRUE : FALSE;
    down[bar] = isLimit(before, now, before * (1 - limit)) && (low.length === 0 || now === low[bar]) ? TRUE : FALSE;
  }
  return {up, down};
}
