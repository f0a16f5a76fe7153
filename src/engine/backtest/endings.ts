import {at, last} from '../series';
import type {Asset, Bars} from '../market-data/bars';
import {PRICE_RANGE} from '../market-data/prices/numbers';
import {newestUpTo, unionCalendar} from '../market-data/unionCalendar';
import type {TradeSignals} from '../strategies/tradeSignals';
import type {BacktestInput} from './backtestInput';

/** A symbol whose bars end before those of the others: it was delisted or merged, or its file is old. */
export interface Ending {
  symbol: string;
  /** Its last day and close. */
  date: string;
  price: number;
}

/** Treatment of the position: sold on the next day at the last close, or lost. */
export type EndingWay = 'last' | 'worthless';

/** Calendar days without a bar after which a symbol counts as ended: files are not all exported on the same day. */
const GONE = 10;

/** The symbols that end before the others. @param to last day of the run; default: that of the calendar. */
export function endingsOf(assets: readonly Asset[], to?: string): Ending[] {
  const {dates} = unionCalendar(assets.map(({bars}) => bars.date));
  const end = to === undefined ? dates.length - 1 : newestUpTo(dates, to);
  return assets.flatMap(({symbol, bars: {date, close}}) =>
    date.length > 0 && end - newestUpTo(dates, last(date)) > GONE
      ? [{symbol, date: last(date), price: last(close)}]
      : [],
  );
}

type Signals = BacktestInput['signals'][number];

/** A condition without its last bar; unknown counts as false. */
const beforeEnd = (values: ArrayLike<boolean | number | null>): boolean[] =>
  Array.from(values, (value) => value === true || value === 1).slice(0, -1);

function sold({since, standing, buy, sell}: Signals): Signals & TradeSignals {
  return {
    ...(standing !== undefined && {standing}),
    buy: [...beforeEnd(buy), false, false],
    sell: [...beforeEnd(sell), true, false],
    lines: {},
    // The variant that depends on the start of the run ends in the same way.
    ...(since !== undefined && {since: (from: string) => sold(since(from))}),
  };
}

/** Bars with one more bar on the day after their end. */
function extended({date, open, high, low, close, volume}: Bars, day: string, price: number): Bars {
  const more = (prices: readonly number[], value: number): number[] => (prices.length === 0 ? [] : [...prices, value]);
  return {
    date: [...date, day],
    open: more(open, price),
    high: more(high, price),
    low: more(low, price),
    close: more(close, price),
    volume: more(volume, 0),
  };
}

/** A pool in which positions in ended symbols are sold on the next day of the others. Other assets stay unchanged. */
export function withEndings(
  assets: readonly Asset[],
  signals: BacktestInput['signals'],
  endings: readonly Ending[],
  way: EndingWay,
): Pick<BacktestInput, 'assets' | 'signals'> {
  const {dates} = unionCalendar(assets.map(({bars}) => bars.date));
  const endingOf = ({symbol}: Asset): Ending | undefined => endings.find((one) => one.symbol === symbol);
  return {
    assets: assets.map((asset) => {
      const ending = endingOf(asset);
      const price = way === 'last' ? (ending?.price ?? 0) : PRICE_RANGE.least;
      return ending === undefined
        ? asset
        : {...asset, bars: extended(asset.bars, at(dates, newestUpTo(dates, ending.date) + 1), price)};
    }),
    signals: signals.map((one, index) => (endingOf(at(assets, index)) === undefined ? one : sold(one))),
  };
}
