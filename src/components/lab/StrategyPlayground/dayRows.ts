import {drawdown, type SignalState} from '@site/src/engine';
import type {Backtest} from './runBacktest';

/** One day of a backtest. */
export interface DayRow {
  date: string;
  close: number;
  /** `null` on a day without a bar. */
  state: SignalState | null;
  fills: Backtest['fills'];
  cash: number;
  marketValue: number;
  equity: number;
  /** Distance from the highest value of a unit so far, a fraction, not above 0. */
  drawdown: number;
}

/** The days of a backtest, one row each. */
export function dayRows({dates, close, states, fills, cash, marketValue, equity, nav}: Backtest): DayRow[] {
  const falls = drawdown(nav);
  const fillsOn = new Map<number, Backtest['fills'][number][]>();
  fills.forEach((fill) => fillsOn.set(fill.day, [...(fillsOn.get(fill.day) ?? []), fill]));
  return dates.map((date, day) => ({
    date,
    close: close[day] as number,
    state: states[day] ?? null,
    fills: fillsOn.get(day) ?? [],
    cash: cash[day] as number,
    marketValue: marketValue[day] as number,
    equity: equity[day] as number,
    drawdown: falls[day] as number,
  }));
}
