import {
  at,
  barsAYearAssumption,
  commonDays,
  currencyUnit,
  dayNumber,
  granularity,
  isoDate,
  last,
  mergedAssumptions,
  quoted,
  quotedList,
  unionCalendar,
  type Asset,
  type Assumption,
  type Bars,
} from '@site/src/engine';
import {endingsOf} from '@site/src/engine/backtest';
import type {Market, Period} from '@site/src/content/sample';
import {memoisedPer} from '../oncePer';
import {barsOfPacked, type PackedSeries} from './packed';

/** 示例一（600001）, or the symbol alone. */
export const titleOf = ({symbol, name}: Pick<PackedSeries, 'symbol' | 'name'>): string =>
  name === '' ? quoted(symbol) : `${quoted(name)}（${quoted(symbol)}）`;

/** Fewest bars of a period that can be measured. */
const FEWEST_BARS = 3;
/** Shortest period of daily bars in calendar days; a shorter one has nothing to measure. */
export const SHORTEST = 30;

/**
 * The shortest period of bars that has something to measure, in calendar days: a month, or a few bars where they are
 * further apart.
 */
export function shortestPeriod(dates: readonly string[]): number {
  const {unit, barsAYear} = granularity(dates);
  return unit === 'day' ? SHORTEST : Math.max(SHORTEST, Math.ceil(((FEWEST_BARS + 1) * 366) / barsAYear));
}

