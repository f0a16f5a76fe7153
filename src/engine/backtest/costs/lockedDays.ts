import type {Bars} from '../../market-data/bars';
import {FALSE, TRUE, type Truths} from '../../columns';

/** Price ticks of shares, and of exchange-traded funds. */
const TICKS = [0.01, 0.001] as const;
/** Number of last bars that determine the tick: prices adjusted to the last day are original there. */
const RECENT = 10;
/** Tolerance for binary fractions, in ticks. */
const EXACT = 1e-6;

const isOnGrid = (price: number, tick: number): boolean => Math.abs(price / tick - Math.round(price / tick)) < EXACT;

/**
 * Bars that close at the daily limit: there are no sellers at the upper one and no buyers at the lower one. The limit
 * is rounded to the tick, halves up, as on exchanges. Prices between ticks are adjusted and so is their limit: it may
 * differ by the rounding.
 * @param limit daily price limit, a fraction of the close before: 0.1 of most A-shares, 0.2 of 创业板 and 科创板.
 */
export function lockedDays(
  {high, low, close}: Pick<Bars, 'high' | 'low' | 'close'>,
  limit: number,
): Record<'up' | 'down', Truths> {
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
