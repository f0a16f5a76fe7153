import type {Bars} from '../bars';
import {granularity, type BarUnit, type Granularity} from '../granularity';
import {median} from '../../metrics/statistics';
import {dayNumber, weekday} from '../isoDate';
import {remark, type PriceRemark} from './faults';
import type {PriceRow} from './inOrder';
import {weekdays, weekOf} from './zones';
import {at} from '../../series';

/** A ratio of closes below this, or above its reciprocal, looks like a split. */
const SPLIT = 0.6;
/** Smallest change compared with simple ratios: smaller ones come near a ratio in every market. */
const SMALLEST = Math.log(1.08);
/** Minimum multiple of the largest change on the days around it for a smaller change: a split stands alone. */
const ALONE = 2;
/** Bars before and after for this comparison. */
const AROUND = 10;

/** Old shares to new ones: splits, and bonus shares per ten as in China. */
const RATIOS: readonly (readonly [number, number])[] = [
  ...[2, 3, 4, 5, 6, 7, 8, 10, 15, 20, 25, 30, 50, 100].map((shares) => [1, shares] as const),
  ...([
    [2, 3],
    [3, 4],
    [4, 5],
    [5, 6],
    [2, 5],
  ] as const),
  ...[11, 12, 13, 14, 16, 17, 18, 19].map((shares) => [10, shares] as const),
];

/** The ratio near a growth, such as 3:2 or, for a merger of shares, 1:10; `null` without one. */
function ratioOf(growth: number, tolerance: number): string | null {
  const isNear = (ratio: number): boolean => Math.abs(Math.log(growth / ratio)) < tolerance;
  const split = RATIOS.find(([old, now]) => isNear(old / now));
  if (split !== undefined) {
    return split[0] === 10 ? `10:${split[1]}` : `${split[1]}:${split[0]}`;
  }
  const merged = RATIOS.find(([old, now]) => old === 1 && isNear(now));
  return merged === undefined ? null : `1:${merged[1]}`;
}

/**
 * The ratio of a bar's jump that looks like a split; `null` for any other. @param changes natural logarithms of the
 * growth of each bar.
 */
function splitAt(bar: number, changes: readonly number[]): {ratio: string | null} | null {
  const change = at(changes, bar);
  const isLarge = Math.exp(change) < SPLIT || Math.exp(change) > 1 / SPLIT;
  if (!isLarge && Math.abs(change) < SMALLEST) {
    return null;
  }
  const around = [...changes.slice(Math.max(1, bar - AROUND), bar), ...changes.slice(bar + 1, bar + AROUND + 1)].map(
    Math.abs,
  );
  const ratio = ratioOf(Math.exp(change), 0.01 + Math.min(median(around) ?? 0, 0.015));
  return isLarge || (ratio !== null && Math.abs(change) > ALONE * Math.max(0, ...around)) ? {ratio} : null;
}

const WEEKDAYS = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'];
/** Minimum bars for a week to show all of its days. */
const SOME_BARS = 10;

/** Remarks on the weekdays of daily bars; none for a week from Monday to Friday or of all seven days. */
function ofWeek(days: readonly number[], symbol: string): PriceRemark[] {
  const counts = weekdays(days);
  const week = weekOf(counts);
  const [sundays = 0, , , , , , saturdays = 0] = counts;
  const never = days.length < SOME_BARS ? [] : WEEKDAYS.filter((_, day) => counts[day] === 0 && day > 0 && day < 6);
  const isWhole = week === 'five' || week === 'seven' || week === 'few';
  return isWhole && never.length === 0
    ? []
    : [remark('oddWeek', null, {symbol, sundays: isWhole ? 0 : sundays, saturdays: isWhole ? 0 : saturdays, never})];
}

const UNIT_NAMES: Readonly<Record<Exclude<BarUnit, 'day'>, string>> = {
  week: '一周',
  month: '一个月',
  quarter: '一个季度',
  year: '一年',
  other: '好几天',
};