const yearsBefore = (date: string, years: number): string => `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;

/** Periods of any history: the latest years, both halves, and last the whole. */
export function periodsOf(dates: readonly string[]): Period[] {
  const [from, to] = [at(dates, 0), last(dates)];
  const middle = Math.floor(dates.length / 2);
  const recent = [
    [1, '最近一年'],
    [3, '最近三年'],
    [5, '最近五年'],
  ] as const;
  return [
    ...recent.flatMap(([years, label]) => {
      // 29 February exists only in leap years.
      const start = isoDate(dayNumber(yearsBefore(to, years).replace('-02-29', '-02-28')) + 1);
      const isLong = dates.filter((date) => date >= start).length >= FEWEST_BARS;
      return start > from && isLong ? [{id: `last${years}`, label, from: start, to}] : [];
    }),
    {id: 'first', label: '前一半', from, to: at(dates, middle - 1)},
    {id: 'second', label: '后一半', from: at(dates, middle), to},
    {id: 'all', label: '全部', from, to},
  ];
}

const span = (dates: readonly string[]): string => `${dates[0]} 至 ${dates.at(-1)}`;

/** The source note below everything that is computed from the reader's own prices. */
function sourceOf(series: readonly PackedSeries[], dates: readonly string[]): string {
  const origins = [...new Set(series.map(({origin}) => origin))];
  const [from, to] = [dayNumber(at(dates, 0)), dayNumber(last(dates))];
  const suspended = series
    .flatMap(({suspendedDays = []}) => suspendedDays)
    .filter((day) => day >= from && day <= to).length;
  return `数据：您自己的行情 ${quotedList(series.map(titleOf))}，取自${origins.length > 3 ? ` ${origins.length} 份文件` : `“${origins.join('”“')}”`}，${span(dates)}${suspended === 0 ? '' : `，另有停牌 ${suspended} 天，不成交`}，没有上传。`;
}

/** Assumptions of series on common dates. */
const assumptionsOf = (series: readonly PackedSeries[], dates: readonly string[]): Assumption[] => [
  ...mergedAssumptions(series.flatMap(({assumptions = []}) => assumptions)),
  barsAYearAssumption(dates),
];

/** The market of one series. */
export const marketOf = memoisedPer((series: PackedSeries): Market => {
  const {date, high, low} = barsOfPacked(series);
  const assumptions = assumptionsOf([series], date);
  return {
    name: titleOf(series),
    own: {
      symbol: series.symbol,
      source: sourceOf([series], date),
      lacksRange: high.length === 0 || low.length === 0,
      shortest: shortestPeriod(date),
      currency: currencyUnit(assumptions),
      assumptions,
    },
    benchmark: '一直持有',
    periods: periodsOf(date),
  };
});

/** The prices that a lab of one symbol computes with. */
export interface SymbolPrices {
  market: Market;
  bars: Bars;
}

export const symbolPricesOf = (series: PackedSeries): SymbolPrices => ({
  market: marketOf(series),
  bars: barsOfPacked(series),
});

export interface NamedAsset extends Asset {
  /** Display name. */
  name: string;
}

export interface Pool {
  market: Market;
  assets: readonly NamedAsset[];
}

/** Maximum number of symbols in a pool; more would be indistinguishable in a chart. */
export const LARGEST_POOL = 10;
/** Minimum number of days that the symbols of a pool have in common. */
const FEWEST_DAYS = 60;

/** The series of a pool: those that the reader chose, of those that are there; without a choice the first ones. */
export function seriesOfPool(all: readonly PackedSeries[], chosen?: readonly string[]): readonly PackedSeries[] {
  const wanted = chosen === undefined ? all : all.filter(({symbol}) => chosen.includes(symbol));
  return wanted.slice(0, LARGEST_POOL);
}

function madePool(all: readonly PackedSeries[], chosen?: readonly string[]): Pool | string {
  const series = seriesOfPool(all, chosen);
  const whole = series.map((one) => ({symbol: one.symbol, name: one.name || one.symbol, bars: barsOfPacked(one)}));
  const endings = endingsOf(whole);
  const assets = commonDays(whole, endings);
  const shared = Math.min(...assets.map(({bars}) => bars.date.length));
  if (shared < FEWEST_DAYS) {
    return `您的 ${series.length} 个标的只有 ${shared} 天同时有行情，至少要 ${FEWEST_DAYS} 天，所以这里仍用模拟数据；请换成时段重合的行情。`;
  }
  const {dates} = unionCalendar(assets.map(({bars}) => bars.date));
  const assumptions = assumptionsOf(series, dates);
  const choice = chosen === undefined ? '前' : '您选的';
  const rest = all.length > series.length ? `文件里有 ${all.length} 个标的，这里用${choice} ${series.length} 个。` : '';
  const source = `${sourceOf(series, dates)}${rest}只算${endings.length === 0 ? '它们' : '还没有结束的标的'}都有行情的 ${dates.length} 天。`;
  return {
    market: {
      name: `您的 ${series.length} 个标的`,
      own: {
        symbol: 'pool',
        source,
        lacksRange: false,
        shortest: shortestPeriod(dates),
        endsEarly: endings.length > 0,
        currency: currencyUnit(assumptions),
        assumptions,
      },
      benchmark: '等权持有',
      periods: periodsOf(dates),
    },
    assets,
  };
}

const firstPool = memoisedPer((all: readonly PackedSeries[]) => madePool(all));
/** By the choice: labs compare pools by identity. */
const chosenPool = memoisedPer((all: readonly PackedSeries[]) =>
  memoisedPer((chosen: readonly string[]) => madePool(all, chosen)),
);

/**
 * Some symbols as a pool, on the days that all of them have that have not ended.
 * @param chosen symbols that the reader chose; without a choice the first ones.
 * @returns in Chinese, why there is none.
 */
export function poolOf(all: readonly PackedSeries[], least: number, chosen?: readonly string[]): Pool | string {
  const {length} = seriesOfPool(all, chosen);
  if (all.length < least) {
    return `这个实验要至少 ${least} 个标的，您的行情里有 ${all.length} 个，所以这里仍用模拟数据；再加一份文件就会换过来。`;
  }
  if (length < least) {
    return `这个实验要至少 ${least} 个标的，您选了 ${length} 个，所以这里仍用模拟数据；在“用自己的行情”里多选几个就会换过来。`;
  }
  return chosen === undefined ? firstPool(all) : chosenPool(all)(chosen);
}
