import {share, span, whole} from '../../content/format';
import {SYMBOL} from '../../content/sample';
import {at, daysBetween, drawdownEpisodes} from '../../engine';
import {tableFigure} from '../kit/figure';

/** Depth below the earlier peak. */
const DEPTH = 0.3;

/** Trading days of about a year. */
const YEAR = 252;

/** The time after the first close at a given depth below a peak. */
interface AfterDepth {
  /** Indices of that close, and of the lowest one of the same drawdown. */
  day: number;
  trough: number;
  /** Change from that close to the lowest one, ≤ 0. */
  further: number;
  /** Change over the following year; null where the series ends before. */
  yearLater: number | null;
  /** Index of the first close back at the peak; null where it was not reached. */
  recovery: number | null;
}

/**
 * The drawdowns that reached a depth, and the time after the day on which they did; by date.
 * @param depth a fraction below the earlier peak, 0 < depth < 1.
 */
export function afterDepth(closes: readonly number[], depth: number): AfterDepth[] {
  return drawdownEpisodes(closes)
    .filter((episode) => episode.depth <= -depth)
    .map(({peak, trough, recovery}) => {
      const day = closes.findIndex((close, index) => index > peak && close <= at(closes, peak) * (1 - depth));
      const later = closes[day + YEAR];
      return {
        day,
        trough,
        further: at(closes, trough) / at(closes, day) - 1,
        yearLater: later === undefined ? null : later / at(closes, day) - 1,
        recovery,
      };
    })
    .sort((one, other) => one.day - other.day);
}

export const AfterFall = tableFigure({
  about: '跌到某个深度之后，后来怎样',
  caption: `从最高点跌满 ${whole(DEPTH * 100)}% 的那一天之后`,
  rows: (_, {bars: {date, close}}) =>
    afterDepth(close, DEPTH).map((row) => ({
      ...row,
      date: at(date, row.day),
      toTrough: daysBetween(at(date, row.day), at(date, row.trough)),
      toRecovery: row.recovery === null ? null : daysBetween(at(date, row.day), at(date, row.recovery)),
    })),
  columns: [
    {title: '那一天', heading: true, numeric: true, cell: ({date}) => date},
    {title: '之后最多再跌', numeric: true, cell: ({further}) => share(further)},
    {title: '跌到底用了', numeric: true, cell: ({toTrough}) => `${whole(toTrough)} 天`},
    {title: '一年之后', numeric: true, cell: ({yearLater}) => (yearLater === null ? '样本已结束' : share(yearLater))},
    {
      title: '回到原来的最高点',
      numeric: true,
      cell: ({toRecovery}) => (toRecovery === null ? '样本里没有' : `${whole(toRecovery)} 天`),
    },
  ],
  source: (_, {bars: {date}}) => `${SYMBOL}，${span(date)}，一直持有，自然日。`,
});
