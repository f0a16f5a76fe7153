import {commonDays, dayNumber, isoDate, type Asset, type Bars} from '@site/src/engine';
import type {Market, Period} from '@site/src/content/sample';
import {barsOfPacked, type PackedSeries} from './packed';

/** 示例一（600001), or the symbol alone. */
export const titleOf = ({symbol, name}: Pick<PackedSeries, 'symbol' | 'name'>): string => (name === '' ? symbol : `${name}（${symbol}）`);

const yearsBefore = (date: string, years: number): string => `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;

/** Stretches of any history: the latest years, both halves, the whole. The whole comes last. */
export function periodsOf(dates: readonly string[]): Period[] {
  const [from, to] = [dates[0] as string, dates.at(-1) as string];
  const middle = Math.floor(dates.length / 2);
  const recent = [
    [1, '最近一年'],
    [3, '最近三年'],
    [5, '最近五年'],
  ] as const;
  return [
    ...recent.flatMap(([years, label]) => {
      // The 29th of February may have no day of the same name.
      const start = isoDate(dayNumber(yearsBefore(to, years).replace('-02-29', '-02-28')) + 1);
      return start > from ? [{id: `last${years}`, label, from: start, to}] : [];
    }),
    {id: 'first', label: '前一半', from, to: dates[middle - 1] as string},
    {id: 'second', label: '后一半', from: dates[middle] as string, to},
    {id: 'all', label: '全部', from, to},
  ];
}

const span = (dates: readonly string[]): string => `${dates[0]} 至 ${dates.at(-1)}`;

/** Where own prices come from, below everything that is computed from them. */
export function sourceOf(series: readonly PackedSeries[], dates: readonly string[]): string {
  const origins = [...new Set(series.map(({origin}) => origin))];
  return `数据：您自己的行情 ${series.map(titleOf).join('、')}，取自${origins.length > 3 ? ` ${origins.length} 份文件` : `“${origins.join('”“')}”`}，${span(dates)}，没有上传。`;
}

const markets = new WeakMap<PackedSeries, Market>();

/** The market of one series; the same object for the same series. */
export function marketOf(series: PackedSeries): Market {
  const {date, high, low} = barsOfPacked(series);
  const market = markets.get(series) ?? {
    name: titleOf(series),
    own: {symbol: series.symbol, source: sourceOf([series], date), lacksRange: high.length === 0 || low.length === 0},
    benchmark: '一直持有',
    periods: periodsOf(date),
  };
  markets.set(series, market);
  return market;
}

/** The prices that a lab of one symbol computes with. */
export interface Prices {
  market: Market;
  bars: Bars;
}

export const pricesOf = (series: PackedSeries): Prices => ({market: marketOf(series), bars: barsOfPacked(series)});

export interface NamedAsset extends Asset {
  /** What readers call it. */
  name: string;
}

export interface Pool {
  market: Market;
  assets: readonly NamedAsset[];
}

/** Most symbols of a pool: more cannot be told apart in a chart. */
export const LARGEST_POOL = 10;
/** Fewest days that the symbols of a pool must have in common. */
const FEWEST_DAYS = 60;

const pools = new WeakMap<readonly PackedSeries[], Pool | string>();

/**
 * The first symbols as a pool, on the days that all of them have.
 * @returns in Chinese, why there is none.
 */
export function poolOf(all: readonly PackedSeries[], least: number): Pool | string {
  if (all.length < least) {
    return `这个实验要至少 ${least} 个标的，您的行情里有 ${all.length} 个，所以这里仍用模拟数据；再加一份文件就会换过来。`;
  }
  const known = pools.get(all);
  if (known !== undefined) {
    return known;
  }
  const series = all.slice(0, LARGEST_POOL);
  const assets = commonDays(series.map((one) => ({symbol: one.symbol, name: one.name || one.symbol, bars: barsOfPacked(one)})));
  const dates = assets[0]?.bars.date ?? [];
  const pool =
    dates.length < FEWEST_DAYS
      ? `您的 ${series.length} 个标的只有 ${dates.length} 天同时有行情，至少要 ${FEWEST_DAYS} 天，所以这里仍用模拟数据；请换成时段重合的行情。`
      : {
          market: {
            name: `您的 ${series.length} 个标的`,
            own: {
              symbol: 'pool',
              source: `${sourceOf(series, dates)}${all.length > series.length ? `文件里有 ${all.length} 个标的，这里用前 ${series.length} 个。` : ''}只算它们都有行情的 ${dates.length} 天。`,
              lacksRange: false,
            },
            benchmark: '等权持有',
            periods: periodsOf(dates),
          },
          assets,
        };
  pools.set(all, pool);
  return pool;
}
