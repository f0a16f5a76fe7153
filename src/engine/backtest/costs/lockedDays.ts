import type {Bars} from '../../market-data/bars';
import {FALSE, TRUE, type Truths} from '../../columns';

/** Rounding of a limit to the cent, and of adjusted prices to six digits. */
const CENT = 0.006;
const DIGITS = 0.000_5;

/**
 * Bars that close at the limit of a day's move: nobody sells to a buyer at the upper one, nobody buys from a seller at the lower.
 * @param limit largest move of a day, a fraction of the close before: 0.1 of most A-shares, 0.2 of 创业板 and 科创板.
 */
export function lockedDays({high, low, close}: Pick<Bars, 'high' | 'low' | 'close'>, limit: number): Record<'up' | 'down', Truths> {
  const [up, down] = [new Uint8Array(close.length), new Uint8Array(close.length)];
  for (let bar = 1; bar < close.length; bar += 1) {
    // Indexes are cast: bars have one entry per day.
    const [before, now] = [close[bar - 1] as number, close[bar] as number];
    const slack = CENT / before + DIGITS;
    const move = now / before - 1;
    up[bar] = Math.abs(move - limit) <= slack && (high.length === 0 || now === high[bar]) ? TRUE : FALSE;
    down[bar] = Math.abs(move + limit) <= slack && (low.length === 0 || now === low[bar]) ? TRUE : FALSE;
  }
  return {up, down};
}
