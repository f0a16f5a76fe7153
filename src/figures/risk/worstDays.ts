import {formatPercent, formatNumber, formatKnownPercent, share} from '../../content/format';
import {SYMBOL} from '../../content/sample';
import {at, drawdown, dailyReturns, type Bars} from '../../engine';
import {tableFigure} from '../kit/figure';
import {rangeOf} from '../kit/origin';

/** A day on which the close fell far. */
interface WorstDay {
  date: string;
  /** Return of the day, a fraction. */
  change: number;
  close: number;
  /** Drawdown from the highest close so far, a fraction ≤ 0. */
  depth: number;
  /** Return of the following days; `null` where the bars end before. */
  after: number | null;
}

/**
 * The days with the lowest returns, the lowest first.
 * @param count of days, at most that of the returns.
 * @param ahead bars after each day that `after` covers.
 */
export function worstDays({date, close}: Pick<Bars, 'date' | 'close'>, count: number, ahead: number): WorstDay[] {
  const depths = drawdown(close);
  return dailyReturns(close)
    .map((change, before) => ({change, bar: before + 1}))
    .sort((a, b) => a.change - b.change)
    .slice(0, count)
    .map(({change, bar}) => {
      const [now, then] = [at(close, bar), close[bar + ahead]];
      const after = then === undefined ? null : then / now - 1;
      return {date: at(date, bar), change, close: now, depth: at(depths, bar), after};
    });
}

/** Days of the table, and its look-ahead in trading days. */
const [DAYS, AHEAD] = [5, 20];

export const WorstDaysTable = tableFigure({
  about: '跌得最多的几天',
  caption: `${SYMBOL}，样本里跌得最多的 ${DAYS} 天`,
  rows: (_, {bars}) => worstDays(bars, DAYS, AHEAD),
  columns: [
    {title: '日期', heading: true, numeric: true, cell: ({date}) => date},
    {title: '当日跌幅', numeric: true, cell: (row) => formatPercent(row.change)},
    {title: '收盘价', numeric: true, cell: ({close}) => formatNumber(close)},
    {title: '离此前最高点', numeric: true, cell: ({depth}) => share(depth)},
    {title: `${AHEAD} 个交易日之后`, numeric: true, cell: ({after}) => formatKnownPercent(after, 1)},
  ],
  finding: (rows) => {
    const all = rows.map(({date}) => date.slice(0, 4)).sort();
    const years = [...new Set(all)].map((year) => ({year, days: all.filter((other) => other === year).length}));
    const places = years
      .sort((a, b) => b.days - a.days)
      .map(({year, days}) => `${year} 年占 ${days} 天`)
      .join('、');
    const known = rows.flatMap(({after}) => after ?? []);
    const short =
      known.length === rows.length ? '' : `，另有 ${rows.length - known.length} 天之后样本不足 ${AHEAD} 个交易日`;
    const higher = known.filter((after) => after > 0).length;
    return `跌得最多的 ${rows.length} 天里，${places}；${AHEAD} 个交易日之后，收盘高于当天的有 ${higher} 天${short}。`;
  },
  source: (_, sample) =>
    `${rangeOf(sample)}，按收盘价计算，不含分红；最后一列从当天收盘算起。` +
    '哪几天跌得最多、跌完之后是涨是跌，走完之后才知道。',
});