function ofGaps(
  days: readonly number[],
  rows: readonly PriceRow[],
  {longestGap}: Granularity,
  symbol: string,
  paidOn: readonly number[],
): PriceRemark[] {
  return days.flatMap((day, t) => {
    const before = days[t - 1] ?? day;
    return day - before > longestGap
      ? [remark('gap', at(rows, t).line, {symbol, day, before, days: day - before, isPaid: paidOn.includes(day)})]
      : [];
  });
}

function ofJumps(days: readonly number[], {close}: Bars, rows: readonly PriceRow[], symbol: string): PriceRemark[] {
  const changes = close.map((price, t) => (t === 0 ? 0 : Math.log(price / at(close, t - 1))));
  return days.flatMap((day, t) => {
    const split = t === 0 ? null : splitAt(t, changes);
    return split === null
      ? []
      : [remark('jump', at(rows, t).line, {symbol, day, from: at(close, t - 1), to: at(close, t), ratio: split.ratio})];
  });
}

/** Smallest change whose reversal is reported, and its minimum multiple of the usual change around it. */
const UNDONE = Math.log(1.08);
const UNUSUAL = 6;
/** Share of a change that may remain after its reversal. */
const LEFT = 0.2;

/** Remarks on bars whose change the next one reverses, among much smaller changes: probably wrong prices. */
function ofBadBars(days: readonly number[], {close}: Bars, rows: readonly PriceRow[], symbol: string): PriceRemark[] {
  const changes = close.map((price, t) => (t === 0 ? 0 : Math.log(price / at(close, t - 1))));
  return days.flatMap((day, t) => {
    const [change, next] = [at(changes, t), changes[t + 1]];
    if (next === undefined || Math.abs(change) < UNDONE || Math.abs(change + next) > LEFT * Math.abs(change)) {
      return [];
    }
    const around = [...changes.slice(Math.max(1, t - AROUND), t), ...changes.slice(t + 2, t + 2 + AROUND)].map(
      Math.abs,
    );
    return Math.abs(change) > UNUSUAL * (median(around) ?? Infinity)
      ? [
          remark('undone', at(rows, t).line, {
            symbol,
            day,
            from: at(close, t - 1),
            to: at(close, t),
            back: at(close, t + 1),
          }),
        ]
      : [];
  });
}

/** Remarks on weekend days among bars that otherwise run from Monday to Friday. */
function ofOddDays(days: readonly number[], rows: readonly PriceRow[], symbol: string): PriceRemark[] {
  return weekOf(weekdays(days)) !== 'five' || days.length < SOME_BARS
    ? []
    : days.flatMap((day, t) =>
        [0, 6].includes(weekday(day))
          ? [remark('oddDay', at(rows, t).line, {symbol, day, weekday: at(WEEKDAYS, weekday(day))})]
          : [],
      );
}

/**
 * Remarks on valid bars: their unit, weekdays, gaps and jumps.
 * @param rows the row of each bar.
 * @param symbol of the bars, in files with several; empty otherwise.
 * @param paidOn days of distributions according to the stated previous closes.
 */
export function remarks(
  bars: Bars,
  rows: readonly PriceRow[],
  symbol: string,
  paidOn: readonly number[] = [],
): PriceRemark[] {
  const days = bars.date.map(dayNumber);
  const unit = granularity(bars.date);
  return [
    ...(unit.unit === 'day'
      ? [...ofWeek(days, symbol), ...ofOddDays(days, rows, symbol)]
      : [remark('notDaily', null, {symbol, unit: UNIT_NAMES[unit.unit], bars: unit.barsAYear})]),
    ...[
      ...ofGaps(days, rows, unit, symbol, paidOn),
      ...ofJumps(days, bars, rows, symbol),
      ...ofBadBars(days, bars, rows, symbol),
    ].sort((a, b) => (a.line ?? 0) - (b.line ?? 0)),
  ];
}
