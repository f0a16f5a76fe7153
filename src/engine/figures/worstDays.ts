import type {Bars} from '../market-data/bars';
import {drawdown} from '../metrics/drawdownCurve';
import {dailyReturns} from '../metrics/returns';

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
