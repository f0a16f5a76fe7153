import type {Fill} from '../backtest/account';
import type {Trade} from '../backtest/trades';
import type {Bars} from '../market-data/bars';
import {drawdownEpisodes} from '../metrics/drawdown';
import {drawdown} from '../metrics/drawdownCurve';
import {performance, type Performance} from '../metrics/performance';
import {dailyReturns} from '../metrics/returns';

export interface SampleRisk extends Performance {
  worstDay: {date: string; change: number};
}

/** Buy-and-hold risk figures of a series of closes: the numbers that the risk page explains. */
export function sampleRisk({date, close}: Bars): SampleRisk {
  const returns = dailyReturns(close);
  const worst = returns.indexOf(Math.min(...returns));
  return {...performance(date, close), worstDay: {date: date[worst + 1] as string, change: returns[worst] as number}};
}

/** A day on which the close fell far. */
export interface WorstDay {
  date: string;
  /** Return of the day, a fraction. */
  change: number;
  close: number;
  /** Below the highest close so far, a fraction ≤ 0. */
  depth: number;
  /** Return of the days that follow; `null` where the bars end before. */
  after: number | null;
}

/**
 * The days with the lowest returns, the lowest first.
 * @param count of days, at most that of the returns.
 * @param ahead bars from each day on, over which `after` is the return.
 */
export function worstDays({date, close}: Pick<Bars, 'date' | 'close'>, count: number, ahead: number): WorstDay[] {
  const depths = drawdown(close);
  return dailyReturns(close)
    .map((change, before) => ({change, bar: before + 1}))
    .sort((a, b) => a.change - b.change)
    .slice(0, count)
    .map(({change, bar}) => {
      const [now, then] = [close[bar] as number, close[bar + ahead]];
      const after = then === undefined ? null : then / now - 1;
      return {date: date[bar] as string, change, close: now, depth: depths[bar] as number, after};
    });
}

/** The stretch of a run that hurt most. Indices point into the dates of the run. */
export interface WorstStretch {
  /** The round trip that it is; `null` for a fall of the whole account. */
  trade: Trade | null;
  /** Of a trade the day of the signal; of a fall the peak. */
  from: number;
  /** Of a trade the day of the sale; of a fall the trough. */
  to: number;
  /**
   * Days that tell it, ascending: the ends, those with a fill, that of the signal to sell, the lowest price, of a fall
   * the first day below each fifth of its depth; then the largest moves.
   */
  days: number[];
}

interface Run {
  dates: readonly string[];
  equity: readonly number[];
  trades: readonly Trade[];
  fills: readonly Pick<Fill, 'day'>[];
}

const FIFTHS = [0.2, 0.4, 0.6, 0.8];

/**
 * The closed trade with the lowest return, from its signal to its sale; of a run without a losing trade the deepest fall
 * of the account.
 * @param run of one symbol; for several symbols give no trades, and the account is told.
 * @param prices one per date: what the moves are measured on.
 * @param count of days told, at least 4; a shorter stretch is told whole.
 * @throws RangeError when the account never fell.
 */
export function worstStretch({dates, equity, trades, fills}: Run, prices: readonly number[], count = 10): WorstStretch {
  const [trade = null] = trades.filter(({open, profit}) => !open && profit < 0).sort((a, b) => a.return - b.return);
  const [fall] = drawdownEpisodes(equity);
  if (fall === undefined) {
    throw new RangeError('净值从来没有下跌，没有可讲的一段。');
  }
  const from = trade === null ? fall.peak : dates.indexOf(trade.entryDate) - 1;
  const to = trade === null ? fall.trough : dates.indexOf(trade.exitDate as string);
  const within = Array.from({length: to - from + 1}, (_, index) => from + index);
  const price = (day: number): number => prices[day] as number;
  const move = (day: number): number => (day === from ? 0 : Math.abs(price(day) / price(day - 1) - 1));
  const lowest = within.reduce((found, day) => (price(day) < price(found) ? day : found));
  const passed = FIFTHS.map((part) => within.find((day) => price(day) <= price(from) + part * (price(to) - price(from))) as number);
  const told = [
    from,
    to,
    lowest,
    ...(trade === null ? passed : [to - 1]),
    ...fills.map(({day}) => day).filter((day) => within.includes(day)),
  ];
  const moved = [...within].sort((a, b) => move(b) - move(a));
  return {trade, from, to, days: [...new Set([...told, ...moved])].slice(0, count).sort((a, b) => a - b)};
}

/**
 * Indices that draw a long series faithfully: the lowest and the highest value of each column, and both ends.
 * @param values one value per bar.
 * @param columns number of equal slices, an integer ≥ 1; at most about 2 × columns indices come back.
 * @returns ascending indices without repeats.
 */
