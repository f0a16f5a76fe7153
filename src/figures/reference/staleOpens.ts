import {whole, share} from '../../content/format';
import {at, type Bars} from '../../engine';
import {tableFigure} from '../kit/figure';

interface OpensOfYears {
  from: string;
  to: string;
  days: number;
  /** Number of days with an open equal to the previous close, to the cent. */
  stale: number;
}

/**
 * Counts the days on which the open only repeats the last close, in each of several stretches. Nothing was traded at
 * such an open.
 * @param starts years in which a stretch begins, ascending; the first bar, which has none before it, is left out.
 */
export function staleOpens({date, open, close}: Bars, starts: readonly number[]): OpensOfYears[] {
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? Infinity;
    const within = date.flatMap((day, t) =>
      t > 0 && Number(day.slice(0, 4)) >= start && Number(day.slice(0, 4)) < end ? [t] : [],
    );
    return {
      from: at(date, within[0] ?? 0),
      to: at(date, within.at(-1) ?? 0),
      days: within.length,
      stale: within.filter((t) => open[t] === close[t - 1]).length,
    };
  });
}

/** Years in which the share of stale opens in the sample changes. */
const STARTS = [2000, 2006, 2008, 2012, 2014];

export const staleOpenYears = (bars: Bars): readonly OpensOfYears[] => staleOpens(bars, STARTS);

export const StaleOpens = tableFigure({
  about: '开盘价有多常等于前一天的收盘价',
  caption: '样本的开盘价等于前一日收盘价的日子',
  rows: (_, {bars}) => staleOpenYears(bars),
  columns: [
    {title: '时段', heading: true, cell: ({from, to}) => `${from.slice(0, 4)}–${to.slice(0, 4)}`},
    {title: '交易日', numeric: true, cell: ({days}) => whole(days)},
    {title: '开盘等于前收', numeric: true, cell: ({stale}) => whole(stale)},
    {title: '占比', numeric: true, cell: ({stale, days}) => share(stale / days)},
  ],
  source: '样本的第一天没有前一天可比，不计在内。',
});
