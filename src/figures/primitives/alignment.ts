import {own} from '../../engine';
import * as z from 'zod';
import {formatNumber} from '../../content/format';
import {asOf} from '../../engine/teaching';
import {tableFigure} from '../kit/figure';

/** A close of a market. */
interface MarketClose {
  date: string;
  close: number;
}

interface AlignedDay {
  /** Day of the symbol. */
  date: string;
  /** Newest market close on or before the day. */
  sameDay: MarketClose | null;
  /** Newest market close before the day: the latest known one where the market closes after the symbol's. */
  earlier: MarketClose | null;
}

/**
 * The market close for each day of a symbol, with and without the lag of a market that closes later.
 * @param dates the symbol's days, ascending ISO dates.
 * @param market closes on the market's own calendar, ascending.
 */
export function marketAlignment(dates: readonly string[], market: readonly MarketClose[]): AlignedDay[] {
  const days = market.map(({date}) => date);
  const places = market.map((_, index) => index);
  const read = (lag: number): (MarketClose | null)[] =>
    asOf(dates, days, places, lag).map((place) => (place === null ? null : (market[place] ?? null)));
  const [sameDay, earlier] = [read(0), read(1)];
  return dates.map((date, index) => ({date, sameDay: sameDay[index] ?? null, earlier: earlier[index] ?? null}));
}

/**
 * The only worked example: the symbol's market is closed for a week, the other trades except on one day. Invented
 * closes.
 */
const HOLIDAY: {days: readonly string[]; market: Dictionary<number>} = {
  days: ['2024-09-27', '2024-09-30', '2024-10-08', '2024-10-09', '2024-10-10'],
  market: {
    '2024-09-26': 100,
    '2024-09-27': 101,
    '2024-09-30': 103,
    '2024-10-01': 99,
    '2024-10-02': 98,
    '2024-10-03': 97,
    '2024-10-04': 100,
    '2024-10-07': 96,
    '2024-10-08': 98,
    '2024-10-10': 104,
  },
};

const closeOn = (date: string): string => {
  const close = own(HOLIDAY.market, date);
  return close === undefined ? '休市' : formatNumber(close);
};

const closeText = (read: MarketClose | null): string =>
  read === null ? '未知' : `${read.date.slice(5)} 的 ${formatNumber(read.close)}`;

export const AlignmentTable = tableFigure({
  about: '标的与市场的日期怎样对齐',
  hint: '一个自造的例子：标的放假一周，市场照常。讲对齐的页面都用它，日期与收盘只写在 `src/figures/primitives/alignment.ts`。',
  example: '<AlignmentTable />',
  props: z.strictObject({}),
  caption: '标的的每一天读到市场的哪一个收盘',
  rows: () =>
    marketAlignment(
      HOLIDAY.days,
      Object.entries(HOLIDAY.market).map(([date, close]) => ({date, close})),
    ),
  columns: [
    {title: '标的的交易日', heading: true, numeric: true, cell: ({date}) => date},
    {title: '市场当天的收盘', numeric: true, cell: ({date}) => closeOn(date)},
    {title: '取不晚于当天的', numeric: true, cell: ({sameDay}) => closeText(sameDay)},
    {title: '取早于当天的', numeric: true, cell: ({earlier}) => closeText(earlier)},
  ],
});
