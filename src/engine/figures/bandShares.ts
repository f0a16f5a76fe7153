import {bollingerBands} from '../indicators/bollingerBands';
import {normalWithin} from '../metrics/normalWithin';

/** Where closes lie in bands of one width; the three shares add up to 1. */
export interface BandShare {
  /** Width in standard deviations. */
  multiple: number;
  /** Days with bands. */
  days: number;
  /** On a band counts as within. */
  within: number;
  above: number;
  below: number;
  /** What a normal distribution has within the same number of standard deviations. */
  normal: number;
}

/**
 * Share of closes within, above and below Bollinger bands of several widths.
 * @param period bars in the window, an integer ≥ 1.
 * @param multiples widths in standard deviations, each > 0.
 * @throws RangeError for arguments out of range, or fewer closes than a window needs.
 */
export function bandShares(close: readonly number[], period: number, multiples: readonly number[]): BandShare[] {
  return multiples.map((multiple) => {
    const {upper, lower} = bollingerBands(close, period, multiple);
    const known = close.flatMap((price, t) => {
      const [top, bottom] = [upper[t] ?? null, lower[t] ?? null];
      return top === null || bottom === null ? [] : [{above: price > top, below: price < bottom}];
    });
    if (known.length === 0) {
      throw new RangeError(`${period} 日布林带至少需要 ${period} 个收盘价，实际有 ${close.length} 个。`);
    }
    const share = (side: 'above' | 'below'): number => known.filter((day) => day[side]).length / known.length;
    const [above, below] = [share('above'), share('below')];
    return {multiple, days: known.length, within: 1 - above - below, above, below, normal: normalWithin(multiple)};
  });
}
