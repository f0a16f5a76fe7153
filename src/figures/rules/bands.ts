import {SYMBOL} from '../../content/sample';
import {formatNumber, share, span, whole} from '../../content/format';
import {at, last, compareValues, mean, median, normalWithin} from '../../engine';
import {bollingerBands} from '../../engine/teaching';
import {tableFigure} from '../kit/figure';

/** Distribution of closes relative to bands of one width; the three shares add up to 1. */
interface BandShare {
  /** Width in standard deviations. */
  multiple: number;
  /** Days with bands. */
  days: number;
  /** A close on a band counts as within. */
  within: number;
  above: number;
  below: number;
  /** Share of a normal distribution within the same number of standard deviations. */
  normal: number;
}

/**
 * Share of closes within, above and below Bollinger bands of several widths.
 * @param period bars in the window, an integer ≥ 1.
 * @param multiples widths in standard deviations, each > 0.
 */
export function bandShares(close: readonly number[], period: number, multiples: readonly number[]): BandShare[] {
  return multiples.map((multiple) => {
    const {upper, lower} = bollingerBands(close, period, multiple);
    const known = close.flatMap((price, t) => {
      const [top, bottom] = [upper[t] ?? null, lower[t] ?? null];
      return top === null || bottom === null
        ? []
        : [{above: compareValues(price, top) > 0, below: compareValues(price, bottom) < 0}];
    });
    const share = (side: 'above' | 'below'): number => known.filter((day) => day[side]).length / known.length;
    const [above, below] = [share('above'), share('below')];
    return {multiple, days: known.length, within: 1 - above - below, above, below, normal: normalWithin(multiple)};
  });
}

/** Days of similar bandwidth, and the following move of the price. */
interface BandwidthGroup {
  /** Narrowest and widest bandwidth of the group: (upper − lower) / middle. */
  from: number;
  to: number;
  days: number;
  /** Mean size of the change of the price `ahead` bars later, a fraction ≥ 0. */
  move: number;
  /** Mean of the same change in bandwidths of the day: 0.5 is half of the distance between the bands. */
  moveInWidths: number;
  /** Median change of the bandwidth `ahead` bars later, a fraction: 0.5 means half as wide again. */
  widening: number;
  /** Share of days after which the price was higher. */
  rose: number;
}

interface BandwidthTerms {
  /** Bars in the window, an integer ≥ 1. */
  period: number;
  /** Width in standard deviations, > 0. */
  stddev: number;
  /** Bars from a day to the one it is compared with, an integer ≥ 1. */
  ahead: number;
  /** Groups of equally many days, an integer ≥ 1. */
  groups: number;
}

/**
 * Groups days into equally large groups by the bandwidth of their Bollinger bands, and measures the change that
 * follows.
 * @returns the narrowest group first.
 */
export function bandwidthOutlook(
  close: readonly number[],
  {period, stddev, ahead, groups}: BandwidthTerms,
): BandwidthGroup[] {
  const {upper, middle, lower} = bollingerBands(close, period, stddev);
  const widths = close.map((_, t) => {
    const [top, centre, bottom] = [upper[t], middle[t], lower[t]];
    return top == null || centre == null || bottom == null ? null : (top - bottom) / centre;
  });
  const days = close
    .flatMap((price, t) => {
      const [width, later, laterWidth] = [widths[t], close[t + ahead], widths[t + ahead]];
      // Constant prices have bands without width, in which nothing can be measured.
      return width == null || width === 0 || later === undefined || laterWidth == null
        ? []
        : [{width, laterWidth, change: later / price - 1}];
    })
    .sort((a, b) => a.width - b.width);
  return Array.from({length: groups}, (_, index) => {
    const group = days.slice(
      Math.round((index * days.length) / groups),
      Math.round(((index + 1) * days.length) / groups),
    );
    return {
      from: at(group, 0).width,
      to: last(group).width,
      days: group.length,
      move: mean(group.map(({change}) => Math.abs(change))),
      moveInWidths: mean(group.map(({change, width}) => Math.abs(change) / width)),
      // There are far more days than groups.
      widening: median(group.map(({width, laterWidth}) => laterWidth / width - 1)) ?? 0,
      rose: group.filter(({change}) => change > 0).length / group.length,
    };
  });
}

const BANDWIDTH = {period: 20, stddev: 2, ahead: 20, groups: 5};

export const BandShareTable = tableFigure({
  about: '几倍标准差之外有多少天',
  caption: `${SYMBOL}，收盘价落在 ${BANDWIDTH.period} 日布林带之内与之外的比例`,
  rows: (_, {bars}) => bandShares(bars.close, BANDWIDTH.period, [1, 1.5, 2, 2.5, 3]),
  columns: [
    {title: '倍数', heading: true, numeric: true, cell: ({multiple}) => multiple},
    {title: '带内', numeric: true, cell: ({within}) => share(within)},
    {title: '正态分布', numeric: true, cell: ({normal}) => share(normal)},
    {title: '上轨之上', numeric: true, cell: ({above}) => share(above)},
    {title: '下轨之下', numeric: true, cell: ({below}) => share(below)},
  ],
  source: (_, {bars}, rows) =>
    `${SYMBOL}，${span(bars.date)}，有布林带的 ${whole(rows[0]?.days ?? 0)} 个交易日；恰好在轨上算带内。` +
    '“正态分布”是同样倍数之内的理论比例。',
});

export const BandwidthTable = tableFigure({
  about: '带宽宽窄之后怎样',
  caption: `${SYMBOL}，按带宽分组，${BANDWIDTH.ahead} 个交易日之后的涨跌`,
  rows: (_, {bars}) => bandwidthOutlook(bars.close, BANDWIDTH),
  columns: [
    {title: '带宽', heading: true, numeric: true, cell: ({from, to}) => `${share(from)} – ${share(to)}`},
    {title: '天数', numeric: true, cell: ({days}) => whole(days)},
    {title: '平均变动幅度', numeric: true, cell: ({move}) => share(move)},
    {title: '变动是带宽的几倍', numeric: true, cell: ({moveInWidths}) => formatNumber(moveInWidths)},
    {title: '带宽的变化', numeric: true, cell: ({widening}) => `${widening > 0 ? '+' : ''}${share(widening)}`},
    {title: '上涨的占比', numeric: true, cell: ({rose}) => share(rose)},
  ],
  finding: (rows) => {
    const [narrow, wide] = [rows[0], rows.at(-1)].map((row) => ({
      move: share(row?.move ?? 0),
      inWidths: formatNumber(row?.moveInWidths ?? 0),
      widening: `${(row?.widening ?? 0) < 0 ? '窄' : '宽'}了 ${share(Math.abs(row?.widening ?? 0))}`,
    }));
    const rises = rows.map(({rose}) => rose);
    return (
      `最窄的一组之后平均变动 ${narrow?.move}，是当时带宽的 ${narrow?.inWidths} 倍，带宽${narrow?.widening}；` +
      `最宽的一组平均变动 ${wide?.move}，是带宽的 ${wide?.inWidths} 倍，带宽${wide?.widening}。` +
      `上涨的占比各组在 ${share(Math.min(...rises))} 与 ${share(Math.max(...rises))} 之间。`
    );
  },
  source: (_, {bars}) =>
    `${SYMBOL}，${span(bars.date)}，${BANDWIDTH.period} 日、${BANDWIDTH.stddev} 倍的布林带，按带宽从窄到宽分成天数相同的 ${BANDWIDTH.groups} 组。` +
    '“平均变动幅度”不分涨跌，“带宽的变化”是那时的带宽与当天相比，取中位数。相邻的日子大部分重叠，不是独立的样本。',
});