export function decimate(values: readonly number[], columns: number): number[] {
  const keep = new Set<number>(values.length > 0 ? [0, values.length - 1] : []);
  const width = Math.max(1, values.length / columns);
  for (let start = 0; start < values.length; start += width) {
    const first = Math.floor(start);
    const slice = values.slice(first, Math.max(first + 1, Math.floor(start + width)));
    keep.add(first + slice.indexOf(Math.min(...slice)));
    keep.add(first + slice.indexOf(Math.max(...slice)));
  }
  return [...keep].sort((a, b) => a - b);
}

export interface DrawdownFigure {
  /** Points of the curve: position on the time axis, 0–1, and depth, a fraction ≤ 0; four decimals. */
  points: [position: number, depth: number][];
  /** First bar of each year, as a position on the time axis. */
  years: {year: number; position: number}[];
}

const round = (value: number): number => Math.round(value * 1e4) / 1e4;

/**
 * How far the closes stood below their earlier peak, thinned for drawing.
 * @param columns slices of the time axis; each keeps its lowest and its highest point.
 */
export function drawdownFigure({date, close}: Bars, columns = 160): DrawdownFigure {
  const depths = drawdown(close);
  const position = (index: number): number => round(index / Math.max(1, date.length - 1));
  const yearOf = (index: number): number => Number((date[index] ?? '').slice(0, 4));
  return {
    points: decimate(depths, columns).map((index) => [position(index), round(depths[index] as number)]),
    years: date.flatMap((_, index) =>
      index === 0 || yearOf(index) !== yearOf(index - 1) ? [{year: yearOf(index), position: position(index)}] : [],
    ),
  };
}

/** One stretch of holding. */
export interface Held {
  from: string;
  to: string;
  /** Growth, a fraction. */
  return: number;
}

/** What holding for some years gave, over all starting days. */
export interface HoldingPeriod {
  years: number;
  /** Starting days from which so many years lie within the bars. */
  starts: number;
  /** Share of them that ended below their start. */
  lost: number;
  worst: Held;
  /** The one in the middle; of an even number the lower of the two. */
  median: Held;
  best: Held;
}

/**
 * Holding from every day of the bars for a number of years: to the first bar on or after the same day of the later year.
 * Neighbouring stretches share nearly all of their days, so they are no independent trials.
 * @param years whole years, ≥ 1.
 * @throws RangeError for other years, or when the bars are shorter than one such stretch.
 */
export function holdingPeriods({date, close}: Pick<Bars, 'date' | 'close'>, years: readonly number[]): HoldingPeriod[] {
  return years.map((count) => {
    const held: Held[] = [];
    let end = 0;
    for (const [start, from] of date.entries()) {
      const until = `${Number(from.slice(0, 4)) + count}${from.slice(4)}`;
      while (end < date.length && (date[end] as string) < until) {
        end += 1;
      }
      if (end < date.length) {
        held.push({from, to: date[end] as string, return: (close[end] as number) / (close[start] as number) - 1});
      }
    }
    if (!Number.isInteger(count) || count < 1 || held.length === 0) {
      throw new RangeError(`持有年数应是正整数，且行情要有那么长；实际是 ${count} 年，行情是 ${date[0]} 至 ${date.at(-1)}。`);
    }
    held.sort((a, b) => a.return - b.return);
    return {
      years: count,
      starts: held.length,
      lost: held.filter((stretch) => stretch.return < 0).length / held.length,
      worst: held[0] as Held,
      median: held[Math.floor((held.length - 1) / 2)] as Held,
      best: held.at(-1) as Held,
    };
  });
}

export interface WithoutBest {
  /** How many of the best returns are left out. */
  removed: number;
  kept: number;
  /** Growth of what is left, compounded, a fraction. */
  totalReturn: number;
}

/**
 * How much of a result hangs on its best parts: returns of years or of trades, compounded without the best few.
 * Of trades it is the growth of the account only when each took everything.
 * @param returns fractions > −1.
 * @param counts how many to leave out, integers from 0 to below the number of returns.
 * @throws RangeError outside that range.
 */
export function withoutBest(returns: readonly number[], counts: readonly number[]): WithoutBest[] {
  const ascending = [...returns].sort((a, b) => a - b);
  return counts.map((removed) => {
    if (!Number.isInteger(removed) || removed < 0 || removed >= returns.length) {
      throw new RangeError(`去掉的个数应是 0 到 ${returns.length - 1} 之间的整数，实际是 ${removed}。`);
    }
    const kept = ascending.slice(0, ascending.length - removed);
    return {removed, kept: kept.length, totalReturn: kept.reduce((product, value) => product * (1 + value), 1) - 1};
  });
}
